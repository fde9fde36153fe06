import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';

const hasFfmpeg = () =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'ffmpeg')));

/**
 * Sees to it that the tests can have posters drawn by ffmpeg: installed already, or by Debian's package as root.
 *
 * @throws Error that says what to install.
 */
export async function ensureFfmpeg(): Promise<void> {
  if (hasFfmpeg()) return;
  if ((await installDebianPackages(['ffmpeg'])) && hasFfmpeg()) return;
  throw new Error(
    'No ffmpeg found. Install it (Debian: apt-get install ffmpeg), and run this again.',
  );
}
