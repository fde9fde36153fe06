import { readFile } from 'node:fs/promises';
import { type AigcLabel, readLabel } from '@site/media-metadata';
import type { readFileLabel } from '../files/read-file-label.ts';
import { readApart } from '../media/read-apart.ts';

/** The label that an upload came with, which says that AI made it; undefined if it has none, or can't be read. */
export async function readUploadLabel(
  path: string,
  { mime }: { mime: string },
): Promise<AigcLabel | undefined> {
  return mime.startsWith('image/')
    ? readLabel(await readFile(path))
    : await readApart<typeof readFileLabel>('readFileLabel', path);
}
