// How long the demo engine takes for a film, and how long others wait meanwhile for a server in the same process.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createFilmMaker } from '@internal/demo-engines';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const size = { width: 854, height: 480 };
const seconds = 5;

/** Scenes that the painter takes short and long for. */
const prompts = [
  '水墨群山，晨雾',
  '海上日落',
  '霓虹城市，夜',
  '星云，带环的行星',
  '盛开的花',
  '极光，雪山',
];

const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const asker = new Worker(new URL('./ask-steadily.ts', import.meta.url), { workerData: { port } });

/** The milliseconds that each request took since this was called the last time. */
async function takeWaits(): Promise<number[]> {
  asker.postMessage('tell');
  const [waits] = await once(asker, 'message');
  return waits;
}

const p99 = (waits: readonly number[]) =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN;

const engine = createFilmMaker();
const { signal } = new AbortController();
const idle: number[] = [];
const busy: number[] = [];
const times: number[] = [];
let bytes = 0;
for (let round = 0; round < rounds; round += 1) {
  for (const [index, prompt] of prompts.entries()) {
    await takeWaits();
    await delay(1000);
    idle.push(...(await takeWaits()));
    const start = performance.now();
    const input = { ...size, prompt, seed: 10 * round + index, settings: { seconds } };
    const job = { attemptId: '1', input, files: [] };
    const status = await engine.start(job, { signal, onProgress: () => {} });
    times.push(performance.now() - start);
    busy.push(...(await takeWaits()));
    const [output] = status.status === 'succeeded' ? status.outputs : [];
    if (!output || !('bytes' in output.source)) throw new Error(JSON.stringify(status));
    bytes = Math.max(bytes, output.source.bytes.length);
  }
}
await asker.terminate();
server.close();

const longest = Math.max(...times);
const limits = { filmMs: 3000, waitMs: 100 };
report(`a film of ${seconds} s, ${size.width} × ${size.height}, beside requests`, [
  { of: 'a film', measured: median(times) / 1000, unit: 's' },
  { of: 'the slowest', measured: longest / 1000, unit: 's', promise: `≤ ${limits.filmMs / 1000}` },
  { of: 'bytes of a second at most', measured: bytes / seconds / 1000, unit: 'kB' },
  { of: 'a request, median', measured: median(busy), baseline: median(idle), unit: 'ms' },
  {
    ...{ of: 'a request, p99', measured: p99(busy), baseline: p99(idle), unit: 'ms' },
    promise: `≤ ${limits.waitMs}`,
  },
]);
if (longest > limits.filmMs || p99(busy) > limits.waitMs) process.exitCode = 1;
