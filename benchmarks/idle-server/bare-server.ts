import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * The baseline: Hono, the same database, and one route that asks it something. Takes a PostgreSQL's
 * address, or a folder for the embedded database; says its address on stdout.
 */
const [place = ''] = process.argv.slice(2);

async function openDatabase(): Promise<{ ask(): Promise<unknown> }> {
  if (place.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: place });
    return { ask: () => pool.query('select 1') };
  }
  const embedded = await PGlite.create(place);
  return { ask: () => embedded.query('select 1') };
}

const database = await openDatabase();

const app = new Hono();
app.get('/readyz', async (c) => {
  await database.ask();
  return c.json({ code: 0 });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
