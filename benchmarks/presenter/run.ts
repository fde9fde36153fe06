// How long the demo engine takes for a talking film.
import { readFile } from 'node:fs/promises';
import { createPresenter } from '@internal/demo-engines';
import { writeWave } from '../../internal/demo-engines/testing/write-wave.ts';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 2);
const seconds = 10;

const sizes = [
  { width: 480, height: 854 },
  { width: 640, height: 640 },
  { width: 854, height: 480 },
];

/** Ten seconds at usual speed. */
const script =
  '大家好，欢迎来到今天的节目。春天到了，公园里的花都开了，我们一起去看看吧。路上慢慢走，别忘了带水。';

const photo = await readFile(
  new URL('../../internal/demo-engines/testing/eileen-collins.webp', import.meta.url),
);

/** A second of a tone in two, in place of a person. */
const sampleRate = 48_000;
const recording = writeWave(
  Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const time = index / sampleRate;
    return time % 2 < 1 ? 0.4 * Math.sin(2 * Math.PI * 180 * time) : 0;
  }),
  sampleRate,
);

const fileOf = (role: 'source' | 'voice', bytes: Uint8Array) => ({
  ...{ role, mimeType: 'application/octet-stream', readBytes: async () => bytes },
});
const source = fileOf('source', photo);

const engine = createPresenter();
const { signal } = new AbortController();
const times: number[] = [];
const lengths: number[] = [];
let bytes = 0;
for (let round = 0; round < rounds; round += 1) {
  for (const size of sizes) {
    for (const files of [[source], [source, fileOf('voice', recording)]]) {
      const start = performance.now();
      const input = { ...size, prompt: script, seed: round };
      const job = { attemptId: '1', input, files };
      const status = await engine.start(job, { signal, onProgress: () => {} });
      times.push(performance.now() - start);
      const [output] = status.status === 'succeeded' ? status.outputs : [];
      if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
      lengths.push((output.durationMs ?? 0) / 1000);
      bytes = Math.max(bytes, output.source.bytes.length);
    }
  }
}

const shortest = Math.min(...lengths);
if (shortest < seconds) throw new Error(`A film has ${shortest} s, not ${seconds}.`);
const longest = Math.max(...times);
const limitMs = 5000;
report(`a talking film of ${seconds} s`, [
  { of: 'a film', measured: median(times) / 1000, unit: 's' },
  { of: 'the slowest', measured: longest / 1000, unit: 's', promise: `≤ ${limitMs / 1000}` },
  { of: 'bytes of a second at most', measured: bytes / seconds / 1000, unit: 'kB' },
]);
if (longest > limitMs) process.exitCode = 1;
