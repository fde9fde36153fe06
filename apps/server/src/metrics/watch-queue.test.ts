import { eq, sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { databaseKinds, openTestDatabase } from '../../testing/open-test-database.ts';
import { placesForEach } from '../../testing/places-for-each.ts';
import { runModels } from '../../testing/to-models.ts';
import { claimJobs } from '../creations/steps/claim-jobs.ts';
import { putBackToAsk } from '../creations/steps/put-back.ts';
import type { OpenDatabase } from '../database/database.ts';
import { jobs } from '../database/job-schema.ts';
import { watchQueue } from './watch-queue.ts';

describe.each(databaseKinds)('the metrics of the queue on %s', (kind) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase(kind);
  });
  afterAll(() => open.close());

  /** Scrapes a metric; returns what it shows now, by the labels of its series. */
  async function scrape(name: string): Promise<ReadonlyMap<string, number>> {
    const registry = new Registry();
    watchQueue({ registry, database: open.database });
    const lines = (await registry.metrics()).split('\n');
    const shown = lines.filter((line) => line.startsWith(`${name}{`));
    return new Map(
      shown.map((line) => {
        const [, labels = '', value] = /\{(.*)\} (.*)/.exec(line) ?? [];
        return [labels.replaceAll('"', ''), Number(value)];
      }),
    );
  }
  const filled = async () =>
    [...(await scrape('site_jobs'))].filter(([, count]) => count > 0).map((one) => one.join(': '));

  it('show an empty queue as zeros', async () => {
    const counts = await scrape('site_jobs');
    expect(counts.size).toBe(16);
    expect(new Set(counts.values())).toEqual(new Set([0]));
    expect([...(await scrape('site_jobs_oldest_seconds'))]).toEqual([
      ['step=submit', 0],
      ['step=find', 0],
      ['step=ask', 0],
      ['step=archive', 0],
    ]);
  });

  it('follow a creation from step to step, and show how long the oldest has been due', async () => {
    const { database } = open;
    const begunAt = new Date(Date.now() - 600_000);
    const { id: userId } = await addUser(database, { points: 1_000, now: begunAt });
    const { id } = await beginTestCreation(database, { userId, engine: 'model', now: begunAt });
    await beginTestCreation(database, { userId, engine: 'elsewhere', now: new Date() });
    const oldest = async (step: string) =>
      (await scrape('site_jobs_oldest_seconds')).get(`step=${step}`);
    expect(await filled()).toEqual(['step=submit,state=due: 2']);
    expect(Math.round(Number(await oldest('submit')) / 60)).toBe(10);

    const [claimed] = await claimJobs(database, {
      models: runModels('model'),
      limits: [],
      places: placesForEach(1),
    });
    if (!claimed) throw new Error('There is nothing to claim');
    expect(await filled()).toEqual(['step=submit,state=due: 1', 'step=submit,state=leased: 1']);
    expect(await oldest('submit')).toBeLessThan(60);

    const where = eq(jobs.creationId, id);
    await database.update(jobs).set({ leaseUntil: aSecondAgo }).where(where);
    expect(await filled()).toEqual(['step=submit,state=due: 1', 'step=submit,state=expired: 1']);

    await putBackToAsk(database, claimed, { operation: 7, pollAfterMs: 60_000 });
    expect(await filled()).toEqual(['step=submit,state=due: 1', 'step=ask,state=later: 1']);
    expect(await oldest('ask')).toBe(0);
    await database.update(jobs).set({ dueAt: sql`now() - interval '2 minutes'` }).where(where);
    expect(Math.round(Number(await oldest('ask')) / 60)).toBe(2);
  });
});
