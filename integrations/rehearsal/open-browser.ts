import { type Browser, chromium } from 'playwright-core';

/** Calls home only fail on a closed network, slowly. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that `CHROMIUM` names, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({
    args: chromiumArguments,
    ...(executablePath ? { executablePath } : {}),
  });
}
