import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothDatabases, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { pointEntries, users } from '../database/schema.ts';
import { randomId } from '../random-id.ts';
import { addPoints } from './add-points.ts';
import { readBalance } from './read-balance.ts';
import { refundPoints } from './refund-points.ts';
import { spendPoints } from './spend-points.ts';
import { takeBackPoints } from './take-back-points.ts';

const now = new Date('2026-01-01T00:00:00Z');

describe.each(bothDatabases)('points on %s', (kind) => {
  const open = setUpTestDatabase(kind);

  async function newUser({ points }: { points: number }): Promise<string> {
    const id = randomId();
    await open.database.insert(users).values({ id, createdAt: now });
    if (points > 0) {
      await addPoints(open.database, {
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
    open.database.transaction((transaction) =>
      spendPoints(transaction, { userId, cost, reference, now }),
    );

  const refund = (reference: string, part?: { amount: number; reference: string }) =>
    open.database.transaction((transaction) =>
      refundPoints(transaction, { reference, reason: 'failed', now, ...(part && { part }) }),
    );

  const order = (userId: string, amount: number) =>
    addPoints(open.database, { kind: 'order', userId, amount, reference: randomId(), now });

  const takeBack = (userId: string, due: number) =>
    open.database.transaction((transaction) =>
      takeBackPoints(transaction, { userId, due, reference: randomId(), now }),
    );

  const adjust = (userId: string, amount: number, giftAmount?: number) =>
    open.database.insert(pointEntries).values({
      kind: 'adjustment',
      userId,
      amount,
      reference: randomId(),
      createdAt: now,
      ...(giftAmount !== undefined && { giftAmount }),
    });

  /** The user's gift points and paid ones. */
  const readKinds = async (userId: string) => {
    const [row] = await open.database
      .select({
        gift: users.giftPointCount,
        paid: sql<number>`${users.pointCount} - ${users.giftPointCount}`,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (!row) throw new Error('There is no such user');
    return row;
  };

  /** The same by the ledger. */
  const sumKinds = async (userId: string) => {
    const [row] = await open.database
      .select({
        gift: sql<number>`coalesce(sum(${pointEntries.giftAmount}), 0)::int`,
        paid: sql<number>`coalesce(sum(${pointEntries.amount} - ${pointEntries.giftAmount}), 0)::int`,
      })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId));
    return row;
  };

  const sumOfEntries = async (userId: string) => {
    const [row] = await open.database
      .select({ sum: sql<number>`coalesce(sum(${pointEntries.amount}), 0)::int` })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId));
    return row?.sum;
  };

  /** Reads what each spend has taken and not returned. */
  const readSpends = (userId: string) => {
    const spend = sql`coalesce(${pointEntries.spendReference}, ${pointEntries.reference})`;
    return open.database
      .select({
        gift: sql<number>`-sum(${pointEntries.giftAmount})::int`,
        paid: sql<number>`-sum(${pointEntries.amount} - ${pointEntries.giftAmount})::int`,
      })
      .from(pointEntries)
      .where(
        sql`${pointEntries.userId} = ${userId} and ${pointEntries.kind} in ('spend', 'refund')`,
      )
      .groupBy(spend)
      .orderBy(asc(spend));
  };

  it('adds the same reference once', async () => {
    const userId = await newUser({ points: 0 });
    const add = () =>
      addPoints(open.database, { kind: 'order', userId, amount: 50, reference: userId, now });
    const additions = await Promise.all([add(), add(), add()]);
    expect(additions.filter((isAdded) => isAdded)).toEqual([true]);
    expect(await add()).toBe(false);
    expect(await readBalance(open.database, userId)).toBe(50);
  });

  it('spends what the balance covers, to the last point, and not one more', async () => {
    const userId = await newUser({ points: 30 });
    expect(await spend(userId, 20)).toEqual({ isSpent: true, balance: 10 });
    expect(await spend(userId, 11)).toEqual({ isSpent: false, balance: 10 });
    expect(await spend(userId, 10)).toEqual({ isSpent: true, balance: 0 });
    expect(await readBalance(open.database, userId)).toBe(0);
  });

  it('never falls below zero under 1,000 spends, twenty at a time', async () => {
    const userId = await newUser({ points: 333 });
    // As many at a time as there are connections: none has to wait for one, which has a bound in seconds.
    const spenders = Array.from({ length: 20 }, async () => {
      const outcomes = [];
      for (let count = 0; count < 50; count += 1) outcomes.push(await spend(userId, 1));
      return outcomes;
    });
    const results = (await Promise.all(spenders)).flat();
    expect(results.filter(({ isSpent }) => isSpent)).toHaveLength(333);
    expect(await readBalance(open.database, userId)).toBe(0);
    expect(await sumOfEntries(userId)).toBe(0);
  });

  it('gives a spend back once, however often and however simultaneously it is asked to', async () => {
    const userId = await newUser({ points: 10 });
    await spend(userId, 10, `creation-${userId}`);
    const balances = await Promise.all(
      Array.from({ length: 20 }, () => refund(`creation-${userId}`)),
    );
    expect(new Set(balances)).toEqual(new Set([10]));
    expect(await readBalance(open.database, userId)).toBe(10);
  });

  it('gives nothing back when nothing was spent', async () => {
    await expect(refund('never-spent')).rejects.toThrow('Nothing was spent');
  });

  it('spends gift points first, and returns paid points first', async () => {
    const userId = await newUser({ points: 30 });
    await order(userId, 100);
    const reference = randomId();
    await spend(userId, 50, reference);
    expect(await readKinds(userId)).toEqual({ gift: 0, paid: 80 });
    expect(await refund(reference, { amount: 15, reference: randomId() })).toBe(95);
    expect(await readKinds(userId)).toEqual({ gift: 0, paid: 95 });
    expect(await refund(reference, { amount: 10, reference: randomId() })).toBe(105);
    expect(await readKinds(userId)).toEqual({ gift: 5, paid: 100 });
    expect(await refund(reference)).toBe(130);
    expect(await readKinds(userId)).toEqual({ gift: 30, paid: 100 });
  });

  it('returns a part once, and never more than is left', async () => {
    const userId = await newUser({ points: 20 });
    const reference = randomId();
    await spend(userId, 20, reference);
    const part = { amount: 8, reference: randomId() };
    const balances = await Promise.all(Array.from({ length: 10 }, () => refund(reference, part)));
    expect(new Set(balances)).toEqual(new Set([8]));
    const parts = await Promise.allSettled(
      Array.from({ length: 5 }, () => refund(reference, { amount: 5, reference: randomId() })),
    );
    expect(parts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refund(reference)).toBe(20);
    expect(await refund(reference)).toBe(20);
  });

  it('takes back paid points alone for the refund of an order', async () => {
    const userId = await newUser({ points: 10 });
    await order(userId, 100);
    await spend(userId, 50);
    await adjust(userId, 200);
    expect(await readKinds(userId)).toEqual({ gift: 200, paid: 60 });
    expect(await takeBack(userId, 100)).toBe(60);
    expect(await takeBack(userId, 100)).toBe(0);
    expect(await readKinds(userId)).toEqual({ gift: 200, paid: 0 });
  });

  it('splits an adjustment like any entry, unless it says how', async () => {
    const userId = await newUser({ points: 0 });
    await adjust(userId, 50);
    await adjust(userId, 40, 10);
    expect(await readKinds(userId)).toEqual({ gift: 60, paid: 30 });
    await adjust(userId, -20, 0);
    expect(await readKinds(userId)).toEqual({ gift: 60, paid: 10 });
    await adjust(userId, -65);
    expect(await readKinds(userId)).toEqual({ gift: 0, paid: 5 });
  });

  it('has the gift points and paid points of a plain model after any sequence', async () => {
    const amount = fc.integer({ min: 1, max: 50 });
    const which = fc.nat({ max: 6 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('gift' as const), amount }),
      fc.record({ kind: fc.constant('order' as const), amount }),
      fc.record({ kind: fc.constant('spend' as const), amount }),
      fc.record({ kind: fc.constant('spend' as const), amount }),
      fc.record({ kind: fc.constant('part' as const), amount, which }),
      fc.record({ kind: fc.constant('rest' as const), which }),
      fc.record({ kind: fc.constant('order-refund' as const), amount }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const userId = await newUser({ points: 40 });
        const has = { gift: 40, paid: 0 };
        // What each spend has taken and not returned.
        const spends: { reference: string; gift: number; paid: number }[] = [];
        for (const action of steps) {
          if (action.kind === 'gift') {
            await adjust(userId, action.amount);
            has.gift += action.amount;
          } else if (action.kind === 'order') {
            await order(userId, action.amount);
            has.paid += action.amount;
          } else if (action.kind === 'order-refund') {
            const taken = Math.min(action.amount, has.paid);
            expect(await takeBack(userId, action.amount)).toBe(taken);
            has.paid -= taken;
          } else if (action.kind === 'spend') {
            const reference = randomId();
            const { isSpent } = await spend(userId, action.amount, reference);
            expect(isSpent).toBe(action.amount <= has.gift + has.paid);
            if (!isSpent) continue;
            const gift = Math.min(action.amount, has.gift);
            const paid = action.amount - gift;
            has.gift -= gift;
            has.paid -= paid;
            spends.push({ reference, gift, paid });
          } else {
            const target = spends[action.which];
            if (!target) continue;
            const left = target.gift + target.paid;
            const returned = action.kind === 'rest' ? left : action.amount;
            const part = { amount: returned, reference: randomId() };
            const refunding = refund(target.reference, action.kind === 'rest' ? undefined : part);
            if (returned > left) {
              await expect(refunding).rejects.toThrow();
            } else {
              await refunding;
              const paid = Math.min(returned, target.paid);
              const gift = returned - paid;
              target.paid -= paid;
              target.gift -= gift;
              has.paid += paid;
              has.gift += gift;
            }
          }
          expect(await readKinds(userId)).toEqual(has);
        }
        expect(await sumKinds(userId)).toEqual(has);
      }),
      { numRuns: 30, seed: 20_261_122 },
    );
  });

  it('keeps balance, ledger and a plain count equal, by kind, over any schedule', async () => {
    const amount = fc.integer({ min: 1, max: 50 });
    const which = fc.nat({ max: 5 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('gift' as const), amount }),
      fc.record({ kind: fc.constant('order' as const), amount }),
      fc.record({ kind: fc.constant('spend' as const), amount }),
      fc.record({ kind: fc.constant('refund' as const), which }),
      fc.record({ kind: fc.constant('part' as const), which, amount }),
      fc.record({ kind: fc.constant('order-refund' as const), amount }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }),
        async (waves) => {
          const userId = await newUser({ points: 40 });
          let given = 40;
          let bought = 0;
          const spends: string[] = [];
          // The steps of a wave run at the same time.
          for (const wave of waves) {
            await Promise.all(
              wave.map(async (action) => {
                if (action.kind === 'gift') {
                  await adjust(userId, action.amount);
                  given += action.amount;
                } else if (action.kind === 'order') {
                  await order(userId, action.amount);
                  bought += action.amount;
                } else if (action.kind === 'order-refund') {
                  const taken = await takeBack(userId, action.amount);
                  bought -= taken;
                } else if (action.kind === 'spend') {
                  const reference = randomId();
                  const { isSpent } = await spend(userId, action.amount, reference);
                  if (isSpent) spends.push(reference);
                } else {
                  const target = spends[action.which];
                  if (!target) return;
                  if (action.kind === 'refund') await refund(target);
                  // More than is left of the spend is refused.
                  else await refund(target, { ...action, reference: randomId() }).catch(() => {});
                }
              }),
            );
            const kinds = await readKinds(userId);
            expect(await sumKinds(userId)).toEqual(kinds);
            const spent = await readSpends(userId);
            for (const { gift, paid } of spent) {
              expect(gift).toBeGreaterThanOrEqual(0);
              expect(paid).toBeGreaterThanOrEqual(0);
            }
            const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
            // No gift point has become a paid one, and no paid one a gift.
            expect(kinds.gift).toBe(given - sum(spent.map(({ gift }) => gift)));
            expect(kinds.paid).toBe(bought - sum(spent.map(({ paid }) => paid)));
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
        open.database.execute(sql`update users set point_count = 99 where id = ${userId}`),
        'follows the ledger',
      );
      await refused(
        open.database.execute(sql`update users set gift_point_count = 9 where id = ${userId}`),
        'follows the ledger',
      );
      await refused(
        open.database.execute(
          sql`insert into users (id, point_count, created_at) values (${randomId()}, 5, now())`,
        ),
        'a new user has no points',
      );
    });

    it('against a changed or removed entry', async () => {
      const userId = await newUser({ points: 10 });
      await refused(
        open.database.execute(sql`update point_entries set amount = 99 where user_id = ${userId}`),
        'only ever added to',
      );
      await refused(
        open.database.execute(sql`delete from point_entries where user_id = ${userId}`),
        'only ever added to',
      );
    });

    it('against an entry that makes the balance negative', async () => {
      const userId = await newUser({ points: 10 });
      await refused(
        open.database.insert(pointEntries).values({
          kind: 'adjustment',
          userId,
          amount: -11,
          reference: randomId(),
          createdAt: now,
        }),
        'users_point_count_not_negative',
      );
    });

    it('against refunds without their spend, to another user, or of more than it took', async () => {
      const userId = await newUser({ points: 10 });
      const otherId = await newUser({ points: 10 });
      const spendReference = randomId();
      await spend(userId, 4, spendReference);
      const insert = (change: Partial<typeof pointEntries.$inferInsert>) =>
        open.database.insert(pointEntries).values({
          kind: 'refund',
          userId,
          amount: 1,
          reference: randomId(),
          spendReference,
          reason: 'failed',
          createdAt: now,
          ...change,
        });
      const tooMuch = 'more points are returned than are left';
      await refused(insert({ spendReference: randomId() }), tooMuch);
      await refused(insert({ userId: otherId }), tooMuch);
      await refused(insert({ amount: 5 }), tooMuch);
      await insert({ amount: 3 });
      await refused(insert({ amount: 2 }), tooMuch);
      await insert({ amount: 1 });
      await refused(insert({ amount: 1 }), tooMuch);
      expect(await readBalance(open.database, userId)).toBe(10);
      await refused(
        open.database.transaction(async (transaction) => {
          // As a restored backup is checked, in which triggers rest.
          await transaction.execute(sql`alter table point_entries disable trigger user`);
          await transaction.insert(pointEntries).values({
            kind: 'refund',
            userId: otherId,
            amount: 1,
            giftAmount: 0,
            reference: randomId(),
            spendReference,
            reason: 'failed',
            createdAt: now,
          });
        }),
        'point_entries_refund_of_spend',
      );
    });

    it('against an entry that says another kind of points than it can be', async () => {
      const userId = await newUser({ points: 10 });
      await order(userId, 10);
      const spent = randomId();
      await open.database.insert(pointEntries).values({
        kind: 'spend',
        userId,
        amount: -5,
        giftAmount: 0,
        reference: spent,
        createdAt: now,
      });
      expect(await readKinds(userId)).toEqual({ gift: 5, paid: 10 });
      await refused(adjust(userId, 5, 6), 'point_entries_gift_amount');
      await refused(adjust(userId, -5, 1), 'point_entries_gift_amount');
      await refused(adjust(userId, -11, 0), 'users_gift_points');
      await refused(adjust(userId, -6, -6), 'users_gift_points');
      await refused(
        open.database.insert(pointEntries).values({
          kind: 'order-refund',
          userId,
          amount: -11,
          reference: randomId(),
          createdAt: now,
        }),
        'users_gift_points',
      );
    });

    it('against an entry whose sign does not fit its kind', async () => {
      const userId = await newUser({ points: 10 });
      for (const [kind, amount] of [
        ['spend', 1],
        ['welcome', -1],
        ['order', 0],
      ] as const) {
        await refused(
          open.database
            .insert(pointEntries)
            .values({ kind, userId, amount, reference: randomId(), createdAt: now }),
          'point_entries_sign',
        );
      }
    });
  });
});
