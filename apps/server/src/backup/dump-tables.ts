import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { listMigrations, type Migration } from '../database/migrations-folder.ts';
import { readRows } from '../database/read-rows.ts';
import { StartupError } from '../startup-error.ts';
import { listTables } from './list-tables.ts';
import { tablePath } from './manifest.ts';

/** Rows in memory at a time. */
const batchSize = 500;

export type DumpedTables = {
  readonly migrations: readonly Migration[];
  /** How many rows each has. */
  readonly tables: Readonly<Record<string, number>>;
};

/**
 * Writes every row of every table into `folder`, a file of JSON lines for each table: all as they
 * are at one moment, whatever is written then. PostgreSQL makes the JSON and reads it again,
 * so that no value passes through JavaScript's.
 */
export async function dumpTables(database: Database, folder: string): Promise<DumpedTables> {
  return await database.transaction(
    async (transaction) => {
      // A disk may be slower than the limits of a request.
      await transaction.execute(sql`set local statement_timeout = 0`);
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await transaction.execute(sql`set local timezone = 'UTC'`);
      const migrations = await readMigrations(transaction);
      const tables: Record<string, number> = {};
      for (const { name } of await listTables(transaction)) {
        const path = tablePath(folder, name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        let rows = 0;
        const lines = async function* () {
          for await (const batch of fetchLines(transaction, name)) {
            rows += batch.length;
            yield `${batch.join('\n')}\n`;
          }
        };
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(Readable.from(lines()), createGzip(), file);
        tables[name] = rows;
      }
      return { migrations, tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const lineRow = v.object({ line: v.string() });

/** The rows of a table, each as a line, some at a time. */
async function* fetchLines(transaction: Database, table: string): AsyncGenerator<string[]> {
  const name = sql.identifier(table);
  await transaction.execute(
    sql`declare backup_rows no scroll cursor for select to_json(t)::text as line from ${name} as t`,
  );
  const fetchSome = sql`fetch ${sql.raw(String(batchSize))} from backup_rows`;
  for (;;) {
    const rows = await readRows(transaction, lineRow, fetchSome);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await transaction.execute(sql`close backup_rows`);
}

const migrationRow = v.object({ hash: v.string() });

async function readMigrations(transaction: Database): Promise<readonly Migration[]> {
  const statement = sql`select hash from drizzle.__drizzle_migrations order by created_at`;
  const rows = await readRows(transaction, migrationRow, statement);
  const known = listMigrations();
  return rows.map(({ hash }) => {
    const migration = known.find((candidate) => candidate.hash === hash);
    if (migration) return migration;
    throw new StartupError(
      'The database has changes that this version does not know. Make the backup by the version that the servers run.',
    );
  });
}
