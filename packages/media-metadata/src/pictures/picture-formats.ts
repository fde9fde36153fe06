import type { Rewrite } from '../rewritten.ts';
import { rewriteGif } from './gif.ts';
import type { ImageFormat } from './image-format.ts';
import { rewriteJpeg } from './jpeg.ts';
import { rewritePng } from './png.ts';
import { rewriteWebp } from './webp.ts';

/** The formats of pictures. */
export const pictureFormats: Readonly<Record<ImageFormat, Rewrite>> = {
  jpeg: rewriteJpeg,
  png: rewritePng,
  gif: rewriteGif,
  webp: rewriteWebp,
};
