import type { EngineCheck } from '@site/engines';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { toModels } from '../../testing/to-models.ts';
import { logEngineChecks } from './log-engine-checks.ts';

const ok = { about: 'service', result: 'ok', detail: '' } as const;
const wrongKey = { about: 'key', result: 'failed', detail: 'no such key' } as const;

/** The lines of a start with engines that find this about themselves. */
async function logOf(
  checks: Record<string, (options: { signal: AbortSignal }) => Promise<EngineCheck>>,
  { origin, signal = new AbortController().signal }: { origin?: string; signal?: AbortSignal } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  const engines = Object.entries(checks).map(
    ([id, check]) => [id, { ...createControlledEngine(), check }] as const,
  );
  await logEngineChecks(toModels(new Map(engines), { origin }), { log, signal });
  return lines.map(({ level, engine, failed, msg }) => ({ level, engine, failed, msg }));
}

const [info, warn] = [30, 40];
const origin = 'https://api.example.com';

it('says what is unverified, warns about engines that would not work, and continues with the others', async () => {
  const lines = await logOf(
    {
      good: async () => [ok],
      bad: async () => [ok, wrongKey],
      broken: () => Promise.reject(new Error('its check is broken')),
    },
    { origin },
  );
  expect(lines).toMatchObject([
    { level: info, msg: expect.stringContaining('packages/engines/README.md') },
    { level: info, engine: 'good' },
    { level: warn, engine: 'bad', failed: [wrongKey] },
    { level: warn, engine: 'broken', failed: [{ about: 'service', result: 'failed' }] },
  ]);
});

it('does not ask what is built in', async () => {
  expect(await logOf({ demo: () => Promise.reject(new Error('It was asked')) })).toEqual([]);
});

it('is silent when the server stops meanwhile', async () => {
  const stopping = new AbortController();
  const check = async ({ signal }: { signal: AbortSignal }) => {
    stopping.abort();
    signal.throwIfAborted();
    return [ok];
  };
  expect(await logOf({ slow: check }, { origin, signal: stopping.signal })).toEqual([]);
});
