import { type Browser, chromium, type Page } from 'playwright-core';

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

/** On a machine that builds at the same time a page is slow, not wrong. */
const patienceMs = 300_000;

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  page.setDefaultTimeout(patienceMs);
  return page;
}
