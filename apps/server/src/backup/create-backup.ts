import { mkdir, open, readdir } from 'node:fs/promises';
import { isLeftBySystem } from '../data-folder/is-left-by-system.ts';
import { syncFolder } from '../data-folder/sync-folder.ts';
import type { Database } from '../database/database.ts';
import { type CopiedFiles, copyStores } from '../files/copy-stores.ts';
import type { Disk } from '../files/create-disk.ts';
import { openFolderStores, type Stores } from '../files/open-folder-stores.ts';
import { StartupError } from '../startup-error.ts';
import { copyFiles } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { findMissingFiles } from './find-missing-files.ts';
import { holdRemovals } from './hold-removals.ts';
import { backupFormat, filesPath, type Manifest, manifestPath } from './manifest.ts';

export type CreateBackupOptions = {
  database: Database;
  /** Past any pooler. Undefined for the embedded database, which no other process writes to. */
  databaseUrl: string | undefined;
  dataFolder: string;
  /** The stores in the bucket, if files are in one. */
  inBucket?: Stores | undefined;
  /** False leaves all files where they are: the bucket has versions of its own. */
  hasFiles?: boolean;
  /** New, or empty. */
  folder: string;
  /** The disk of that folder. */
  disk: Disk;
  now: Date;
};

export type CreatedBackup = {
  readonly rows: number;
  readonly files: CopiedFiles;
  /** Keys of files that the store has lost. */
  readonly missing: readonly string[];
};

/**
 * Writes everything that people own into a folder: the rows as they are at one moment, then the
 * files. Servers may run: a picture is stored before its row says so, and removed only after its
 * row says so and the backup has ended, so every file that the rows name is there.
 */
export async function createBackup({
  database,
  databaseUrl,
  dataFolder,
  inBucket,
  hasFiles = true,
  folder,
  disk,
  now,
}: CreateBackupOptions): Promise<CreatedBackup> {
  await makeEmptyFolder(folder);
  const release = databaseUrl === undefined ? async () => {} : await holdRemovals(databaseUrl);
  let isReleased = false;
  const takeRoom = async (bytes: number) => {
    const room = await disk.reserve(bytes);
    if (room) return room;
    throw new StartupError(
      `The disk of ${folder} has no room for the backup: UPLOAD_MIN_FREE_MB has to stay free. Remove ${folder}, and name a folder on another disk.`,
    );
  };
  try {
    const { migrations, tables } = await dumpTables(database, folder);
    const files: CopiedFiles = hasFiles
      ? await copyFiles(dataFolder, filesPath(folder), { takeRoom })
      : { count: 0, bytes: 0 };
    const stores = openFolderStores(filesPath(folder));
    if (hasFiles && inBucket) {
      const copied = await copyStores(inBucket, stores, { takeRoom });
      files.count += copied.count;
      files.bytes += copied.bytes;
    }
    isReleased = true;
    await release();
    const missing = hasFiles ? await findMissingFiles(folder, stores) : [];
    const manifest: Manifest = {
      format: backupFormat,
      madeAt: now.toISOString(),
      migrations: migrations.map(({ name, hash }) => ({ name, hash })),
      tables,
      files,
    };
    await writeManifest(folder, manifest);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return { rows, files, missing };
  } finally {
    if (!isReleased) await release();
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).every(isLeftBySystem)) return;
  throw new StartupError(`The folder ${folder} is not empty. Name a new one for each backup.`);
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(manifestPath(folder), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}
