import { globSync } from 'node:fs';
import { installDebianPackages } from './install-debian-packages.ts';

const hasFaketime = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1').length > 0;

/**
 * Sees to it that tests can move the clock of a server: by Debian's package, as root. Without it
 * they leave clock jumps out, and say so.
 */
export async function ensureFaketime(): Promise<void> {
  if (hasFaketime() || (await installDebianPackages(['libfaketime']))) return;
  process.stderr.write(
    'No libfaketime found: no test moves the clock of a server (Debian: apt-get install libfaketime).\n',
  );
}
