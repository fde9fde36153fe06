import { messages as fields } from '@site/api-client/fields/en';
import { messages as ofFilms } from '../../../workbench/film/messages/en.ts';
import type { VideoMessages } from './zh-cn.ts';

const { camera, negativePrompt, ratio, resolution, seconds, seed, sound } = fields;

export const messages: VideoMessages = {
  ...ofFilms,
  title: 'AI video',
  description:
    'A few seconds of video from a sentence or an image: choose first and last frames, camera moves, length and aspect ratio. You can leave the page meanwhile.',
  lead: 'Describe what happens in the shot. Add a first and a last frame to set an image in motion.',
  engineText:
    'The demo engine is in use: it paints one scene from the prompt and moves a camera over it. First and last frames are really used. Nothing in the image moves by itself and there is no sound: that takes a real model. A mark in the picture says that AI made it.',
  modelText: (name: string) =>
    `Videos are made by the model “${name}”, which is given what you upload.`,
  placeholder:
    'For example: a beach at dawn, the camera slowly pushes in on a lighthouse, gulls cross from the left',
  fields: {
    ratio: { ...ratio, unset: 'Auto' },
    seconds,
    resolution,
    camera: { ...camera, unset: 'Any' },
    sound: { ...sound, unset: 'Silent' },
    negativePrompt: { ...negativePrompt, placeholder: 'For example: blur, text, watermark' },
    seed,
  },
};
