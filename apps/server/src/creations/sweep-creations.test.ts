import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { databaseKinds, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { creations } from '../database/schema.ts';
import { readBalance } from '../points/read-balance.ts';
import { spendPoints } from '../points/spend-points.ts';
import { randomId } from '../random-id.ts';
import { sweepCreations } from './sweep-creations.ts';

const now = new Date('2026-01-01T00:00:00Z');
const plan = { prompt: '雪山', seed: 1, width: 1024, height: 1024 };

describe.each(databaseKinds)('the sweep of the previous version’s creations on %s', (kind) => {
  const open = setUpTestDatabase(kind);

  /** A creation of that version, whose server was last heard of so many seconds ago. */
  async function begin({ silentSeconds }: { silentSeconds: number }) {
    const { id: userId } = await addUser(open.database, { points: 100, now });
    const id = randomId();
    await open.database.transaction(async (transaction) => {
      await spendPoints(transaction, { userId, cost: 10, reference: id, now });
      await transaction.insert(creations).values({
        ...plan,
        id,
        userId,
        idempotencyKey: randomId(),
        state: 'running',
        engine: 'none',
        referenceImages: [],
        cost: 10,
        isPrivate: false,
        createdAt: now,
        heartbeatAt: sql`now() - ${silentSeconds} * interval '1 second'`,
      });
    });
    return { id, balance: () => readBalance(open.database, userId) };
  }

  it('gives up, and pays back, what no server works on', async () => {
    const { id, balance } = await begin({ silentSeconds: 61 });
    expect(await balance()).toBe(90);
    expect(await sweepCreations(open.database, { now })).toEqual([id]);
    expect(await balance()).toBe(100);
    const [creation] = await open.database.select().from(creations).where(eq(creations.id, id));
    expect(creation).toMatchObject({ state: 'failed', failureReason: 'crash' });
    expect(await sweepCreations(open.database, { now })).toEqual([]);
    expect(await balance()).toBe(100);
  });

  it('leaves alone what was heard of within a minute', async () => {
    const { id, balance } = await begin({ silentSeconds: 30 });
    expect(await sweepCreations(open.database, { now })).toEqual([]);
    expect(await balance()).toBe(90);
    await open.database.update(creations).set({ heartbeatAt: null }).where(eq(creations.id, id));
  });

  it('leaves alone a creation with a job, which any server can continue', async () => {
    const { id, balance } = await begin({ silentSeconds: 100 });
    await open.database.update(creations).set({ heartbeatAt: null }).where(eq(creations.id, id));
    expect(await sweepCreations(open.database, { now, olderThanSeconds: 0 })).toEqual([]);
    expect(await balance()).toBe(90);
  });

  it('takes everything that runs when it is the only server', async () => {
    const { id, balance } = await begin({ silentSeconds: 0 });
    expect(await sweepCreations(open.database, { now, olderThanSeconds: 0 })).toEqual([id]);
    expect(await balance()).toBe(100);
  });

  it('pays back once when several servers sweep at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => begin({ silentSeconds: 100 })));
    const swept = await Promise.all(
      Array.from({ length: 5 }, () => sweepCreations(open.database, { now })),
    );
    expect(swept.flat().sort()).toEqual(all.map(({ id }) => id).sort());
    for (const { balance } of all) expect(await balance()).toBe(100);
  });
});
