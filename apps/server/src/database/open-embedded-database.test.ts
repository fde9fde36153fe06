import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EMBEDDED_BUFFERS, openEmbeddedDatabase } from './open-embedded-database.ts';
import { readRows } from './read-rows.ts';

it('holds a quarter of what PostgreSQL would hold in memory', async () => {
  const { database, close } = await openEmbeddedDatabase();
  const rows = await readRows(database, v.unknown(), sql`show shared_buffers`);
  await close();
  expect(rows).toEqual([{ shared_buffers: EMBEDDED_BUFFERS }]);
});
