import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';
import { setUpTestDatabase } from '../../testing/open-test-database.ts';
import { openFolderStores } from '../files/open-folder-stores.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { readCreation } from './end-creation.ts';
import { MAX_PUTS } from './store-outputs.ts';

// Nobody waits for the seconds between the tries.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const now = new Date('2026-01-01T00:00:00Z');
const open = setUpTestDatabase('embedded');

it('gives up what no store takes: the points come back, and the operator is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-outputs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = vi.fn(() => Promise.reject(new Error('There is no space left')));
  const metrics = createMetrics();
  const refunded = vi.spyOn(metrics, 'creationsRefunded');
  const engine = createControlledEngine({ isRepeatable: false });
  const worker = createTestWorker({
    ...{ database: open.database, now: () => now, metrics, places: 1 },
    pictures: { ...openFolderStores(folder).pictures, write },
    engines: new Map([['test', engine]]),
  });
  onTestFinished(() => worker.close());
  const { id: userId } = await addUser(open.database, { points: 100, now });
  const { id } = await beginTestCreation(open.database, { userId, engine: 'test', now });
  (await engine.next()).finish();
  await expect
    .poll(() => readCreation(open.database, id))
    .toMatchObject({ creation: { state: 'failed', failureReason: 'engine' }, balance: 100 });
  expect(write).toHaveBeenCalledTimes(MAX_PUTS);
  expect(refunded).toHaveBeenCalledExactlyOnceWith({ reason: 'engine', count: 1 });
});
