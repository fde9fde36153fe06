import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { bothDatabases, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { placesForEach } from '../../../testing/places-for-each.ts';
import { runModels } from '../../../testing/to-models.ts';
import { DEADLINE_MINUTES, jobs } from '../../database/job-schema.ts';
import { randomId } from '../../random-id.ts';
import { claimJobs, MAX_RUNNING_PER_USER } from '../steps/claim-jobs.ts';
import { finishCreation } from '../steps/end-creation.ts';
import { handBack } from '../steps/job-lease.ts';
import { createCreationWatch, type OpenCreation } from './creation-watch.ts';
import { SHORT_WAIT_SECONDS } from './queue-place.ts';

const now = new Date('2026-01-01T00:00:00Z');
const picture = { outputIds: [], now };

describe.each(bothDatabases)('the place in the queue on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  let engine = '';
  let userId = '';
  beforeEach(async () => {
    engine = randomId();
    userId = (await addUser(open.database, { points: 1_000, now })).id;
  });

  /** As if it had been queued so many seconds ago. */
  const queue = (id: string, secondsAgo: number) =>
    open.database
      .update(jobs)
      .set({
        deadlineAt: sql`now() + ${DEADLINE_MINUTES * 60 - secondsAgo} * interval '1 second'`,
      })
      .where(eq(jobs.creationId, id));

  /** A new one; the test is never so slow that it has waited. */
  async function begin() {
    const { id } = await beginTestCreation(open.database, { userId, engine, now });
    await queue(id, -3_600);
    return id;
  }

  const claim = (count = 100) =>
    claimJobs(open.database, {
      models: runModels(engine),
      limits: [],
      places: placesForEach(count),
    });

  /** The open creations of the person, as the next look reports them. */
  async function look(): Promise<ReadonlyMap<string, OpenCreation>> {
    const watch = createCreationWatch({
      models: [],
      database: open.database,
      log: pino({ level: 'silent' }),
    });
    try {
      return await new Promise((resolve, reject) => {
        const onClose = () => reject(new Error('The watch was closed'));
        watch.listen(userId, { onLook: resolve, onProgress() {}, onClose });
      });
    } finally {
      watch.close();
    }
  }

  const placesOf = async (ids: readonly string[]) => {
    const looked = await look();
    return ids.map((id) => looked.get(id)?.place);
  };

  it('counts the person’s own, and reports nothing for one that may begin now', async () => {
    const ids = [await begin(), await begin(), await begin()];
    expect(await placesOf(ids)).toEqual([
      undefined,
      { ahead: 1, isBusy: false },
      { ahead: 2, isBusy: false },
    ]);
  });

  it('says that the person has reached the limit of running creations', async () => {
    for (let count = 0; count < MAX_RUNNING_PER_USER; count += 1) await begin();
    expect(await claim()).toHaveLength(MAX_RUNNING_PER_USER);
    const ids = [await begin(), await begin()];
    for (const id of ids) await queue(id, SHORT_WAIT_SECONDS);
    expect(await placesOf(ids)).toEqual([
      { ahead: 0, isBusy: false },
      { ahead: 1, isBusy: false },
    ]);
  });

  it('says that no worker is free for it, once it has waited for a while', async () => {
    const id = await begin();
    await queue(id, SHORT_WAIT_SECONDS);
    expect(await placesOf([id])).toEqual([{ ahead: 0, isBusy: true }]);
  });

  it('has none for one that has begun, and one again for one that returns', async () => {
    const ids = [await begin(), await begin()];
    const [first] = await claim(1);
    expect(await placesOf(ids)).toEqual([undefined, undefined]);
    if (!first) throw new Error('Nothing was claimed');
    await handBack(open.database, first);
    expect(await placesOf(ids)).toEqual([undefined, { ahead: 1, isBusy: false }]);
  });

  it('is the order in which they are claimed, those that are put off last', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await begin());
    for (const id of [ids[1], ids[4]]) {
      await open.database
        .update(jobs)
        .set({ dueAt: aSecondAgo })
        .where(eq(jobs.creationId, id ?? ''));
    }
    const looked = [...(await look()).values()];
    const told = looked
      .sort((a, b) => (a.place?.ahead ?? 0) - (b.place?.ahead ?? 0))
      .map(({ id }) => id);
    const claimed: string[] = [];
    for (let batch = await claim(1); batch.length > 0; batch = await claim(1)) {
      for (const one of batch) {
        claimed.push(one.creation.id);
        await finishCreation(open.database, one, picture);
      }
    }
    expect(claimed).toEqual(told);
    expect(claimed).toHaveLength(ids.length);
  });

  it.each([1, 3])(
    'is true between the creations of others, with %i at the same time',
    async (slots) => {
      const own: string[] = [];
      const others: string[] = [];
      for (let person = 0; person < 3; person += 1) {
        const { id: other } = await addUser(open.database, { points: 1_000, now });
        for (let count = 0; count < 5 - person; count += 1) {
          others.push((await beginTestCreation(open.database, { userId: other, engine, now })).id);
          if (person === 1) own.push(await begin());
        }
      }
      const begun: string[] = [];
      for (let left = own.length + others.length; left > 0; ) {
        const places = await placesOf(own);
        const waiting = own.filter((id) => !begun.includes(id));
        // Each counts those of its owner that really begin before it.
        expect(places.map((place) => place?.ahead ?? 0)).toEqual(
          own.map((id) => Math.max(0, waiting.indexOf(id))),
        );
        const batch = await claim(slots);
        left -= batch.length;
        for (const one of batch) {
          if (own.includes(one.creation.id)) begun.push(one.creation.id);
          await finishCreation(open.database, one, picture);
        }
      }
      expect(begun).toEqual(own);
    },
  );
});
