// How long it takes to write a label into a file, beside copying the file.
import { readFile } from 'node:fs/promises';
import { createLabel, writeLabel, writeLabelByRanges } from '@site/media-metadata';
import sharp from 'sharp';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 10);
const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1024' });

const media = new URL('../../internal/testing/media/', import.meta.url);

/** Noise of a fixed seed, which no encoder makes small. */
function drawNoise({ width, height }: { width: number; height: number }) {
  let state = 65;
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A film with this much more behind its pictures. */
async function growFilm(extra: number): Promise<Uint8Array> {
  const film = await readFile(new URL('film.mp4', media));
  const box = Buffer.alloc(8);
  box.writeUInt32BE(8 + extra);
  box.write('mdat', 4, 'latin1');
  return Buffer.concat([film, box, Buffer.alloc(extra)]);
}

interface Work {
  readonly of: string;
  readonly bytes: Uint8Array;
  /** Milliseconds, by those that a copy takes. */
  readonly limit: (copyMs: number) => number;
  readonly promise: string;
}

const twice = { limit: (copyMs: number) => 2 * copyMs + 5, promise: '≤ 2 × and 5 ms' };
const searched = { limit: (copyMs: number) => 5 * copyMs + 20, promise: '≤ 5 × and 20 ms' };
const large = drawNoise({ width: 3840, height: 2160 });
const works: readonly Work[] = [
  { of: 'a PNG of 3840 × 2160', bytes: await large.clone().png().toBuffer(), ...searched },
  {
    of: 'a JPEG of more than 20 MB',
    bytes: await large.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
    ...searched,
  },
  { of: 'an MP4 of 100 MB', bytes: await growFilm(100_000_000), ...twice },
  { of: 'a song (MP3)', bytes: await readFile(new URL('song.mp3', media)), ...twice },
];

async function measure(run: () => unknown): Promise<number> {
  // The first time, it is compiled.
  await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return median(times);
}

const figures = [];
for (const { of, bytes, limit, promise } of works) {
  const baseline = await measure(() => new Uint8Array(bytes.length).set(bytes));
  const measured = await measure(() => writeLabel(bytes, label));
  const megabytes = (bytes.length / 1e6).toPrecision(3);
  figures.push({ of: `${of}, ${megabytes} MB`, measured, baseline, unit: 'ms', promise });
  if (measured > limit(baseline)) process.exitCode = 1;
}
const film = works[2]?.bytes ?? new Uint8Array();
const read = ({ start, end }: { start: number; end: number }) =>
  Promise.resolve(film.subarray(start, end));
const byRanges = await measure(() => writeLabelByRanges({ size: film.length, read }, label));
figures.push({ of: 'the MP4 by ranges', measured: byRanges, unit: 'ms', promise: '≤ 5' });
if (byRanges > 5) process.exitCode = 1;
report('a label', figures);
