import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** How many times slower the phone's processor is than this machine's. */
const slowdown = 4;

/** A phone's line, as Chromium emulates it. */
export interface Line {
  /** Milliseconds until an answer begins. */
  readonly latency: number;
  /** Bytes a second. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** Opens an empty page on a slow phone, with nothing in the cache. */
export async function openPhone(
  browser: Browser,
  line: Line,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; cdp: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...options,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp, close: () => context.close() };
}
