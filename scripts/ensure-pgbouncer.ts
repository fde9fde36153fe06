import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';

function hasPgbouncer(): boolean {
  return ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)].some((folder) =>
    existsSync(join(folder, 'pgbouncer')),
  );
}

/**
 * Sees to it that the tests can start a PgBouncer of their own: installed already, or by Debian's
 * package as root.
 *
 * @throws Error that says what to install.
 */
export async function ensurePgbouncer(): Promise<void> {
  if (hasPgbouncer()) return;
  if ((await installDebianPackages(['pgbouncer'])) && hasPgbouncer()) return;
  throw new Error(
    'No PgBouncer found. Install it (Debian: apt-get install pgbouncer), and run this again.',
  );
}
