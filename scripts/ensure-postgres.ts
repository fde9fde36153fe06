import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';

const debianFolder = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`, where they are installed. */
export function findPostgres(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const places = [...folders, ...versions.map((version) => join(debianFolder, version, 'bin'))];
  return places.find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Sees to it that the tests can start a PostgreSQL of their own, unless `TEST_DATABASE_URL` names
 * a server: installed already, or by Debian's package as root.
 *
 * @throws Error that says what to install.
 */
export async function ensurePostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] || findPostgres()) return;
  if ((await installDebianPackages(['postgresql'])) && findPostgres()) return;
  throw new Error(
    'No PostgreSQL found. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL ' +
      'to a server on which the tests may create databases, and run this again.',
  );
}
