import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  type ByteSource,
  readLabelByRanges,
  readPieces,
  stripMetadataByRanges,
  writeLabelByRanges,
} from './by-ranges.ts';
import { createLabel } from './create-label.ts';
import { readLabel } from './read-label.ts';
import type { Piece } from './reading.ts';
import { stripMetadata } from './strip-metadata.ts';
import { writeLabel } from './write-label.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../testing/media/${name}`, import.meta.url)));

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: ({ start, end }) => Promise.resolve(bytes.subarray(start, end)),
});

async function join(source: ByteSource, pieces: readonly Piece[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readPieces(source, pieces)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it.each([
  'index-in-front.mp4',
  'index-at-end.mov',
  'fragmented.mp4',
  'film.webm',
  'song.mp3',
  'sound.wav',
  'song.flac',
  'vorbis.ogg',
])('%s becomes the same by ranges as in memory', async (name) => {
  const bytes = await load(name);
  const source = sourceOf(bytes);
  const labelled = writeLabel(bytes, label);
  const written = await join(source, await writeLabelByRanges(source, label));
  expect(written.equals(labelled)).toBe(true);
  expect(await readLabelByRanges(sourceOf(labelled))).toEqual(label);
  const stripped = await join(source, await stripMetadataByRanges(source));
  expect(stripped.equals(stripMetadata(bytes))).toBe(true);
});

/** A film whose pictures take 500 MB: the bytes that are not in the small film are zeros that nobody has. */
async function hugeFilm(): Promise<{ source: ByteSource; read: () => number }> {
  const small = await load('index-at-end.mov');
  const data = Buffer.from(small).indexOf('mdat');
  const extra = 500_000_000;
  const start = new DataView(small.buffer).getUint32(data - 4) + data - 4;
  const head = small.slice(0, start);
  new DataView(head.buffer).setUint32(data - 4, start - data + 4 + extra);
  const tail = small.subarray(start);
  let read = 0;
  const source: ByteSource = {
    size: small.length + extra,
    read: ({ start: from, end }) => {
      read += end - from;
      const bytes = new Uint8Array(end - from);
      bytes.set(head.subarray(from, end));
      const tailStart = start + extra;
      const shown = tail.subarray(Math.max(0, from - tailStart), Math.max(0, end - tailStart));
      if (shown.length > 0) bytes.set(shown, Math.max(0, tailStart - from));
      return Promise.resolve(bytes);
    },
  };
  return { source, read: () => read };
}

it('a film of 500 MB is labelled and stripped by what its index takes', async () => {
  const { source, read } = await hugeFilm();
  const pieces = await writeLabelByRanges(source, label);
  await stripMetadataByRanges(source);
  expect(await readLabelByRanges(source)).toBeUndefined();
  expect(read()).toBeLessThan(1_000_000);
  const made = pieces.reduce((sum, piece) => sum + ('start' in piece ? 0 : piece.length), 0);
  expect(made).toBeLessThan(20_000);
});

it('an error of the source is passed on', async () => {
  const lost = new Error('The connection is gone.');
  const source: ByteSource = { size: 100, read: () => Promise.reject(lost) };
  await expect(readLabelByRanges(source)).rejects.toBe(lost);
  expect(readLabel(new Uint8Array(100))).toBeUndefined();
});
