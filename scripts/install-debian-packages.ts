import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/**
 * Installs Debian packages where that is possible without asking: as root, with apt.
 *
 * @returns whether they are installed now.
 */
export async function installDebianPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing ${packages.join(', ')} by apt …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(['apt-get', 'update', '-qq'], { env });
  const install = await runCommand(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    { env },
  );
  if (install.code !== 0) process.stderr.write(install.output);
  return install.code === 0;
}
