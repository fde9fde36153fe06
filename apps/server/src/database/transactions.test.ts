import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/start-tcp-proxy.ts';
import type { Database, OpenDatabase } from './database.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { type OpenPostgresOptions, openPostgres } from './open-postgres.ts';
import { readRows } from './read-rows.ts';
import { rateLimits } from './schema.ts';

const fullAt = new Date('2026-01-01T00:00:00Z');

const hasRow = async (database: Database, key: string) =>
  (await database.select().from(rateLimits).where(eq(rateLimits.key, key))).length === 1;

describe.each(bothDatabases)('a transaction on %s', (kind) => {
  const open = setUpTestDatabase(kind);

  it('writes all or nothing', async () => {
    await open.database.transaction((transaction) =>
      transaction.insert(rateLimits).values({ key: 'kept', fullAt }),
    );
    const failed = open.database.transaction(async (transaction) => {
      await transaction.insert(rateLimits).values({ key: 'undone', fullAt });
      throw new Error('a change of mind');
    });
    await expect(failed).rejects.toThrow('a change of mind');
    expect(await hasRow(open.database, 'kept')).toBe(true);
    expect(await hasRow(open.database, 'undone')).toBe(false);
  });

  it('fails when a statement failed inside it, even if that error was caught', async () => {
    const failed = open.database.transaction(async (transaction) => {
      await transaction.insert(rateLimits).values({ key: 'lost', fullAt });
      await transaction.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(failed).rejects.toThrow();
    expect(await hasRow(open.database, 'lost')).toBe(false);
  });

  it('keeps what surrounds a nested transaction that failed', async () => {
    await open.database.transaction(async (transaction) => {
      await transaction.insert(rateLimits).values({ key: 'outer', fullAt });
      const inner = transaction.transaction(async (nested) => {
        await nested.insert(rateLimits).values({ key: 'inner', fullAt });
        await nested.execute(sql`select 1 / 0`);
      });
      await expect(inner).rejects.toThrow();
    });
    expect(await hasRow(open.database, 'outer')).toBe(true);
    expect(await hasRow(open.database, 'inner')).toBe(false);
  });

  it('takes an isolation level', async () => {
    const level = await open.database.transaction(
      async (transaction) => {
        const row = v.object({ transaction_isolation: v.string() });
        const [shown] = await readRows(transaction, row, sql`show transaction_isolation`);
        return shown?.transaction_isolation;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    expect(level).toBe('repeatable read');
  });
});

describe('a connection to PostgreSQL', () => {
  let postgres: TestPostgres;
  let proxy: TcpProxy;
  /** Past the proxy. */
  let admin: pg.Client;
  let open: OpenDatabase | undefined;
  beforeEach(async () => {
    postgres = await startPostgres();
    await migratePostgres(postgres.url);
    proxy = await startTcpProxy(postgres.url);
    admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
  });
  afterEach(async () => {
    await open?.close();
    open = undefined;
    await admin.end();
    await proxy.stop();
    await postgres.stop();
  });

  function openThroughProxy(options: OpenPostgresOptions): Database {
    open = openPostgres(proxy.url, options);
    return open.database;
  }

  /** Ends the one backend whose newest statement is this, once there is one. */
  async function terminate(statement: string) {
    await expect
      .poll(async () => {
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query = $1`,
          [statement],
        );
        return rowCount;
      })
      .toBe(1);
  }

  it('that ends inside a transaction fails that transaction and nothing else', async () => {
    const database = openThroughProxy({ connections: 3 });
    const sleeping = database.transaction(async (transaction) => {
      await transaction.insert(rateLimits).values({ key: 'asleep', fullAt });
      await transaction.execute(sql.raw('select pg_sleep(60)'));
    });
    const failure = expect(sleeping).rejects.toThrow('Failed query: select pg_sleep(60)');
    await terminate('select pg_sleep(60)');
    await failure;
    expect(await hasRow(database, 'asleep')).toBe(false);
  });

  it('that ends between two statements of a transaction fails that transaction and nothing else', async () => {
    const database = openThroughProxy({ connections: 1 });
    const failed = database.transaction(async (transaction) => {
      await transaction.execute(sql.raw('select 42'));
      await terminate('select 42');
      await transaction.insert(rateLimits).values({ key: 'too late', fullAt });
    });
    await expect(failed).rejects.toThrow();
    expect(await hasRow(database, 'too late')).toBe(false);
  });

  it.each(['begin', 'commit', 'rollback', 'insert'])(
    'that is reset at "%s", once for each place in the pool, leaves all places free',
    async (text) => {
      const database = openThroughProxy({ connections: 3 });
      const run = (key: string) =>
        database.transaction(async (transaction) => {
          await transaction.insert(rateLimits).values({ key, fullAt });
          if (text === 'rollback') throw new Error('a change of mind');
        });
      proxy.breakOn(text, { fault: 'before-it-arrives', count: 3 });
      const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(run));
      expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
      expect(proxy.faults).toBe(3);
      // All three side by side: none ends before each has begun.
      let begun = 0;
      const pids = await Promise.all(
        Array.from({ length: 3 }, () =>
          database.transaction(async (transaction) => {
            const row = v.object({ pid: v.number() });
            const [server] = await readRows(transaction, row, sql`select pg_backend_pid() as pid`);
            begun += 1;
            await expect.poll(() => begun).toBe(3);
            return server?.pid;
          }),
        ),
      );
      expect(new Set(pids).size).toBe(3);
      for (const key of ['a', 'b', 'c']) expect(await hasRow(database, key)).toBe(false);
    },
  );

  it('that is lost at ROLLBACK does not hide the error that led there', async () => {
    const database = openThroughProxy({ connections: 1 });
    proxy.breakOn('rollback', { fault: 'before-it-arrives' });
    const failed = database.transaction(async () => {
      throw new Error('a change of mind');
    });
    await expect(failed).rejects.toThrow('a change of mind');
  });

  it('that falls silent is given up, and its place in the pool is free', async () => {
    const database = openThroughProxy({ connections: 1, queryTimeoutMs: 500 });
    await database.execute(sql`select 1`);
    proxy.breakOn('select 2', { fault: 'silence' });
    await expect(database.execute(sql`select 2`)).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    proxy.breakOn('begin', { fault: 'silence' });
    await expect(database.transaction(async () => {})).rejects.toThrow('Query read timeout');
    proxy.breakOn('commit', { fault: 'silence' });
    await expect(database.transaction(async () => {})).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    await database.execute(sql`select 3`);
  });

  it('that is lost while idle is logged and replaced', async () => {
    const lost: Error[] = [];
    const database = openThroughProxy({
      connections: 1,
      onConnectionLost: (error) => lost.push(error),
    });
    await database.execute(sql.raw('select 43'));
    await terminate('select 43');
    await expect.poll(() => lost.length).toBe(1);
    await database.execute(sql`select 1`);
  });
});
