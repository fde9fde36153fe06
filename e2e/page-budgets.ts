import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { toolRoutes } from './page-routes.ts';
import { waitUntilLive } from './wait-until-live.ts';

/** Bytes over the wire, brotli, with their headers. */
const budget = {
  /** Scripts until the frame is live: its menus and links, and what was pressed early is kept. */
  frame: 85_000,
  /** Scripts until the network is idle, for a guest who touches nothing. */
  idle: 123_000,
  /** More until idle for a tool's page: the client, which asks for what models offer, and the form made of it. */
  tool: 35_000,
  /** The style sheet, which stands in the page. */
  style: 12_000,
};

/** In its place, of some pages; of the others nothing. */
const more: Readonly<Record<string, number>> = {
  // The client of the service, which asks for the list, and its columns; without works, the samples and their prompts.
  '/art/paintings/': 22_500,
  // Their columns are preloaded, for those who are logged in, who have days in theirs.
  '/art/mypaintings': 9_000,
  '/art/my/thumbup': 5_000,
  '/art/my/digital-videos/': 7_000,
  // The client, which asks for the order that is handed over.
  '/pay': 21_000,
  // Its table has all calls.
  '/openapi': 1_000,
  // Its form is in the prompt.
  '/art/': 0,
  // The client and the form, and how LoRAs are named in a prompt.
  '/art/sd': 37_000,
  // The client, the form, the consent of who is shown, and a sample of before and after; how a text is said, by which
  // its length and its price are told.
  '/art/faceswap': 39_500,
  '/art/digital-human': 53_000,
  // The client, which asks for the models, and the fields that prices depend on.
  '/prices': 35_000,
  // The client, which asks for the list and what a film costs, the mark of the browser that goes with it, and how a
  // sentence is said, by which its length and its price are told.
  '/art/digital/playground/': 53_000,
};

/** The scripts of a page as they come over the wire. */
export interface CountedScripts {
  /** Bytes of each script, by its path. */
  readonly bytes: ReadonlyMap<string, number>;
  /** Begins anew, with nothing in the browser's cache. */
  forget(): Promise<void>;
}

export async function countScripts(page: Page): Promise<CountedScripts> {
  const bytes = new Map<string, number>();
  const scripts = new Map<string, string>();
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) {
      scripts.set(requestId, new URL(response.url).pathname);
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = scripts.get(requestId);
    if (path !== undefined) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await cdp.send('Network.enable');
  return {
    bytes,
    async forget() {
      bytes.clear();
      scripts.clear();
      await cdp.send('Network.clearBrowserCache');
    },
  };
}

/** Waits until the page's own part is live, too, and what comes in idle time has come. */
async function untilIdle(page: Page) {
  await waitUntilLive(page.locator('main h1'));
  await page.locator('[data-ui="toast-list"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** The scripts that a page's HTML names: those of its frame, and the page's own, which are less urgent. */
export function readScripts(html: string) {
  const tags = [...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)];
  const pathOf = (tag: string) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '';
  const isLow = (tag: string) => tag.includes('fetchpriority="low"');
  const all = tags.map(([tag]) => tag);
  return {
    ofFrame: all.filter((tag) => !isLow(tag)).map(pathOf),
    ofPage: all.filter(isLow).map(pathOf),
  };
}

/** The sum of the bytes of some of the scripts, and which they are. */
function sumOf(scripts: ReadonlyMap<string, number>, isMeant = (_path: string) => true) {
  const meant = [...scripts].filter(([path]) => isMeant(path));
  return {
    bytes: meant.reduce((sum, [, bytes]) => sum + bytes, 0),
    list: meant.map(([path, bytes]) => `${bytes} ${path}`).join('\n'),
  };
}

/**
 * Expects a page that has just been opened to stay within its budgets.
 *
 * @param scripts Those that came with this page, all over the wire.
 * @param html Its document, as it came.
 */
export async function expectWithinBudgets(
  page: Page,
  { path, scripts, html }: { path: string; scripts: ReadonlyMap<string, number>; html: string },
): Promise<void> {
  await untilIdle(page);
  const { ofFrame } = readScripts(html);
  const frame = sumOf(scripts, (script) => ofFrame.includes(script));
  expect.soft(frame.bytes, `${path}: the frame has scripts`).toBeGreaterThan(0);
  expect.soft(frame.bytes, `${path}: the frame:\n${frame.list}`).toBeLessThanOrEqual(budget.frame);
  const all = sumOf(scripts);
  const limit = budget.idle + (more[path] ?? (toolRoutes.includes(path) ? budget.tool : 0));
  expect.soft(all.bytes, `${path}: until idle:\n${all.list}`).toBeLessThanOrEqual(limit);
  const styles = await page.locator('style').allTextContents();
  const { length } = brotliCompressSync(styles.join('\n'));
  expect.soft(length, `${path}: the style sheet`).toBeLessThanOrEqual(budget.style);
}
