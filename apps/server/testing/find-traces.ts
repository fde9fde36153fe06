import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import { readRows } from '../src/database/read-rows.ts';
import type { Visitor } from './create-visitor.ts';
import type { TestApp } from './start-test-app.ts';

/** Marks that tell something stored wherever it is. */
export type Trace = {
  /** Bytes that are in no other file. */
  readonly parts: readonly Buffer[];
  /** The random part of its key. Absent: rows may go on naming it. */
  readonly name?: string;
};

/** A part of a file by which it is told. At a multiple of three, so that Base64 of the whole has it as it is. */
export const cutPart = (bytes: Uint8Array): Buffer => Buffer.from(bytes.subarray(300, 348));

/** Reads what tells the upload at this address, and what the store has made of it at the others. */
export async function traceOf(
  owner: Visitor,
  path: string,
  ...others: readonly string[]
): Promise<Trace> {
  const read = async (address: string) => {
    const answer = await owner.fetch(address);
    expect(answer.status, address).toBe(200);
    return cutPart(await answer.bytes());
  };
  const [, name] = /([0-9a-f]{32})\.[0-9a-z]+$/.exec(path) ?? [];
  if (name === undefined) throw new Error(`${path} has no random name`);
  return { name, parts: await Promise.all([path, ...others].map(read)) };
}

/** Finds the tables and the files that have anything of it. */
export async function findTraces(
  app: Pick<TestApp, 'database' | 'folder'>,
  { parts, name }: Trace,
): Promise<readonly string[]> {
  const texts = [
    ...(name === undefined ? [] : [name]),
    ...parts.flatMap((part) => [part.toString('hex'), part.toString('base64')]),
  ];
  const rows = (await readTables(app)).flatMap(([table, row]) =>
    texts.some((text) => row.includes(text)) ? [table] : [],
  );
  const files = (await readFiles(app)).flatMap(([path, bytes]) => {
    if (name !== undefined && path.includes(name)) return [`the name of ${path}`];
    const isIn = [...parts, ...texts].some((part) => bytes.includes(part));
    return isIn ? [path] : [];
  });
  return [...rows, ...files];
}

/** Every row of every table, as text, by the name of its table. */
async function readTables({
  database,
}: Pick<TestApp, 'database'>): Promise<[table: string, row: string][]> {
  const listing = sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm')`;
  const tables = await readRows(database, v.object({ name: v.string() }), listing);
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const statement = sql`select one::text as row from ${sql.identifier(name)} as one`;
    const rows = await readRows(database, v.object({ row: v.string() }), statement);
    found.push(...rows.map(({ row }): [string, string] => [name, row]));
  }
  return found;
}

/** Every file beside the database, with its path. */
async function readFiles({
  folder,
}: Pick<TestApp, 'folder'>): Promise<[path: string, bytes: Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return await Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => [path, await readFile(path)]),
  );
}
