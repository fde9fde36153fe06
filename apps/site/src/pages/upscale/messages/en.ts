import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofTools } from '../../../workbench/messages/en.ts';
import type { UpscaleMessages } from './zh-cn.ts';

const { content, factor, restore, target } = fields;

export const messages: UpscaleMessages = {
  ...ofTools,
  parameters,
  creation: {
    ...creation,
    task: {
      ...creation.task,
      region: 'Upscaled image',
      status: { ...creation.task.status, running: 'Upscaling', succeeded: 'Upscaled' },
      progress: 'Upscaling progress',
      failed: 'The image couldn’t be upscaled',
      retry: 'Upscale again',
      empty: 'Choose an image. The larger one will appear here.',
    },
    picture: { ...creation.picture, withoutPrompt: 'Upscaled image' },
    references: {
      ...creation.references,
      region: 'Image to upscale',
      add: 'Choose an image',
      label: (_, name) => (name ? `Original: ${name}` : 'Original'),
      hint: 'You can also paste one, or drop it on the page',
      awaited: () => 'Upscaling starts once the image is uploaded',
      unfinished: 'The image wasn’t uploaded, so nothing was started. Try again or choose another.',
    },
  },
  title: 'Upscale',
  description:
    'Make an image two or four times as wide and high, or 2K, 4K or 8K large. You see the size before you start, and compare the result with the original.',
  lead: 'Upload, paste or drop an image and choose a factor or a target size. No prompt needed.',
  replaced: 'The image to upscale was replaced',
  recipes: {
    title: 'Start from an example: one click fills in the form',
    list: [
      {
        picture: 'larger-photo',
        sample: 'sea',
        prompt: 'Photo, twice as large',
        settings: { factor: 2, content: 'photo' },
      },
      {
        picture: 'larger-illustration',
        sample: 'flowers',
        prompt: 'Illustration, twice as large',
        settings: { factor: 2, content: 'illustration' },
      },
      {
        picture: 'largest-photo',
        sample: 'aurora',
        prompt: 'Small picture, four times as large',
        settings: { factor: 4, content: 'photo' },
      },
    ],
  },
  notesTitle: 'About upscaling',
  engineText:
    'This is built-in upscaling: a program resamples the pixels and sharpens them a little. It is not an AI model and adds no detail that the original doesn’t have.',
  modelText: (name) =>
    `Images are upscaled by ${name}. It may add detail that the original doesn’t have.`,
  form: 'Upscaling options',
  picture: 'Image to upscale',
  size: (before, after) => `From ${before} to ${after} pixels`,
  tooLarge: (after, maxMegapixels) =>
    `The result would be ${after} pixels, more than the limit of ${maxMegapixels} million. Choose a smaller factor or target, or a smaller image.`,
  targetReached: (before, target) =>
    `The image has ${before} pixels: its longer side is no shorter than the target of ${target}. Choose a larger target size, or a factor.`,
  noPicture: 'Choose an image first',
  noAddress: 'The image address in the link isn’t valid. Choose the image again.',
  start: 'Upscale',
  fields: {
    target: { ...target, unset: 'By factor' },
    factor,
    content,
    restore: { ...restore, unset: 'Off' },
  },
};
