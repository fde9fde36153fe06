import { messages as creation } from '@site/creation/en';
import { parameters } from '@site/creation/parameters/en';
import type { ArtQrCodeMessages } from '../tool-messages.ts';

export const messages: ArtQrCodeMessages = {
  creation,
  parameters,
  title: 'AI QR code art',
  description:
    'Turn a link, a text, Wi-Fi access or contact details into a picture that scans. Each picture is scanned at three sizes first; if it fails, you pay nothing.',
  lead: 'A picture and a QR code in one. Every result is scanned before it counts as done.',
  cost: (points) => `${points} points`,
  replaced: 'Your prompt was replaced',
  undo: 'Undo',
  notesTitle: 'About creating images',
  engineText:
    'This is a demo engine: a program that paints an abstract or painterly picture and draws the code in the picture’s own colors. It is not a real AI model, but the code is real and scans.',
  modelText: (name) =>
    `Images are made by ${name} and scanned before they are done. If one doesn’t scan, you get your points back.`,
  pointsText:
    'What this creation costs stands beside “Create”. If it fails or doesn’t scan, you get your points back; if you want to stop it, you’re told first whether you do. ',
  points: 'How points work',
  placeholder: 'For example: a garden in morning mist, white walls and dark tiles, ink painting',
  content: 'What the code says',
  kind: 'When scanned, it gives',
  kinds: { address: 'Link', text: 'Text', wifi: 'Wi-Fi', contact: 'Contact' },
  fields: {
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
        return 'It has characters that don’t show after scanning. Delete them and type it again';
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
    'Whoever scans this picture sees these details, a network password included. Only you see it at first; think twice before you publish or share it.',
  preview: 'Preview the plain code',
  noPreview: 'Once the content is complete, the code without a picture appears here',
  level: 'Error correction',
  levels: { L: 'Low', M: 'Medium', Q: 'High', H: 'Highest' },
  style: 'Style',
  anyStyle: 'Any',
  styles: {
    ink: 'Ink',
    city: 'Neon city',
    flowers: 'Garden',
    space: 'Starry sky',
    sea: 'Sea',
    glass: 'Stained glass',
  },
  strength: 'Code clarity',
  strengths: { light: 'Soft', balanced: 'Balanced', strong: 'Clear' },
  count: 'Images',
  counts: (count) => `${count}`,
  seed: 'Seed',
};

const missing: Partial<Record<string, string>> = {
  address: 'Write a link first',
  text: 'Write a text first',
  networkName: 'Write the name of the network',
  name: 'Write a name',
  phone: 'Give a phone number or an email address',
};
