import type { Stores } from '../files/open-folder-stores.ts';
import { originalKey } from '../picture-store/original-key.ts';
import { posterKey } from '../picture-store/poster-key.ts';
import { tablePath } from './manifest.ts';
import { readLines } from './read-lines.ts';

/** The columns that say which files a row has, as they stand in a backup. */
type OutputLine = {
  id: string;
  state: string;
  poster_width: number | null;
  has_original: boolean;
};
type AssetLine = { key: string; state: string };

/** States of outputs whose owner has them, or may have them back. */
const keptStates = ['stored', 'staged', 'binned'];

/**
 * Keys of the files that the rows of a backup name and its stores lack: works with their posters and originals,
 * and uploads. Thumbnails are made again when they are asked for.
 */
export async function findMissingFiles(folder: string, stores: Stores): Promise<string[]> {
  const missing: string[] = [];
  for await (const line of readLines(tablePath(folder, 'outputs'))) {
    const output = JSON.parse(line) as OutputLine;
    if (!keptStates.includes(output.state)) continue;
    const keys = [output.id];
    if (output.poster_width !== null) keys.push(posterKey(output.id));
    if (output.has_original) keys.push(originalKey(output.id));
    for (const key of keys) if (!(await stores.pictures.open(key))) missing.push(key);
  }
  for await (const line of readLines(tablePath(folder, 'assets'))) {
    const { key, state } = JSON.parse(line) as AssetLine;
    if (state === 'stored' && !(await stores.uploads.open(key))) missing.push(key);
  }
  return missing;
}
