import { messages as fields } from '@site/api-client/fields/en';
import { messages as ofFilms } from '../../../workbench/film/messages/en.ts';
import type { SoraMessages } from './zh-cn.ts';

const { orientation, resolution, seconds } = fields;

export const messages: SoraMessages = {
  ...ofFilms,
  title: 'Sora 2 video',
  description:
    'Short videos the way Sora makes them: landscape or portrait, a few seconds, from words or from an image. A finished one can be remixed with other words.',
  lead: 'Write a shot: who, where, and what happens. Landscape or portrait, a few seconds.',
  engineText:
    'The demo engine is in use: it paints one scene from the prompt and moves a camera over it; a first frame is really used. Nothing in the image moves by itself and there is no sound: that takes a real model. OpenAI’s own Sora has ended, so real models come from gateways that speak its protocol.',
  modelText: (name: string) =>
    `Videos are made by the model “${name}”, which is given what you upload.`,
  placeholder:
    'For example: a shiba runs through snow, low-angle tracking shot, flakes hit the lens',
  fields: {
    orientation,
    seconds,
    resolution,
  },
};
