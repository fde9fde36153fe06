import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as mask } from '@site/creation/mask/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/en.ts';
import { messages as recipes } from '../../../workbench/recipes/messages/en.ts';
import type { GptImageMessages } from './zh-cn.ts';

const { background, count, quality, size } = fields;

export const messages: GptImageMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    references: {
      ...creation.references,
      region: 'Images',
      add: 'Add images',
      label,
    },
  },
  mask,
  title: 'GPT-4o editing',
  description:
    'Make an image from a sentence, or add up to ten images and say what to change: background, style, a transparent background. Your prompt and images are saved.',
  lead: 'Write a sentence to make an image. Add images to have them edited: the first one is changed, the others are references.',
  recipes,
  notesTitle: 'About GPT-4o editing',
  engineText:
    'This is a demo engine. Without images it paints an abstract or painterly picture from your prompt and a seed. With images it really edits yours, but only its look and colors: it recognizes nothing in it. For a transparent background it removes the plain area that touches the top edge; where there is none, it cuts out a circle. Quality matters to real models only.',
  modelText: (name) => `Images are made by ${name}, which is sent the images that you add.`,
  placeholder: 'For example: a sticker of a shiba in a scarf, bold outline, transparent background',
  tooMany: (limit) =>
    `This model takes up to ${limit} images. Remove some, or choose another model.`,
  fields: {
    size: { ...size, unset: 'Auto' },
    background: { ...background, unset: 'Auto' },
    quality: { ...quality, unset: 'Auto' },
    count,
  },
};

function label(place: number, name: string): string {
  return name ? `Image ${place}: ${name}` : `Image ${place}`;
}
