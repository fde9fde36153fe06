import { type AigcLabel, readLabelByRanges } from '@site/media-metadata';
import { withByteSource } from './with-byte-source.ts';

/** The label of the file at a path, which says that AI made it; undefined if it has none. */
export async function readFileLabel(path: string): Promise<AigcLabel | undefined> {
  return await withByteSource(path, (source) => readLabelByRanges(source));
}
