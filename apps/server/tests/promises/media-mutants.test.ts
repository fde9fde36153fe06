import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { readMediaFile } from '../../src/files/read-media-file.ts';
import { readApart } from '../../src/media/read-apart.ts';
import { recordFilm } from '../../testing/record-film.ts';
import { createRandom } from '../faults/create-random.ts';

/** `pnpm fuzz` reads 100,000; in the tests there are none. */
const count = Number(process.env['MEDIA_MUTANTS'] ?? 0);

/** Draws the damage; another one is another run. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_101);

/** Files that are read at the same time: as many as there are readers. */
const atOnce = 2;

/** Milliseconds: nobody notices a server that is away for so long. */
const maxPauseMs = 500;

/** Bytes that the process which serves may take more than before. */
const maxGrowth = 300 * 1024 * 1024;

const sounds = ['mp3', 'wav', 'm4a', 'aac', 'webm', 'ogg', 'flac'] as const;

async function makeOriginals(): Promise<readonly Uint8Array[]> {
  return await Promise.all([
    ...(['mp4', 'mov', 'webm'] as const).map((format) => makeFilm({ format })),
    ...sounds.map((format) => makeSound({ format })),
    recordFilm(),
    recordFilm({ format: ['mov'] }),
    recordFilm({ video: ['libvpx-vp9'], audio: ['libopus'], format: ['webm'] }),
  ]);
}

/** Sizes and counts at their limits, and one that only takes memory. */
const extremes = [0, 1, 0x7f_ff_ff_ff, 0xff_ff_ff_ff, 10_000_000];

/** A file with one to four kinds of damage. */
function damage(original: Uint8Array, random: () => number): Uint8Array {
  let bytes = Uint8Array.from(original);
  const place = (room = 1) => Math.floor(random() * Math.max(1, bytes.length - room));
  const kinds = [
    () => {
      bytes[place()] = Math.floor(random() * 256);
    },
    () => {
      if (bytes.length < 4) return;
      const value = extremes[Math.floor(random() * extremes.length)] ?? 0;
      new DataView(bytes.buffer).setUint32(place(4), value);
    },
    () => {
      bytes = bytes.slice(0, place());
    },
    () => void bytes.fill(0, place()),
    () => {
      const start = place();
      bytes.copyWithin(place(), start, start + Math.floor(random() * 200));
    },
  ];
  for (let times = 1 + Math.floor(random() * 4); times > 0; times -= 1) {
    kinds[Math.floor(random() * kinds.length)]?.();
  }
  return bytes;
}

it.runIf(count > 0)(
  `${count} damaged films and sounds end in an answer, and neither stop nor fill the process that serves`,
  { timeout: 0 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'test-mutants-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const originals = await makeOriginals();
    const random = createRandom(seed);
    const delay = monitorEventLoopDelay();
    const before = process.memoryUsage().rss;
    delay.enable();
    let begun = 0;
    const answers = { read: 0, refused: 0 };
    async function readOn(reader: number) {
      const path = join(folder, `${reader}`);
      while (begun < count) {
        begun += 1;
        const original = originals[Math.floor(random() * originals.length)] as Uint8Array;
        await writeFile(path, damage(original, random));
        const content = await readApart<typeof readMediaFile>('readMediaFile', path);
        answers[content ? 'read' : 'refused'] += 1;
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, reader) => readOn(reader)));
    delay.disable();
    process.stderr.write(`Mutants, seed ${seed}: ${JSON.stringify(answers)}\n`);
    expect(answers.read + answers.refused).toBe(count);
    expect(answers.refused).toBeGreaterThan(0);
    expect(delay.max / 1e6).toBeLessThan(maxPauseMs);
    expect(process.memoryUsage().rss - before).toBeLessThan(maxGrowth);
  },
);
