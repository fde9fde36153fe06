import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { EMBEDDED_BUFFERS, openEmbeddedDatabase } from './open-embedded-database.ts';

it('holds a quarter of what PostgreSQL would hold in memory', async () => {
  const { database, close } = await openEmbeddedDatabase();
  const { rows } = (await database.execute(sql`show shared_buffers`)) as unknown as {
    rows: { shared_buffers: string }[];
  };
  await close();
  expect(rows).toEqual([{ shared_buffers: EMBEDDED_BUFFERS }]);
});
