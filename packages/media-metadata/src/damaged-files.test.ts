import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toStandardLabel } from './aigc-label.ts';
import { allFormats } from './all-formats.ts';
import { createLabel } from './create-label.ts';
import { isMetadataError } from './metadata-error.ts';
import { readLabel } from './read-label.ts';
import { type Reading, readBytes } from './reading.ts';
import { labelFile, readFileLabel, stripFile } from './rewrite-file.ts';
import { stripMetadata } from './strip-metadata.ts';
import { writeLabel } from './write-label.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../testing/media/${name}`, import.meta.url)));

async function draw(format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Uint8Array> {
  const create = { width: 40, height: 30, channels: 3, background: '#a53' } as const;
  return writeLabel(new Uint8Array(await sharp({ create }).toFormat(format).toBuffer()), label);
}

const sounds = ['song.mp3', 'sound.wav', 'song.flac', 'vorbis.ogg', 'opus.ogg', 'flac.ogg'];
const films = [
  'index-in-front.mp4',
  'index-at-end.mov',
  'fragmented.mp4',
  'sound.m4a',
  'film.webm',
];
const theirs = ['labelled-by-ffmpeg.mp4', 'labelled-by-ffmpeg.webm', 'labelled-by-ffmpeg.mp3'];
const files = new Map<string, Uint8Array>([
  ['a JPEG', await draw('jpeg')],
  ['a PNG', await draw('png')],
  ['a WebP', await draw('webp')],
  ['a GIF', await draw('gif')],
]);
for (const name of [...sounds, ...films, ...theirs]) files.set(name, await load(name));

/** Lengths that have surprised readers, in both orders of bytes. */
const extremes = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [127, 255, 255, 255],
  [0, 0, 0, 1],
  [1, 0, 0, 0],
  [0, 0, 0, 7],
];

/** A file with bytes changed, lengths replaced, and its end cut off. Its first bytes stay. */
function damage(original: Uint8Array) {
  const place = fc.integer({ min: 12, max: original.length - 1 });
  // Most of what decides is near the beginning or the end.
  const near = fc.oneof(
    place,
    fc.integer({ min: 12, max: Math.min(800, original.length - 1) }),
    fc.integer({ min: Math.max(12, original.length - 800), max: original.length - 1 }),
  );
  const byte = fc.tuple(
    near,
    fc.nat(255).map((value) => [value]),
  );
  const length = fc.tuple(near, fc.constantFrom(...extremes));
  const changes = fc.array(fc.oneof(byte, length), { maxLength: 6 });
  const end = fc.oneof(fc.constant(original.length), place);
  return fc.tuple(changes, end).map(([all, cut]) => {
    const bytes = Uint8Array.from(original);
    for (const [at, values] of all) bytes.set(values.slice(0, bytes.length - at), at);
    return bytes.slice(0, cut);
  });
}

/** Whether it ends as it should; a file that can't be changed is named. */
function succeeds(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (!isMetadataError(error)) throw error;
    expect(error.message).toMatch(/^[A-Z].{20,}\.$/s);
    return false;
  }
}

describe.each([...files])('%s with damage', (_, original) => {
  it('is labelled as it should be, or not at all', () => {
    fc.assert(
      fc.property(damage(original), (bytes) => {
        succeeds(() => {
          const labelled = writeLabel(bytes, label);
          expect(readLabel(labelled)).toEqual(label);
          expect(writeLabel(labelled, label)).toEqual(labelled);
        });
      }),
      { seed: 65, numRuns: 200 },
    );
  });

  it('is stripped as far as it can be, and then has nothing left to strip', () => {
    fc.assert(
      fc.property(damage(original), (bytes) => {
        succeeds(() => {
          const found = readLabel(bytes);
          const clean = stripMetadata(bytes);
          expect(readLabel(clean)).toEqual(found && toStandardLabel(found));
          expect(stripMetadata(clean)).toEqual(clean);
        });
      }),
      { seed: 66, numRuns: 200 },
    );
  });

  it('takes no more reading than its length, whatever it says about lengths', () => {
    fc.assert(
      fc.property(damage(original), (bytes) => {
        for (const start of [
          (size: number) => readFileLabel(size, allFormats),
          (size: number) => stripFile(size, allFormats),
          (size: number) => labelFile(size, label, allFormats),
        ]) {
          let read = 0;
          succeeds(() =>
            readBytes(
              bytes,
              watch<unknown>(start(bytes.length), (range) => {
                expect(range.start).toBeGreaterThanOrEqual(0);
                read += Math.max(0, Math.min(range.end, bytes.length) - range.start);
              }),
            ),
          );
          // Heads of pages and chunks are read with what may follow them.
          expect(read).toBeLessThan(24 * bytes.length + 4_096);
        }
      }),
      { seed: 67, numRuns: 100 },
    );
  });
});

/** A reading whose requests are seen. */
function* watch<T>(
  reading: Reading<T>,
  see: (range: { start: number; end: number }) => void,
): Reading<T> {
  let step = reading.next();
  while (!step.done) {
    see(step.value);
    step = reading.next(yield step.value);
  }
  return step.value;
}
