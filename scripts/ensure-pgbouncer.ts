import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';

export function findPgbouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/**
 * Sees to it that the tests can start a PgBouncer of their own: installed already, or by Debian's
 * package as root.
 *
 * @throws Error that says what to install.
 */
export async function ensurePgbouncer(): Promise<void> {
  if (findPgbouncer()) return;
  if ((await installDebianPackages(['pgbouncer'])) && findPgbouncer()) return;
  throw new Error(
    'No PgBouncer found. Install it (Debian: apt-get install pgbouncer), and run this again.',
  );
}
