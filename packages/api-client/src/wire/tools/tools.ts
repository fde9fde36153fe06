import { artQrCode } from './art-qr-code.ts';
import { dalleFields } from './dalle-fields.ts';
import { defineTool } from './define-tool.ts';
import { faceSwap } from './face-swap.ts';
import { gptImageFields } from './gpt-image-fields.ts';
import { imageEditFields } from './image-edit-fields.ts';
import { midjourney } from './midjourney.ts';
import { music } from './music.ts';
import { soraFields } from './sora-fields.ts';
import { speech } from './speech.ts';
import { stableDiffusion } from './stable-diffusion.ts';
import { talkingFilm } from './talking-film.ts';
import { textFields } from './text-fields.ts';
import { upscale } from './upscale.ts';
import { video } from './video.ts';

/** Tools of the pages, by name. Those that are their fields and no more are defined here. */
export const tools = {
  midjourney,
  /** DALL·E 3, and what took its place in the Images API of OpenAI. */
  dalle: defineTool({ name: 'dalle', media: 'image', fields: dalleFields }),
  'stable-diffusion': stableDiffusion,
  /** Pictures changed as a sentence says. */
  'image-edit': defineTool({ name: 'image-edit', media: 'image', fields: imageEditFields }),
  /** GPT-4o, and what took its place: pictures from words, or from words and other pictures. */
  'gpt-image': defineTool({ name: 'gpt-image', media: 'image', fields: gptImageFields }),
  'art-qr-code': artQrCode,
  upscale,
  'face-swap': faceSwap,
  video,
  /** Films by the protocol of OpenAI's Videos API. */
  sora: defineTool({ name: 'sora', media: 'video', fields: soraFields }),
  music,
  'digital-human': talkingFilm,
  speech,
  /** Words in place of pictures: what comes of it is in the creation's `facts.texts`. */
  text: defineTool({ name: 'text', media: 'text', fields: textFields }),
} as const;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as [ToolName, ...ToolName[]];
