import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './install-debian-packages.ts';
import { runCommand } from './run-command.ts';

/** First the one that draws the same pages and has no windows around them: it takes less of the machine. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const wellKnownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...wellKnownPlaces].find((place) => existsSync(place));
}

/**
 * The browser for the end-to-end tests: `CHROMIUM`, else one that is installed, else Debian's
 * package (as root), else Playwright's own download.
 *
 * @returns its path, or undefined for Playwright's own.
 * @throws Error that says what to install, where none can be had.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
    return named;
  }
  const installed = installedChromium();
  if (installed) return installed;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (await installDebianPackages([name, 'fonts-noto-cjk'])) return installedChromium();
  }
  const download = await runCommand([
    'pnpm',
    '--filter',
    '@internal/e2e',
    'exec',
    'playwright',
    'install',
    '--only-shell',
    'chromium',
  ]);
  if (download.code === 0) return undefined;
  throw new Error(
    'No Chromium found. Install Chrome or Chromium, or set CHROMIUM to its path, and run this again.',
  );
}
