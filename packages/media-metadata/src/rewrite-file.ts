import { type MediaFormat, readMediaFormat } from './media-format.ts';
import { isMetadataError, MetadataError } from './metadata-error.ts';
import { rewriteMp4 } from './films/mp4.ts';
import { rewriteWebm } from './films/webm.ts';
import { rewriteGif } from './pictures/gif.ts';
import { rewriteJpeg } from './pictures/jpeg.ts';
import { rewritePng } from './pictures/png.ts';
import { rewriteWebp } from './pictures/webp.ts';
import type { Reading } from './reading.ts';
import type { Rewrite, RewriteOptions, Rewritten } from './rewritten.ts';
import { rewriteFlac } from './sounds/flac.ts';
import { rewriteMp3 } from './sounds/mp3.ts';
import { rewriteOgg } from './sounds/ogg.ts';
import { rewriteWav } from './sounds/wav.ts';

const rewrites: Readonly<Record<MediaFormat, Rewrite>> = {
  jpeg: rewriteJpeg,
  png: rewritePng,
  gif: rewriteGif,
  webp: rewriteWebp,
  mp4: rewriteMp4,
  webm: rewriteWebm,
  mp3: rewriteMp3,
  wav: rewriteWav,
  flac: rewriteFlac,
  ogg: rewriteOgg,
};

/** The formats of which everything that is recognized can be removed, however damaged the rest is. */
const toleratesDamage: readonly MediaFormat[] = ['jpeg', 'png', 'gif', 'webp'];

/** The pieces of a file with this label, and no other. */
export function* labelFile(size: number, given: RewriteOptions['given']): Reading<Rewritten> {
  const format = yield* readKnownFormat();
  const rewritten = yield* rewrites[format](size, { strips: false, given });
  if (rewritten.damage) throw rewritten.damage;
  return rewritten;
}

/** The pieces of a file without what tells about its origin, but for its label. */
export function* stripFile(size: number): Reading<Rewritten> {
  const format = yield* readKnownFormat();
  const rewritten = yield* rewrites[format](size, { strips: true });
  if (rewritten.damage && !toleratesDamage.includes(format)) throw rewritten.damage;
  return rewritten;
}

/** The label of a file, as far as the file can be read. */
export function* readFileLabel(size: number): Reading<Rewritten['label']> {
  const format = yield* readMediaFormat();
  try {
    return format && (yield* rewrites[format](size, { strips: false })).label;
  } catch (error) {
    if (isMetadataError(error)) return undefined;
    throw error;
  }
}

function* readKnownFormat(): Reading<MediaFormat> {
  const format = yield* readMediaFormat();
  if (format) return format;
  const message =
    'This is no JPEG, PNG, GIF, WebP, MP4, MOV, M4A, WebM, MP3, WAV, FLAC or Ogg file: its metadata is unknown, and was not touched.';
  throw new MetadataError(message, { kind: 'unknown-format' });
}
