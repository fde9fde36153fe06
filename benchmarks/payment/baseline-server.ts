import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Hono } from 'hono';
import pg from 'pg';
import { createBaselineOrders } from './baseline-orders.ts';

/**
 * The baselines: a bare route that inserts one row through drizzle, with the pool of the real server
 * and nothing else, and one that does what an order costs. Takes a PostgreSQL's address, or a folder
 * for the embedded database, and the merchant's account as JSON; says its address on stdout.
 */
const [place = '', account = '{}'] = process.argv.slice(2);

const rows = pgTable('baseline_rows', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
const database = place.startsWith('postgres')
  ? drizzleNodePostgres({ client: new pg.Pool({ connectionString: place, max: 20 }) })
  : drizzlePglite({ client: await PGlite.create(place) });
await database.execute(
  'create table baseline_rows (id text primary key, name text not null, created_at timestamptz not null)',
);

const app = new Hono();
app.post('/insert', async (c) => {
  const { name } = await c.req.json<{ name: string }>();
  const row = { id: randomUUID(), name, createdAt: new Date() };
  await database.insert(rows).values(row);
  return c.json({ code: 0, id: row.id });
});
const placeOrder = await createBaselineOrders(database, JSON.parse(account));
app.post('/order', async (c) => {
  const { package_id, idempotency_key } = await c.req.json();
  const order = await placeOrder({ packageId: package_id, idempotencyKey: idempotency_key });
  return c.json({ code: 0, out_trade_no: order.outTradeNo, code_url: order.codeUrl });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
