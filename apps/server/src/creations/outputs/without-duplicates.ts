import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ArrivedFile, ArrivedOutput } from './arrived-output.ts';

/** An output with its place among what the engine handed over. */
export type PlacedOutput = { readonly output: ArrivedOutput; readonly position: number };

/**
 * Leaves out what an engine hands over twice: the same file is one work, and is paid for once. Parts of one file are
 * works of their own.
 */
export async function withoutDuplicates(
  outputs: readonly ArrivedOutput[],
): Promise<readonly PlacedOutput[]> {
  const placed = outputs.map((output, position) => ({ output, position }));
  const whole = placed.filter(({ output }) => !output.part);
  const sizes = whole.map(({ output }) => sizeOf(output.source));
  const seen = new Set<string>();
  const kept: PlacedOutput[] = [];
  for (const each of placed) {
    const { source, part } = each.output;
    // Hardly any two files are of one size, and none is read for that.
    const isAlone = part || sizes.filter((size) => size === sizeOf(source)).length === 1;
    const hash = isAlone ? undefined : await hashOf(source);
    if (hash !== undefined && seen.has(hash)) continue;
    if (hash !== undefined) seen.add(hash);
    kept.push(each);
  }
  return kept;
}

const sizeOf = (file: ArrivedFile) => ('bytes' in file ? file.bytes.length : file.draft.size);

async function hashOf(file: ArrivedFile): Promise<string> {
  const hash = createHash('sha256');
  const parts = 'bytes' in file ? Readable.from([file.bytes]) : createReadStream(file.draft.path);
  for await (const part of parts) hash.update(part as Uint8Array);
  return hash.digest('hex');
}
