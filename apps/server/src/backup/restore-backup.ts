import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isLeftBySystem } from '../data-folder/is-left-by-system.ts';
import { undefinedWhenMissing } from '../data-folder/undefined-when-missing.ts';
import type { Database } from '../database/database.ts';
import { listMigrations, migrationsFolder } from '../database/migrations-folder.ts';
import { readRows } from '../database/read-rows.ts';
import { copyStores } from '../files/copy-stores.ts';
import { openFolderStores, type Stores } from '../files/open-folder-stores.ts';
import type { StoreIdentity } from '../files/store-identity.ts';
import { StartupError } from '../startup-error.ts';
import { backedUpFolders, copyFiles, measureFiles } from './copy-files.ts';
import { listTables } from './list-tables.ts';
import { loadTables } from './load-tables.ts';
import { filesPath, type Manifest, readManifest, tablePath } from './manifest.ts';
import { readLines } from './read-lines.ts';

export type RestoreBackupOptions = {
  database: Database;
  /** Runs the migrations of a folder on that database. */
  migrate(options: { migrationsFolder: string }): Promise<void>;
  dataFolder: string;
  /** The stores in the bucket, if files are in one. Its existing objects stay as they are. */
  inBucket?: Stores | undefined;
  /** Of the bucket, or of the data folder. */
  identity: StoreIdentity;
  /** The backup. */
  folder: string;
};

/**
 * Puts a backup into an empty database and an empty data folder, of either kind, and brings it up
 * to this version. Files come first: the rows, which make them reachable, come in one transaction.
 *
 * @throws {StartupError} when something is there already, or the backup is of a newer version.
 */
export async function restoreBackup({
  database,
  migrate,
  dataFolder,
  inBucket,
  identity,
  folder,
}: RestoreBackupOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKnown(manifest);
  await assertNoTables(database);
  await assertNoFiles(dataFolder);
  const files = await measureFiles(filesPath(folder));
  if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes) {
    throw new StartupError(
      `The backup is damaged: it should hold ${manifest.files.count} files of ${manifest.files.bytes} bytes, and holds ${files.count} of ${files.bytes}.`,
    );
  }
  await claimStore(identity, await readStoreId(folder, manifest));
  if (inBucket) {
    await copyFiles(filesPath(folder), dataFolder, { folders: ['keys'] });
    await copyStores(openFolderStores(filesPath(folder)), inBucket);
  } else {
    await copyFiles(filesPath(folder), dataFolder);
  }
  await migrateAsFarAs(manifest.migrations.length, migrate);
  await loadTables(database, { folder, manifest });
  await migrate({ migrationsFolder });
  return manifest;
}

function assertKnown({ migrations }: Manifest): void {
  const ours = listMigrations();
  if (migrations.every(({ hash }, index) => hash === ours[index]?.hash)) return;
  throw new StartupError(
    'The backup was made by another version, with changes of the database that this one does not have. Restore it by that version or a newer one.',
  );
}

const tableRow = v.object({ exists: v.boolean() });

async function assertNoTables(database: Database): Promise<void> {
  const statement = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  const [migrations] = await readRows(database, tableRow, statement);
  if (!migrations?.exists && (await listTables(database)).length === 0) return;
  throw new StartupError(
    'The database holds tables already. Restore into a new, empty one: nothing is ever overwritten.',
  );
}

async function assertNoFiles(dataFolder: string): Promise<void> {
  for (const name of backedUpFolders) {
    const path = join(dataFolder, name);
    const entries = (await readdir(path).catch(undefinedWhenMissing)) ?? [];
    if (entries.every(isLeftBySystem)) continue;
    throw new StartupError(
      `The folder ${path} is not empty. Name a new folder by DATA_DIR: nothing is ever overwritten.`,
    );
  }
}

/** The id that the rows of a backup expect; undefined where no server had started on them. */
async function readStoreId(folder: string, { tables }: Manifest): Promise<string | undefined> {
  if (!('file_store' in tables)) return undefined;
  let id: string | undefined;
  // The only row; to the end, so that the file is closed.
  for await (const line of readLines(tablePath(folder, 'file_store'))) {
    ({ id } = JSON.parse(line) as { id: string });
  }
  return id;
}

/** Makes the store the one that the rows expect, unless it is that already. @throws {StartupError} if it is another. */
async function claimStore(identity: StoreIdentity, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  // Read first: a claim leaves the folder of its draft behind, and DATA_DIR has to stay empty for the next try.
  if (((await identity.read()) ?? (await identity.claim(id))) === id) return;
  throw new StartupError(
    `There are the files of another database in ${identity.place}: its store-id is not the one of the backup. Name a new folder by DATA_DIR, or a bucket that holds nothing, or that of the site that the backup was made of.`,
  );
}

/** The first `count` migrations alone: the rows fit the tables that their own version had. */
async function migrateAsFarAs(
  count: number,
  migrate: RestoreBackupOptions['migrate'],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-migrations-'));
  try {
    const journalPath = 'meta/_journal.json';
    const journal = JSON.parse(await readFile(join(migrationsFolder, journalPath), 'utf8'));
    const entries: { tag: string }[] = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, journalPath), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await migrate({ migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
