import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { bothDatabases, openTestDatabase } from '../../testing/open-test-database.ts';
import { startTcpProxy } from '../../testing/start-tcp-proxy.ts';
import { writeNextMigrations } from '../../testing/write-next-migrations.ts';
import { readEnvironment } from '../environment.ts';
import { readBalance } from '../points/read-balance.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openDatabase } from './open-database.ts';
import { migrateEmbedded, openEmbeddedDatabase } from './open-embedded-database.ts';
import { openPostgres } from './open-postgres.ts';
import { readRows } from './read-rows.ts';
import { creations } from './schema.ts';

/** Every column, constraint and trigger, in words. */
async function describeSchema(database: Database) {
  const statement = sql`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = 'public'
    union all
    select 'rule ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by 1`;
  const rows = await readRows(database, v.object({ line: v.string() }), statement);
  return rows.map(({ line }) => line);
}

describe('the migrations', () => {
  it('make the same schema in the embedded database and in PostgreSQL', async () => {
    const schemas = [];
    for (const kind of bothDatabases) {
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
    await Promise.all(Array.from({ length: 5 }, () => migratePostgres(url)));
    const { database, close } = openPostgres(url);
    const [run] = await readRows(
      database,
      v.object({ runs: v.number(), migrations: v.number() }),
      sql`select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations`,
    );
    expect(run?.runs).toBe(run?.migrations);
    expect(run?.runs).toBeGreaterThan(0);
    await close();
    await stop();
  });

  it('are in the order of their time: the database runs only those after its newest', () => {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    const times = journal.entries.map(({ when }: { when: number }) => when);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it('give up, and change nothing, while a transaction holds what they need', async () => {
    const { url, stop } = await startPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'test-migrations-'));
    await mkdir(join(folder, 'meta'));
    const write = async (statements: readonly string[]) => {
      const entries = statements.map((_, idx) => ({
        idx,
        when: idx + 1,
        tag: `${idx}`,
        breakpoints: true,
      }));
      for (const [idx, statement] of statements.entries()) {
        await writeFile(join(folder, `${idx}.sql`), statement);
      }
      await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    };
    const options = { migrationsFolder: folder };
    const first = 'create table things (id int)';
    await write([first]);
    await migratePostgres(url, options);

    const busy = new pg.Client({ connectionString: url });
    await busy.connect();
    await busy.query('begin');
    await busy.query('select from things');
    await write([first, 'create table others (id int)', 'alter table things add column name text']);
    await expect(migratePostgres(url, options)).rejects.toThrow(StartupError);
    expect((await busy.query(`select to_regclass('others') as name`)).rows).toEqual([
      { name: null },
    ]);
    await busy.query('rollback');

    await migratePostgres(url, options);
    await busy.query('select name from things');
    await busy.end();
    await rm(folder, { recursive: true });
    await stop();
  });

  it.each(bothDatabases)('of the next release keep what people have, on %s', async (kind) => {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    const embedded = postgres ? undefined : await openEmbeddedDatabase();
    const migrate = async (options?: { migrationsFolder: string }) => {
      if (postgres) await migratePostgres(postgres.url, options);
      if (embedded) await migrateEmbedded(embedded.database, options);
    };
    await migrate();
    const { database, close } = embedded ?? openPostgres(postgres?.url ?? '');
    const now = new Date();
    const { id: userId } = await addUser(database, { points: 100, now });
    const creation = await beginTestCreation(database, { userId, engine: 'none', now });

    const folder = await mkdtemp(join(tmpdir(), 'test-next-release-'));
    await writeNextMigrations({ from: migrationsFolder, to: folder });
    await migrate({ migrationsFolder: folder });
    await rm(folder, { recursive: true });

    // The version before runs beside it until all are replaced.
    expect(await database.select().from(creations)).toEqual([creation]);
    expect(await readBalance(database, userId)).toBe(90);
    await beginTestCreation(database, { userId, engine: 'none', now });
    expect(await readBalance(database, userId)).toBe(80);
    const rows = await readRows(database, v.unknown(), sql`select note from creations`);
    expect(rows).toEqual([{ note: '无' }, { note: '无' }]);
    await close();
    await postgres?.stop();
  });

  it('end when the database has stopped answering', async () => {
    const { url, stop } = await startPostgres();
    const proxy = await startTcpProxy(url);
    proxy.breakOn('commit', { fault: 'silence' });
    const options = { queryTimeoutMs: 2_000 };
    await expect(migratePostgres(proxy.url, options)).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    await proxy.stop();
    await stop();
  });

  it('are left alone by a start that finds none missing', async () => {
    const { url, stop } = await startPostgres();
    await migratePostgres(url);
    const proxy = await startTcpProxy(url);
    proxy.breakOn('begin', { fault: 'silence' });
    const environment = readEnvironment({ DATABASE_URL: proxy.url });
    const { close } = await openDatabase({ environment, dataFolder: '' });
    expect(proxy.faults).toBe(0);
    await close();
    await proxy.stop();
    await stop();
  });

  it('run from nothing in a new embedded database', async () => {
    const { database, close } = await openEmbeddedDatabase();
    await migrateEmbedded(database);
    expect((await describeSchema(database)).length).toBeGreaterThan(50);
    await close();
  });
});
