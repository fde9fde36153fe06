// How long the demo engine takes for a song.
import { createComposer } from '@internal/demo-engines';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const length = 30;

/** Styles with few and with many notes, sung and played. */
const prompts = ['流行，钢琴', '民谣吉他', '摇滚', '电子舞曲', '古风', 'ambient'];

const engine = createComposer();
const { signal } = new AbortController();
const times: number[] = [];
let bytes = 0;
for (let round = 0; round < rounds; round += 1) {
  for (const [index, prompt] of prompts.entries()) {
    const start = performance.now();
    const input = { prompt, seed: 10 * round + index, settings: { length } };
    const job = { attemptId: '1', input, files: [] };
    const status = await engine.start(job, { signal, onProgress: () => {} });
    times.push(performance.now() - start);
    const outputs = status.status === 'succeeded' ? status.outputs : [];
    if (outputs.length !== 2) throw new Error(JSON.stringify(status));
    for (const { source } of outputs) {
      if ('bytes' in source) bytes = Math.max(bytes, source.bytes.length);
    }
  }
}

const longest = Math.max(...times);
const limitMs = 3000;
report(`two takes of a song of ${length} s`, [
  { of: 'a song', measured: median(times) / 1000, unit: 's' },
  { of: 'the slowest', measured: longest / 1000, unit: 's', promise: `≤ ${limitMs / 1000}` },
  { of: 'bytes of a second at most', measured: bytes / length / 1000, unit: 'kB' },
]);
if (longest > limitMs) process.exitCode = 1;
