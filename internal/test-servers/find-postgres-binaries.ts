import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian and Ubuntu keep each major version's programs. */
const debianFolder = '/usr/lib/postgresql';

/** The folder that holds `initdb` and `postgres`, of the newest version that is installed. */
export function findPostgresBinaries(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((name) => join(debianFolder, name, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'PostgreSQL is not installed, and tests need a real one. Install it (`apt-get install postgresql`), or set TEST_DATABASE_URL to a server where databases may be created.',
  );
}
