import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../tests/open-test-database.ts';
import type { Database, OpenDatabase } from '../database/database.ts';
import { pointEntries, users } from '../database/schema.ts';
import { randomId } from '../random-id.ts';
import { addPoints } from './add-points.ts';
import { readBalance } from './read-balance.ts';
import { refundPoints } from './refund-points.ts';
import { spendPoints } from './spend-points.ts';

const now = new Date('2026-01-01T00:00:00Z');

describe.each(databaseKinds)('points on %s', (kind) => {
  let open: OpenDatabase;
  let database: Database;

  beforeAll(async () => {
    open = await openTestDatabase(kind);
    database = open.database;
  });
  afterAll(() => open.close());

  async function newUser({ points }: { points: number }): Promise<string> {
    const id = randomId();
    await database.insert(users).values({ id, createdAt: now });
    if (points > 0) {
      await addPoints(database, {
        kind: 'welcome',
        userId: id,
        amount: points,
        reference: id,
        now,
      });
    }
    return id;
  }

  const spend = (userId: string, cost: number, reference = randomId()) =>
    database.transaction((transaction) =>
      spendPoints(transaction, { userId, cost, reference, now }),
    );

  const refund = (reference: string) =>
    database.transaction((transaction) => refundPoints(transaction, { reference, now }));

  const sumOfEntries = async (userId: string) => {
    const [row] = await database
      .select({ sum: sql<number>`coalesce(sum(${pointEntries.amount}), 0)::int` })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId));
    return row?.sum;
  };

  it('adds the same reference once', async () => {
    const userId = await newUser({ points: 0 });
    const add = () =>
      addPoints(database, { kind: 'order', userId, amount: 50, reference: userId, now });
    expect(await Promise.all([add(), add(), add()])).toHaveLength(3);
    expect(await add()).toBe(false);
    expect(await readBalance(database, userId)).toBe(50);
  });

  it('spends what the balance covers, to the last point, and not one more', async () => {
    const userId = await newUser({ points: 30 });
    expect(await spend(userId, 20)).toEqual({ isSpent: true, balance: 10 });
    expect(await spend(userId, 11)).toEqual({ isSpent: false, balance: 10 });
    expect(await spend(userId, 10)).toEqual({ isSpent: true, balance: 0 });
    expect(await readBalance(database, userId)).toBe(0);
  });

  it('never falls below zero under 1,000 spends at once', async () => {
    const userId = await newUser({ points: 333 });
    const results = await Promise.all(Array.from({ length: 1000 }, () => spend(userId, 1)));
    expect(results.filter(({ isSpent }) => isSpent)).toHaveLength(333);
    expect(await readBalance(database, userId)).toBe(0);
    expect(await sumOfEntries(userId)).toBe(0);
  });

  it('gives a spend back once, however often and however simultaneously it is asked to', async () => {
    const userId = await newUser({ points: 10 });
    await spend(userId, 10, `creation-${userId}`);
    const balances = await Promise.all(
      Array.from({ length: 20 }, () => refund(`creation-${userId}`)),
    );
    expect(new Set(balances)).toEqual(new Set([10]));
    expect(await readBalance(database, userId)).toBe(10);
  });

  it('gives nothing back where nothing was spent', async () => {
    await expect(refund('never-spent')).rejects.toThrow('Nothing was spent');
  });

  it('keeps balance, ledger and a plain count equal over any schedule', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), amount: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ kind: fc.constant('refund' as const), which: fc.nat({ max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }),
        async (waves) => {
          const userId = await newUser({ points: 40 });
          let expected = 40;
          const spends: { reference: string; amount: number; isRefunded: boolean }[] = [];
          // The steps of a wave run at the same time; what each did is counted afterwards.
          for (const wave of waves) {
            await Promise.all(
              wave.map(async (action) => {
                const reference = randomId();
                if (action.kind === 'add') {
                  const { amount } = action;
                  await addPoints(database, { kind: 'order', userId, amount, reference, now });
                  expected += amount;
                } else if (action.kind === 'spend') {
                  const { isSpent } = await spend(userId, action.amount, reference);
                  if (!isSpent) return;
                  expected -= action.amount;
                  spends.push({ reference, amount: action.amount, isRefunded: false });
                } else {
                  const target = spends[action.which];
                  if (!target) return;
                  const isFirst = !target.isRefunded;
                  target.isRefunded = true;
                  await refund(target.reference);
                  if (isFirst) expected += target.amount;
                }
              }),
            );
            const balance = await readBalance(database, userId);
            expect(balance).toBe(expected);
            expect(balance).toBeGreaterThanOrEqual(0);
            expect(await sumOfEntries(userId)).toBe(balance);
          }
        },
      ),
      { numRuns: 40, seed: 20_260_101 },
    );
  });

  describe('are guarded by the database itself', () => {
    const refused = (query: Promise<unknown>, by: string) =>
      expect(query).rejects.toMatchObject({ cause: { message: expect.stringContaining(by) } });

    it('against a balance that is written directly', async () => {
      const userId = await newUser({ points: 10 });
      await refused(
        database.execute(sql`update users set point_count = 99 where id = ${userId}`),
        'follows the ledger',
      );
      await refused(
        database.execute(
          sql`insert into users (id, point_count, created_at) values (${randomId()}, 5, now())`,
        ),
        'a new user has no points',
      );
    });

    it('against a changed or removed entry', async () => {
      const userId = await newUser({ points: 10 });
      await refused(
        database.execute(sql`update point_entries set amount = 99 where user_id = ${userId}`),
        'only ever added to',
      );
      await refused(
        database.execute(sql`delete from point_entries where user_id = ${userId}`),
        'only ever added to',
      );
    });

    it('against an entry that makes the balance negative', async () => {
      const userId = await newUser({ points: 10 });
      await refused(
        database.insert(pointEntries).values({
          kind: 'adjustment',
          userId,
          amount: -11,
          reference: randomId(),
          createdAt: now,
        }),
        'users_point_count_not_negative',
      );
    });

    it('against a refund without its spend, of another amount, to another user, or twice', async () => {
      const userId = await newUser({ points: 10 });
      const otherId = await newUser({ points: 10 });
      const reference = randomId();
      await spend(userId, 4, reference);
      const entry = { kind: 'refund', userId, amount: 4, reference, createdAt: now } as const;
      const insert = (change: Partial<typeof pointEntries.$inferInsert>) =>
        database.insert(pointEntries).values({ ...entry, ...change });
      await refused(insert({ reference: randomId() }), 'point_entries_refund_of_spend');
      await refused(insert({ amount: 5 }), 'point_entries_refund_of_spend');
      await refused(insert({ userId: otherId }), 'point_entries_refund_of_spend');
      await insert({});
      await refused(insert({}), 'point_entries_once');
      expect(await readBalance(database, userId)).toBe(10);
    });

    it('against an entry whose sign does not fit its kind', async () => {
      const userId = await newUser({ points: 10 });
      for (const [kind, amount] of [
        ['spend', 1],
        ['welcome', -1],
        ['order', 0],
      ] as const) {
        await refused(
          database
            .insert(pointEntries)
            .values({ kind, userId, amount, reference: randomId(), createdAt: now }),
          'point_entries_sign',
        );
      }
    });
  });
});
