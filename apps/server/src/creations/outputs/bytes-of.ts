import { readFile } from 'node:fs/promises';
import type { ArrivedFile } from './arrived-output.ts';

/** Reads a file that an engine made as a whole. */
export async function bytesOf(file: ArrivedFile): Promise<Uint8Array> {
  return 'bytes' in file ? file.bytes : await readFile(file.draft.path);
}
