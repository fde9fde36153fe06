import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../package-root.ts';

/** Written by `drizzle-kit generate`; the same files for the embedded database and for PostgreSQL. */
export const migrationsFolder = join(packageRoot, 'migrations');

export type Migration = {
  /** Its file's, such as `0004_gallery`. */
  readonly name: string;
  /** SHA-256 of its file; the database stores it for each migration that has run. */
  readonly hash: string;
};

/** The migrations of this build, in the order in which they run. */
export function listMigrations(): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return readMigrationFiles({ migrationsFolder }).map(({ hash }, index) => ({
    name: journal.entries[index].tag,
    hash,
  }));
}
