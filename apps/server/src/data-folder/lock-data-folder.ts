import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

/** A lock that nothing refers to would be closed by the garbage collector, and so released. */
const held = new Set<DatabaseSync>();

/**
 * Makes sure that no other process uses the data folder. The lock is the operating system's own
 * on the file `lock`, taken through Node's built-in SQLite: it ends with the process, so nothing
 * stale is left behind by a crash (docs/decisions/0002-data-folder-lock.md).
 *
 * @returns a function that lets go.
 * @throws {StartupError} when another process has it.
 */
export function lockDataFolder(folder: string): () => void {
  const owner = join(folder, 'lock.owner');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    // Without a journal file: there will never be anything to roll back.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const holder = existsSync(owner) ? ` (process ${readFileSync(owner, 'utf8').trim()})` : '';
    throw new StartupError(
      `Another server${holder} is using the data folder ${folder}. Stop it, or give this one a folder of its own by DATA_DIR.`,
      { cause: error },
    );
  }
  // Only for the message above: whether the folder is locked is never read from it.
  writeFileSync(owner, `${process.pid}\n`);
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** SQLite's primary result code SQLITE_BUSY. */
const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
