import { existsSync, globSync } from 'node:fs';
import { installDebianPackages } from './install-debian-packages.ts';

/** Programs that show WebKit without a screen, and the package of each. */
const programs = {
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/xvfb-run': 'xvfb',
} as const;

const isThere = () =>
  Object.keys(programs).every((path) => existsSync(path)) &&
  globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser').length > 0;

/**
 * Sees to it that WebKit can be driven: installed already, or by Debian's packages as root.
 *
 * @throws Error that says what to install.
 */
export async function ensureWebKit(): Promise<void> {
  if (isThere()) return;
  const packages = Object.values(programs);
  if ((await installDebianPackages(packages)) && isThere()) return;
  throw new Error(
    `WebKit can't be driven. Install it (Debian: apt-get install ${packages.join(' ')}), and run this again.`,
  );
}
