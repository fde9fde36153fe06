import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { migratePostgres } from '../../src/database/migrate-postgres.ts';
import {
  migrateEmbedded,
  openEmbeddedDatabase,
} from '../../src/database/open-embedded-database.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { refundPoints } from '../../src/points/refund-points.ts';
import { copyOlderMigrations } from '../../testing/copy-older-migrations.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';

type Entry = { kind: string; amount: number; reference: string };

/** What the version before wrote, and which of each entry's points are gifts now. */
const ledger: readonly [kind: string, amount: number, reference: string, gift: number][] = [
  ['welcome', 200, 'ming', 200],
  ['spend', -150, 'a', -150],
  ['order', 100, 'order', 0],
  ['spend', -80, 'b', -50],
  ['refund', 150, 'a', 150],
  ['adjustment', 30, 'thanks', 30],
  ['spend', -10, 'c', -10],
  ['refund', 80, 'b', 50],
  // More than what was bought is left: that version took gifts for it.
  ['spend', -250, 'd', -220],
  ['order-refund', -70, 'money', 0],
  ['adjustment', 40, 'sorry', 40],
  ['order', 5, 'order-2', 0],
  ['order-refund', -15, 'money-2', -10],
  ['adjustment', -12, 'mistake', -12],
];

/** Random ledgers, as the version before wrote them. */
function makeLedgers(): readonly (readonly Entry[])[] {
  const step = fc.record({
    kind: fc.constantFrom(
      'welcome',
      'order',
      'spend',
      'spend',
      'refund',
      'order-refund',
      'adjustment',
    ),
    amount: fc.integer({ min: 1, max: 60 }),
    which: fc.nat({ max: 4 }),
  });
  const samples = fc.sample(fc.array(step, { maxLength: 30 }), { numRuns: 40, seed: 20_261_122 });
  return samples.map((steps, user) => {
    const entries: Entry[] = [];
    const spends: Entry[] = [];
    let balance = 0;
    const add = (entry: Entry) => {
      balance += entry.amount;
      entries.push(entry);
      if (entry.kind === 'spend') spends.push(entry);
    };
    for (const [index, { kind, amount, which }] of steps.entries()) {
      const reference = `${user}-${index}`;
      if (kind === 'refund') {
        const [spend] = spends.splice(which, 1);
        if (spend) add({ kind, amount: -spend.amount, reference: spend.reference });
      } else if (kind === 'spend') {
        if (amount <= balance) add({ kind, amount: -amount, reference });
      } else if (kind === 'order-refund') {
        if (balance > 0) add({ kind, amount: -Math.min(amount, balance), reference });
      } else if (kind === 'adjustment' && which > 2) {
        if (amount <= balance) add({ kind, amount: -amount, reference });
      } else {
        add({ kind, amount, reference });
      }
    }
    return entries;
  });
}

describe.each(databaseKinds)('the points of the version before on %s', (kind) => {
  let folder: string;
  const closers: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-points-'));
    await copyOlderMigrations(folder, { than: '_paid-and-gift-points' });
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A database as the version before left it, and what brings it up to this one. */
  async function openOld(): Promise<{ database: Database; migrate: () => Promise<unknown> }> {
    if (kind === 'embedded') {
      const { database, close } = await openEmbeddedDatabase();
      closers.push(close);
      await migrateEmbedded(database, { migrationsFolder: folder });
      return { database, migrate: () => migrateEmbedded(database) };
    }
    const { url, stop } = await startPostgres();
    closers.push(stop);
    await migratePostgres(url, { migrationsFolder: folder });
    const { database, close } = openPostgres(url);
    closers.push(close);
    return { database, migrate: () => migratePostgres(url) };
  }

  async function write(database: Database, userId: string, entries: readonly Entry[]) {
    await database.execute(sql`insert into users (id, created_at) values (${userId}, now())`);
    for (const { kind, amount, reference } of entries) {
      await database.execute(sql`
        insert into point_entries (user_id, kind, amount, reference, created_at)
        values (${userId}, ${kind}, ${amount}, ${reference}, now())`);
    }
  }

  const readUsers = async (database: Database) =>
    (
      (await database.execute(sql`
        select id, point_count as total from users order by id`)) as unknown as {
        rows: { id: string; total: number }[];
      }
    ).rows;

  it('are split in the order of their entries, and every balance stays', async () => {
    const { database, migrate } = await openOld();
    const entries = ledger.map(([kind, amount, reference]) => ({ kind, amount, reference }));
    await write(database, 'ming', entries);
    for (const [user, others] of makeLedgers().entries()) {
      await write(database, `user-${user}`, others);
    }
    const before = await readUsers(database);
    await migrate();
    const { rows } = (await database.execute(sql`
      select kind, amount, reference, gift_amount as gift from point_entries
      where user_id = 'ming' order by id`)) as unknown as {
      rows: { kind: string; amount: number; reference: string; gift: number }[];
    };
    expect(
      rows.map(({ kind, amount, reference, gift }) => [kind, amount, reference, gift]),
    ).toEqual(ledger);
    expect(await readUsers(database)).toEqual(before);
    const { rows: wrong } = (await database.execute(sql`
      select u.id from users u left join point_entries e on e.user_id = u.id
      group by u.id
      having u.point_count <> coalesce(sum(e.amount), 0)
        or u.gift_point_count <> coalesce(sum(e.gift_amount), 0)`)) as unknown as {
      rows: unknown[];
    };
    expect(wrong).toEqual([]);
    const { rows: unequal } = (await database.execute(sql`
      select s.reference from point_entries s
        join point_entries r on r.kind = 'refund' and r.spend_reference = s.reference
      where s.kind = 'spend' and (r.gift_amount, r.amount) <> (-s.gift_amount, -s.amount)`)) as unknown as {
      rows: unknown[];
    };
    expect(unequal).toEqual([]);

    const refund = () =>
      database.transaction((transaction) =>
        refundPoints(transaction, { reference: 'd', now: new Date() }),
      );
    // Nothing but what was spent and not returned comes back: 30 paid points of 250.
    expect(await refund()).toBe(18 + 250);
    expect(await refund()).toBe(18 + 250);
    const { rows: after } = (await database.execute(
      sql`select gift_point_count as gift from users where id = 'ming'`,
    )) as unknown as { rows: { gift: number }[] };
    expect(after).toEqual([{ gift: 18 + 220 }]);
  });
});
