import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bothDatabases, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { readRows } from './read-rows.ts';

describe.each(bothDatabases)('rows of %s', (kind) => {
  const open = setUpTestDatabase(kind);

  it('are what their schema says', async () => {
    const row = v.object({
      id: v.string(),
      none: v.nullable(v.string()),
      count: v.number(),
      seconds: v.number(),
      isOpen: v.boolean(),
      names: v.array(v.string()),
    });
    const statement = sql`
      select 'a' as id, null::text as none, count(*)::int as count, 1.5::float8 as seconds,
        true as "isOpen", json_agg(number::text order by number) as names
      from generate_series(1, 2) as number`;
    expect(await readRows(open.database, row, statement)).toEqual([
      { id: 'a', none: null, count: 2, seconds: 1.5, isOpen: true, names: ['1', '2'] },
    ]);
  });

  it('are none where a statement finds nothing', async () => {
    const row = v.object({ id: v.string() });
    expect(await readRows(open.database, row, sql`select 'a' as id where false`)).toEqual([]);
  });

  it('are refused by the name of a column that has another form, without its value', async () => {
    const row = v.object({ count: v.number() });
    const reading = readRows(open.database, row, sql`select 'secret' as count`);
    await expect(reading).rejects.toThrow(/^A row has another form than its schema: count$/);
  });

  it('are given to a transaction that reads what it has written', async () => {
    const row = v.object({ count: v.number() });
    const found = await open.database.transaction(async (transaction) => {
      await transaction.execute(sql`create temporary table words (word text) on commit drop`);
      await transaction.execute(sql`insert into words values ('a'), ('b')`);
      return await readRows(transaction, row, sql`select count(*)::int as count from words`);
    });
    expect(found).toEqual([{ count: 2 }]);
  });
});
