import { artQrCode } from './art-qr-code.ts';
import { dalle } from './dalle.ts';
import { faceSwap } from './face-swap.ts';
import { gptImage } from './gpt-image.ts';
import { imageEdit } from './image-edit.ts';
import { midjourney } from './midjourney.ts';
import { music } from './music.ts';
import { sora } from './sora.ts';
import { speech } from './speech.ts';
import { stableDiffusion } from './stable-diffusion.ts';
import { talkingFilm } from './talking-film.ts';
import { text } from './text.ts';
import { upscale } from './upscale.ts';
import { video } from './video.ts';

/** What pages offer, by name. */
export const tools = {
  midjourney,
  dalle,
  'stable-diffusion': stableDiffusion,
  'image-edit': imageEdit,
  'gpt-image': gptImage,
  'art-qr-code': artQrCode,
  upscale,
  'face-swap': faceSwap,
  video,
  sora,
  music,
  'digital-human': talkingFilm,
  speech,
  text,
} as const;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as [ToolName, ...ToolName[]];
