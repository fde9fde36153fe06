import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { sweepPictures } from '../../src/creations/outputs/sweep-pictures.ts';
import type { Database } from '../../src/database/database.ts';
import { outputs } from '../../src/database/output-schema.ts';
import { orders } from '../../src/database/payment-schema.ts';
import { creations, pointEntries, users } from '../../src/database/schema.ts';
import { KEY_GROUPS } from '../../src/files/object-store.ts';
import { openFolderStores } from '../../src/files/open-folder-stores.ts';
import { finishDeletions } from '../../src/pictures/empty-bin.ts';
import type { Customer } from './create-customer.ts';

/**
 * Finds what was promised and is not so, in words; none when all is well. The server has to be
 * stopped: bytes that it left without a row are swept first, as its next start does.
 */
export async function checkPromises({
  database,
  dataDir,
  customers,
}: {
  database: Database;
  dataDir: string;
  customers: readonly Customer[];
}): Promise<string[]> {
  const { pictures, uploads: objects } = openFolderStores(dataDir);
  await finishDeletions({ database, pictures });
  for (let group = 0; group < KEY_GROUPS; group += 1) {
    await sweepPictures({ database, pictures }, { group });
  }
  await objects.removeDrafts({ olderThanMs: 0 });

  const lost = customers.flatMap(({ issues }) => [...issues]);
  for (const customer of customers) {
    lost.push(...(await checkPoints(database, customer)));
    lost.push(...(await checkOrders(database, customer)));
    for (const row of await database
      .select()
      .from(creations)
      .where(eq(creations.userId, customer.userId))) {
      if (row.state !== 'succeeded' && row.state !== 'failed')
        lost.push(`creation ${row.id} is ${row.state} for ever`);
      const told = customer.creations.find(({ key }) => key === row.idempotencyKey);
      const outcome = told?.outcome ?? 'unknown';
      if (outcome !== 'unknown' && row.state !== outcome) {
        lost.push(`creation ${row.id} had ${outcome}, and is ${row.state}`);
      }
    }
  }

  const rows = await database.select({ id: outputs.id, state: outputs.state }).from(outputs);
  const finished = new Set(rows.filter(({ state }) => state === 'stored').map(({ id }) => id));
  for (const { id, state } of rows) {
    if (state === 'pending' || state === 'deleting') lost.push(`output ${id} is ${state} for ever`);
  }
  const stored = new Set<string>();
  for (let group = 0; group < KEY_GROUPS; group += 1) {
    for (const key of await pictures.list(group)) stored.add(key.slice(0, 32));
  }
  for (const id of stored) if (!finished.has(id)) lost.push(`picture ${id} belongs to nobody`);
  for (const id of finished) if (!stored.has(id)) lost.push(`picture ${id} has no bytes`);
  for (const draft of await readdir(join(dataDir, 'object-store', 'drafts')).catch(() => [])) {
    lost.push(`draft ${draft} is left over`);
  }
  return lost;
}

/** The balance is the ledger's sum; each spend is of one picture, or was given back once. */
async function checkPoints(database: Database, { userId }: Customer): Promise<string[]> {
  const lost: string[] = [];
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const [ledger] = await database
    .select({ sum: sql<number>`coalesce(sum(${pointEntries.amount}), 0)::int` })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId));
  if (user?.pointCount !== ledger?.sum) {
    lost.push(`${userId} has ${user?.pointCount} points, by the ledger ${ledger?.sum}`);
  }
  const entries = await database.select().from(pointEntries).where(eq(pointEntries.userId, userId));
  const own = await database.select().from(creations).where(eq(creations.userId, userId));
  for (const { id, state } of own) {
    const count = (kind: string) =>
      entries.filter((entry) => entry.kind === kind && entry.reference === id).length;
    const expected = state === 'succeeded' ? [1, 0] : [1, 1];
    if (count('spend') !== expected[0] || count('refund') !== expected[1]) {
      lost.push(`creation ${id} is ${state}: ${count('spend')} spends, ${count('refund')} refunds`);
    }
  }
  const spends = entries.filter(({ kind }) => kind === 'spend');
  for (const { reference } of spends) {
    if (!own.some(({ id }) => id === reference)) lost.push(`points were spent on ${reference}`);
  }
  return lost;
}

/** Checks that what was paid is credited once, and nothing else is. */
async function checkOrders(
  database: Database,
  { userId, orders: placed }: Customer,
): Promise<string[]> {
  const lost: string[] = [];
  const credits = await database
    .select()
    .from(pointEntries)
    .where(and(eq(pointEntries.userId, userId), eq(pointEntries.kind, 'order')));
  const rows = await database.select().from(orders).where(eq(orders.userId, userId));
  for (const { key, outTradeNo, isPaid } of placed) {
    const made = rows.filter(({ idempotencyKey }) => idempotencyKey === key);
    if (made.length > 1) lost.push(`${made.length} orders of one purchase ${key}`);
    if (outTradeNo === undefined) continue;
    const count = credits.filter(({ reference }) => reference === outTradeNo).length;
    if (count !== (isPaid ? 1 : 0)) {
      lost.push(`order ${outTradeNo}, ${isPaid ? 'paid' : 'unpaid'}, was credited ${count} times`);
    }
  }
  for (const { reference } of credits) {
    if (!placed.some(({ outTradeNo }) => outTradeNo === reference)) {
      lost.push(`order ${reference} was credited, and nobody knows it`);
    }
  }
  return lost;
}
