import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../tests/open-test-database.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { creations } from '../database/schema.ts';
import { readBalance } from '../points/read-balance.ts';
import { randomId } from '../random-id.ts';
import { findOrCreateUser } from '../session/find-or-create-user.ts';
import { beginCreation } from './begin-creation.ts';
import { finishCreation } from './end-creation.ts';
import { renewHeartbeats } from './renew-heartbeats.ts';
import { sweepCreations } from './sweep-creations.ts';

const now = new Date('2026-01-01T00:00:00Z');
const plan = { prompt: '雪山', seed: 1, width: 1024, height: 1024 };

describe.each(databaseKinds)('the sweep on %s', (kind) => {
  let open: OpenDatabase;
  let database: Database;
  beforeAll(async () => {
    open = await openTestDatabase(kind);
    database = open.database;
  });
  afterAll(() => open.close());

  /** A creation whose server was last heard of so many seconds ago. */
  async function begin({ silentSeconds }: { silentSeconds: number }) {
    const user = await findOrCreateUser(database, {
      email: `${randomId()}@example.com`,
      welcomePoints: 100,
      adClickId: undefined,
      now,
    });
    const begun = await beginCreation(database, {
      userId: user.id,
      idempotencyKey: randomId(),
      engine: 'none',
      plan,
      cost: 10,
      now,
    });
    if (begun.kind !== 'begun') throw new Error(begun.kind);
    const { id } = begun.creation;
    await database
      .update(creations)
      .set({ heartbeatAt: sql`now() - ${silentSeconds} * interval '1 second'` })
      .where(eq(creations.id, id));
    return { id, balance: () => readBalance(database, user.id) };
  }

  it('gives up, and pays back, what no server works on', async () => {
    const { id, balance } = await begin({ silentSeconds: 61 });
    expect(await balance()).toBe(90);
    expect(await sweepCreations(database, { now })).toEqual([id]);
    expect(await balance()).toBe(100);
    const [creation] = await database.select().from(creations).where(eq(creations.id, id));
    expect(creation).toMatchObject({ state: 'failed', failureReason: 'crash' });
    expect(await sweepCreations(database, { now })).toEqual([]);
    expect(await balance()).toBe(100);
  });

  it('leaves alone what was heard of within a minute', async () => {
    const { id, balance } = await begin({ silentSeconds: 30 });
    expect(await sweepCreations(database, { now })).toEqual([]);
    expect(await balance()).toBe(90);
    await finishCreation(database, { id, picture: { type: 'image/webp', color: '#000000' } });
  });

  it('leaves alone what its server has renewed', async () => {
    const { id, balance } = await begin({ silentSeconds: 100 });
    await renewHeartbeats(database, [id]);
    expect(await sweepCreations(database, { now })).toEqual([]);
    expect(await balance()).toBe(90);
    await finishCreation(database, { id, picture: { type: 'image/webp', color: '#000000' } });
  });

  it('takes all that is running where it is alone', async () => {
    const { id, balance } = await begin({ silentSeconds: 0 });
    expect(await sweepCreations(database, { now, olderThanSeconds: 0 })).toEqual([id]);
    expect(await balance()).toBe(100);
  });

  it('pays back once when several servers sweep at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => begin({ silentSeconds: 100 })));
    const swept = await Promise.all(
      Array.from({ length: 5 }, () => sweepCreations(database, { now })),
    );
    expect(swept.flat().sort()).toEqual(all.map(({ id }) => id).sort());
    for (const { balance } of all) expect(await balance()).toBe(100);
  });

  it('and the finish exclude each other: a picture or the points, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, balance } = await begin({ silentSeconds: 100 });
      const picture = { type: 'image/webp', color: '#000000' } as const;
      const [finished, swept] = await Promise.all([
        finishCreation(database, { id, picture }),
        sweepCreations(database, { now }),
      ]);
      expect(swept).toEqual(finished ? [] : [id]);
      expect(await balance()).toBe(finished ? 90 : 100);
    }
  });
});
