import { startPostgres } from '@internal/test-servers/postgres';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../tests/open-test-database.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './open-embedded-database.ts';
import { openPostgres } from './open-postgres.ts';

/** Every column, constraint and trigger, in words. */
async function describeSchema(database: Database) {
  const { rows } = (await database.execute(sql`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = 'public'
    union all
    select 'rule ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by 1`)) as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
}

describe('the migrations', () => {
  it('make the same schema in the embedded database and in PostgreSQL', async () => {
    const schemas = [];
    for (const kind of databaseKinds) {
      const { database, close } = await openTestDatabase(kind);
      schemas.push(await describeSchema(database));
      await close();
    }
    const [embedded = [], postgres] = schemas;
    expect(embedded.length).toBeGreaterThan(50);
    expect(embedded).toEqual(postgres);
  });

  it('run once when several servers start on an empty database together', async () => {
    const { url, stop } = await startPostgres();
    const servers = await Promise.all(
      Array.from({ length: 5 }, () => openPostgres(url, { connections: 2 })),
    );
    const { database, close } = await openPostgres(url);
    const { rows } = (await database.execute(
      sql`select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations`,
    )) as { rows: { runs: number; migrations: number }[] };
    expect(rows[0]?.runs).toBe(rows[0]?.migrations);
    expect(rows[0]?.runs).toBeGreaterThan(0);
    await Promise.all([close, ...servers.map((server) => server.close)].map((end) => end()));
    await stop();
  });

  it('run from nothing in a new embedded database', async () => {
    const { database, close } = await openEmbeddedDatabase();
    expect((await describeSchema(database)).length).toBeGreaterThan(50);
    await close();
  });
});
