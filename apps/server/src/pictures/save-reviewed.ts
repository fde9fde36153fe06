import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../files/object-store.ts';
import { extensions, isServedType } from '../picture-store/output-addresses.ts';
import type { WaitingWork } from './reviews.ts';

/**
 * Writes works as they would be shown into a folder, so that somebody can look at them.
 *
 * @returns the path of each by its id; one that the store has not is left out.
 */
export async function saveReviewed(
  pictures: Pick<ObjectStore, 'open'>,
  { works, folder }: { works: readonly Pick<WaitingWork, 'id' | 'mime'>[]; folder: string },
): Promise<ReadonlyMap<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const saved = new Map<string, string>();
  for (const { id, mime } of works) {
    const stored = isServedType(mime) ? await pictures.open(id) : undefined;
    if (!stored || !isServedType(mime)) continue;
    const path = join(folder, `${id}.${extensions[mime]}`);
    await pipeline(Readable.fromWeb(stored.read()), createWriteStream(path, { mode: 0o600 }));
    saved.set(id, path);
  }
  return saved;
}
