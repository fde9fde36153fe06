import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import type { ArtQrCodeMessages } from './zh-cn.ts';

const { count, level, seed, strength, style } = fields;

export const messages: ArtQrCodeMessages = {
  ...ofPromptTools,
  parameters,
  creation,
  title: 'AI QR code art',
  description:
    'Turn a link, some text, Wi-Fi access or contact details into a picture that scans. Each picture is scanned at three sizes first; if it fails, you pay nothing.',
  lead: 'A picture and a QR code in one. Every result is scanned before it counts as done.',
  recipes: {
    title: 'Start from an example: one click fills in the prompt',
    list: [
      {
        picture: 'code-ink',
        prompt: 'Ink mountains in thin mist, empty space',
        settings: { style: 'ink' },
      },
      {
        picture: 'code-city',
        prompt: 'A neon street on a rainy night',
        settings: { style: 'city' },
      },
      {
        picture: 'code-flowers',
        prompt: 'Pink flowers in full bloom in a garden',
        settings: { style: 'flowers' },
      },
      {
        picture: 'code-space',
        prompt: 'Deep in a nebula, orange light',
        settings: { style: 'space' },
      },
      {
        picture: 'code-sea',
        prompt: 'Sunset over the sea, warm orange waves',
        settings: { style: 'sea' },
      },
      {
        picture: 'code-glass',
        prompt: 'Stained glass in red, blue and gold',
        settings: { style: 'glass' },
      },
    ],
  },
  engineText:
    'This is a demo engine: a program that paints an abstract or painterly picture and draws the code in the picture’s own colors. It is not a real AI model, but the code is real and scans.',
  modelText: (name) =>
    `Images are made by ${name} and scanned before they are done. If one doesn’t scan, you get your points back.`,
  pointsText:
    'Refunded if it fails or doesn’t scan. We’ll tell you before you cancel if points come back. ',
  placeholder: 'For example: a garden in morning mist, white walls and dark tiles, ink painting',
  content: 'What the code says',
  kind: 'What scanning gives',
  kinds: { address: 'Link', text: 'Text', wifi: 'Wi-Fi', contact: 'Contact' },
  lines: {
    address: 'Link',
    text: 'Text',
    networkName: 'Network name',
    networkPassword: 'Network password',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    organization: 'Company',
  },
  placeholders: { address: 'https://', phone: '+1 555 010 0000', email: 'name@example.com' },
  hints: {
    address: 'The shorter, the easier to scan: shorten a long link first',
    networkPassword: 'Leave it empty for an open network',
    organization: 'Optional',
  },
  issue: (issue) => {
    switch (issue.code) {
      case 'missing':
        return missing[issue.field] ?? 'Fill this in';
      case 'unreadable':
        return 'Some characters won’t show after scanning. Delete them and type the text again';
      case 'not-an-address':
        return 'Write the whole link, beginning with https:// or http://';
      case 'not-a-phone-number':
        return 'Use digits, spaces and + - ( ) only, such as +1 555 010 0000';
      case 'not-an-email-address':
        return 'Write an email address such as name@example.com';
      case 'network-name-too-long':
        return `A network name has at most ${issue.limit} bytes; this one has ${issue.bytes}`;
      case 'network-password-length':
        return `A password has ${issue.min} to ${issue.max} characters; this one has ${issue.length}`;
      case 'too-long':
        return `It takes ${issue.bytes} bytes, and at most ${issue.limit} fit at this level of error correction. Shorten it, or choose a lower level`;
    }
  },
  personal:
    'Anyone who scans this picture sees these details, including a network password. Only you can see it at first; think twice before you publish or share it.',
  preview: 'Preview the plain code',
  noPreview: 'Once the content is complete, the code without a picture appears here',
  level,
  fields: {
    style: { ...style, unset: 'Any' },
    strength,
    count,
    seed,
  },
};

const missing: Partial<Record<string, string>> = {
  address: 'Write a link first',
  text: 'Write some text first',
  networkName: 'Write the name of the network',
  name: 'Write a name',
  phone: 'Give a phone number or an email address',
};
