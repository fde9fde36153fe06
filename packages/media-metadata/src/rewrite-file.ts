import { type AigcLabel, toStandardLabel } from './aigc-label.ts';
import { type MediaFormat, readMediaFormat } from './media-format.ts';
import { isMetadataError, MetadataError } from './metadata-error.ts';
import type { Reading } from './reading.ts';
import type { Rewrite, Rewritten } from './rewritten.ts';

/** The formats that a caller knows: a page that has pictures alone need not load what is known of films. */
export type Formats = Readonly<Partial<Record<MediaFormat, Rewrite>>>;

/** The formats of which everything that is recognized can be removed, however damaged the rest is. */
const toleratesDamage: readonly MediaFormat[] = ['jpeg', 'png', 'gif', 'webp'];

/** The pieces of a file with this label, and no other. */
export function* labelFile(size: number, given: AigcLabel, formats: Formats): Reading<Rewritten> {
  const { rewrite } = yield* readKnownFormat(formats);
  const rewritten = yield* rewrite(size, { strips: false, given });
  if (rewritten.damage) throw rewritten.damage;
  return rewritten;
}

/** The pieces of a file without what tells about its origin, but for its label in the standard's characters. */
export function* stripFile(size: number, formats: Formats): Reading<Rewritten> {
  const { format, rewrite } = yield* readKnownFormat(formats);
  const found = yield* rewrite(size, { strips: true });
  const label = found.label && toStandardLabel(found.label);
  const rewritten =
    label === found.label ? found : yield* rewrite(size, { strips: true, given: label });
  if (rewritten.damage && !toleratesDamage.includes(format)) throw rewritten.damage;
  return rewritten;
}

/** The label of a file, as far as the file can be read. */
export function* readFileLabel(size: number, formats: Formats): Reading<AigcLabel | undefined> {
  const format = yield* readMediaFormat();
  const rewrite = format && formats[format];
  try {
    return rewrite && (yield* rewrite(size, { strips: false })).label;
  } catch (error) {
    if (isMetadataError(error)) return undefined;
    throw error;
  }
}

function* readKnownFormat(formats: Formats): Reading<{ format: MediaFormat; rewrite: Rewrite }> {
  const format = yield* readMediaFormat();
  const rewrite = format && formats[format];
  if (format && rewrite) return { format, rewrite };
  const known = Object.keys(formats).join(', ');
  const message = `This is ${format ?? 'a file of no known format'}, and the metadata of these alone is known here: ${known}. Nothing was changed.`;
  throw new MetadataError(message, { kind: 'unknown-format', format });
}
