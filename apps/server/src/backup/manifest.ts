import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import { StartupError } from '../startup-error.ts';

/** Of the folder, not of the tables in it: those follow the migrations. */
export const backupFormat = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const manifestSchema = v.object({
  format: v.literal(backupFormat),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Names and hashes of the migrations that had run, in their order. */
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
  /** How many rows each table has. */
  tables: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)), count),
  files: v.object({ count, bytes: count }),
});

/** `backup.json`: what a backup holds. It is written last, so a folder without it is not a backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestPath = (folder: string) => join(folder, 'backup.json');
export const tablePath = (folder: string, table: string) =>
  join(folder, 'database', `${table}.jsonl.gz`);
export const filesPath = (folder: string) => join(folder, 'files');

/** @throws {StartupError} when the folder is not a backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(undefinedWhenMissing);
  if (text === undefined) {
    throw new StartupError(
      `${folder} is not a backup, or one that was not finished: it has no backup.json.`,
    );
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (result.success) return result.output;
  throw new StartupError(
    `${manifestPath(folder)} can't be read: it is damaged, or of a newer version of this server.`,
  );
}
