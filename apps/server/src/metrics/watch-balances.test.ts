import { setImmediate } from 'node:timers/promises';
import type { EngineBalance } from '@site/engines';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { readSeries } from '../../testing/read-series.ts';
import { toModels } from '../../testing/to-models.ts';
import { watchBalances } from './watch-balances.ts';

const series = 'site_engine_balance{engine="gateway",unit="money"}';

it('shows what accounts have left, and asks their services every ten minutes at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: (EngineBalance | undefined)[] = [
    { amount: 87.66, unit: 'money' },
    { amount: 3.5, unit: 'money' },
    undefined,
  ];
  let asked = 0;
  const balance = async () => told[asked++];
  const engine = { ...createControlledEngine(), balance };
  const registry = new Registry();
  watchBalances({ registry, models: toModels(new Map([['gateway', engine]])) });
  /** Scrapes, which may have services asked, and returns what is shown. */
  async function scrape() {
    await registry.metrics();
    await setImmediate();
    return await readSeries({ registry }, series);
  }

  expect(await scrape()).toBe(87.66);
  vi.advanceTimersByTime(599_000);
  expect(await scrape()).toBe(87.66);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await scrape()).toBe(3.5);
  expect(asked).toBe(2);
  vi.advanceTimersByTime(600_000);
  expect(await scrape(), 'it is not known').toBeUndefined();
});
