import { chromiumSettings } from '@internal/test-servers/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The browser that `CHROMIUM` names, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(chromiumSettings());
}

/** On a machine that builds at the same time a page is slow, not wrong. */
const patienceMs = 300_000;

export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN' });
  page.setDefaultTimeout(patienceMs);
  return page;
}
