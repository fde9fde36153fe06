import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const executablePath = process.env['CHROMIUM'];

/** Without Chromium's own calls home, which would share the line. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that `CHROMIUM` names, else Playwright's own. */
export async function launchBrowser({ args = [] }: LaunchOptions = {}): Promise<Browser> {
  return await chromium.launch({
    args: [...quiet, ...args],
    ...(executablePath && { executablePath }),
  });
}
