// How long `npm start` takes in a checkout where everything is installed and built, beside the server alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const root = resolve(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'npm-start-'));

/** Milliseconds from the start of the command to the first answer of what it starts. */
async function measure(program: string, ...args: string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    // Ctrl+C reaches all processes of a terminal; so does a signal to the group.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
  });
  const ended = once(child, 'exit');
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/\S+$/.exec(line)?.[0];
    if (url) break;
  }
  if (!url || child.pid === undefined) throw new Error(`${program} said no address.`);
  await fetch(`${url}/readyz`);
  const answerMs = performance.now() - begun;
  process.kill(-child.pid, 'SIGINT');
  await ended;
  return answerMs;
}

const results: Record<'server' | 'start', number[]> = { server: [], start: [] };
// The first round installs, builds, and makes the database.
for (let round = 0; round <= rounds; round += 1) {
  const server = await measure('node', 'apps/server/dist/main.js');
  const start = await measure('npm', 'start');
  if (round === 0) continue;
  results.server.push(server);
  results.start.push(start);
}
await rm(folder, { recursive: true });
report('`npm start`, all built, beside the server alone', [
  {
    of: 'first answer',
    measured: median(results.start),
    unit: 'ms',
    baseline: median(results.server),
    promise: '≤ 4000',
  },
]);
