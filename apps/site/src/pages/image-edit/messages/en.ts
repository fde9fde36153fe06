import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as mask } from '@site/creation/mask/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import type { ImageEditMessages } from './zh-cn.ts';

const { count, ratio, resolution } = fields;

export const messages: ImageEditMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: 'Start editing',
      sendKeys: (isApple) => (isApple ? '⌘ + Enter to start' : 'Ctrl + Enter to start'),
    },
    task: {
      ...creation.task,
      empty: 'Add a picture and say what to change; the result appears here',
    },
    references: {
      ...creation.references,
      region: 'Images',
      add: 'Add images',
      label,
    },
  },
  mask,
  title: 'AI image editing',
  description:
    'Upload an image and say in a sentence what to change: background, style, clutter. Up to ten images; your prompt and images are saved.',
  lead: 'Add an image and say what to change. The first one is edited, the others are references.',
  recipes: {
    title: 'Start from an example: one click fills in the prompt',
    list: [
      { picture: 'sketch', prompt: 'Turn it into a pencil sketch', sample: 'city' },
      { picture: 'monochrome', prompt: 'Make it a black and white photo', sample: 'flowers' },
      { picture: 'dusk', prompt: 'Give it the light of dusk', sample: 'ink' },
      { picture: 'watercolor', prompt: 'Turn it into a watercolor', sample: 'sea' },
      { picture: 'poster', prompt: 'Make it look like a poster', sample: 'aurora' },
      { picture: 'oil', prompt: 'Turn it into an oil painting', sample: 'planet' },
    ],
  },
  notesTitle: 'About editing images',
  engineText:
    'This is a demo engine. It really edits your image, but only its look and colors, following your words (sketch, watercolor, poster, black and white, sunset …) or by the colors of a reference. It recognizes nothing in the image: to replace backgrounds or remove things, connect a real model.',
  modelText: (name) => `Images are edited by ${name}, which is sent the images that you add.`,
  placeholder: 'For example: make the sky a sunset and keep everything else as it is',
  noPicture: 'Add an image to edit first',
  tooMany: (limit) =>
    `This model takes up to ${limit} images. Remove some, or choose another model.`,
  fields: {
    ratio: { ...ratio, unset: 'Original' },
    resolution,
    count,
  },
};

function label(place: number, name: string): string {
  return name ? `Image ${place}: ${name}` : `Image ${place}`;
}
