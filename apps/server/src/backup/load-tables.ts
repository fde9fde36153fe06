import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { StartupError } from '../startup-error.ts';
import { listTables, type Table } from './list-tables.ts';
import { type Manifest, tablePath } from './manifest.ts';
import { readLines } from './read-lines.ts';

/** Rows in memory, and in one statement, at a time. */
const batchSize = 500;

/**
 * Fills the tables with what `dumpTables` wrote, in one transaction: all of it, or nothing. The
 * tables must be as the same migrations made them. What migrations put there gives way.
 *
 * Foreign keys are taken off and put back, which checks every row; triggers rest, since what they
 * would write was written once and is part of the rows.
 */
export async function loadTables(
  database: Database,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const tables = await listTables(transaction);
    assertSameTables(tables, manifest);
    const keys = await readForeignKeys(transaction);
    for (const { table, name } of keys) {
      await transaction.execute(
        sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
      );
    }
    for (const { name } of tables) {
      await transaction.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    }
    await transaction.execute(
      sql`truncate ${sql.join(
        tables.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )}`,
    );
    for (const table of tables) {
      const rows = await loadTable(transaction, { table, path: tablePath(folder, table.name) });
      if (rows !== manifest.tables[table.name]) {
        throw new StartupError(`The backup is damaged: rows of ${table.name} are missing.`);
      }
    }
    for (const { name } of tables) {
      await transaction.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    }
    for (const { table, name, definition } of keys) {
      await transaction.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
  });
}

function assertSameTables(tables: readonly Table[], manifest: Manifest): void {
  const names = tables.map(({ name }) => name);
  const expected = Object.keys(manifest.tables).sort();
  if (names.length === expected.length && expected.every((name) => names.includes(name))) return;
  throw new StartupError('The backup does not hold the tables that its migrations make.');
}

const foreignKeyRow = v.object({ table: v.string(), name: v.string(), definition: v.string() });

async function readForeignKeys(
  transaction: Database,
): Promise<readonly v.InferOutput<typeof foreignKeyRow>[]> {
  const statement = sql`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`;
  return await readRows(transaction, foreignKeyRow, statement);
}

/** @returns how many rows there were. */
async function loadTable(
  transaction: Database,
  { table, path }: { table: Table; path: string },
): Promise<number> {
  const name = sql.identifier(table.name);
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const insert = (lines: readonly string[]) =>
    transaction.execute(sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`);

  let rows = 0;
  let batch: string[] = [];
  for await (const line of readLines(path)) {
    batch.push(line);
    rows += 1;
    if (batch.length === batchSize) {
      await insert(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await insert(batch);
  for (const column of table.identityColumns) {
    // The next number comes after the highest.
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence(${`public."${table.name}"`}, ${column}),
        (select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${name}), false)`,
    );
  }
  return rows;
}
