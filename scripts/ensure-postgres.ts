import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';

const debianFolder = '/usr/lib/postgresql';

function hasPostgres(): boolean {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'initdb')));
  if (onPath || !existsSync(debianFolder)) return onPath;
  return readdirSync(debianFolder).some((version) =>
    existsSync(join(debianFolder, version, 'bin', 'initdb')),
  );
}

/**
 * Sees to it that the tests can start a PostgreSQL of their own, unless `TEST_DATABASE_URL` names
 * a server: installed already, or by Debian's package as root.
 *
 * @throws Error that says what to install.
 */
export async function ensurePostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] || hasPostgres()) return;
  if ((await installDebianPackages(['postgresql'])) && hasPostgres()) return;
  throw new Error(
    'No PostgreSQL found. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL ' +
      'to a server on which the tests may create databases, and run this again.',
  );
}
