// What a server costs that nobody uses, and how soon it answers, beside a bare one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { median } from '../first-load/median.ts';
import { startProcess } from '../payment/start-process.ts';
import { report } from '../report.ts';
import { readMemory } from '../uploads/read-memory.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Milliseconds after the first answer: what was only needed for the start has been collected. */
const settleMs = 5_000;

type Started = { url: string; pid: number; stop(): Promise<unknown> };
type Measured = { answerMs: number; megabytes: number };

async function measure(start: () => Promise<Started>): Promise<Measured> {
  const begun = performance.now();
  const { url, pid, stop } = await start();
  const { ok } = await fetch(`${url}/readyz`);
  const answerMs = performance.now() - begun;
  if (!ok) throw new Error(`${url} is not ready.`);
  await delay(settleMs);
  const megabytes = (await readMemory(pid)) / 1_000_000;
  await stop();
  return { answerMs, megabytes };
}

/** Starts both in turns, on a database that is there already: the first round makes it. */
async function compare(database: string, databaseUrl: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'idle-server-'));
  const contenders = {
    'bare Hono': async (): Promise<Started> => {
      const bare = await startProcess(
        join(import.meta.dirname, 'bare-server.ts'),
        databaseUrl ?? join(folder, 'bare'),
      );
      return { ...bare, url: bare.said };
    },
    server: () =>
      startSiteServer({
        dataDir: join(folder, 'server'),
        // As docs/deploying.md starts it: without source maps.
        env: { LOG_LEVEL: 'error', NODE_OPTIONS: '' },
        ...(databaseUrl !== undefined && { databaseUrl }),
      }),
  };
  const results: Record<keyof typeof contenders, Measured[]> = { 'bare Hono': [], server: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['bare Hono', 'server'] as const) {
      const measured = await measure(contenders[name]);
      if (round > 0) results[name].push(measured);
    }
  }
  await rm(folder, { recursive: true });
  const middle = (of: keyof Measured) => ({
    measured: median(results.server.map((one) => one[of])),
    baseline: median(results['bare Hono'].map((one) => one[of])),
  });
  report(`idle server, ${database}, beside bare Hono`, [
    { of: 'start to first answer', unit: 'ms', ...middle('answerMs'), promise: '≤ 1500' },
    { of: 'memory', unit: 'MB', ...middle('megabytes') },
  ]);
}

const postgres = await startPostgres();
await compare('PostgreSQL', postgres.url);
await compare('PGlite', undefined);
await postgres.stop();
