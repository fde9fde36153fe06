import { rewriteMp4 } from './films/mp4.ts';
import { rewriteWebm } from './films/webm.ts';
import type { MediaFormat } from './media-format.ts';
import { pictureFormats } from './pictures/picture-formats.ts';
import type { Rewrite } from './rewritten.ts';
import { rewriteFlac } from './sounds/flac.ts';
import { rewriteMp3 } from './sounds/mp3.ts';
import { rewriteOgg } from './sounds/ogg.ts';
import { rewriteWav } from './sounds/wav.ts';

/** The formats of pictures, films and sounds. */
export const allFormats: Readonly<Record<MediaFormat, Rewrite>> = {
  ...pictureFormats,
  mp4: rewriteMp4,
  webm: rewriteWebm,
  mp3: rewriteMp3,
  wav: rewriteWav,
  flac: rewriteFlac,
  ogg: rewriteOgg,
};
