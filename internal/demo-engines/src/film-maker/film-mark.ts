import { createMark, type MarkWords } from '@site/media-metadata/mark';
import sharp from 'sharp';

/** Mark in each frame of a film, which says that AI made it. All measures are even pixels. */
export type FilmMark = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** A byte a pixel: 255 is white. */
  readonly levels: Uint8Array<ArrayBuffer>;
};

/** The mark of a film of this size. */
export async function createFilmMark(film: {
  readonly width: number;
  readonly height: number;
  readonly words: MarkWords;
}): Promise<FilmMark> {
  const { svg, ...place } = createMark(film);
  const levels = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
  return { ...place, levels: new Uint8Array(levels) };
}
