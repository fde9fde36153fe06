/// <reference lib="dom" />
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import type { Browser } from '@playwright/test';
import { logIn } from '../uploads/log-in.ts';
import { launchBrowser } from './launch-browser.ts';
import { makePictures } from './make-pictures.ts';
import { type Load, measureLoad, type StorageState } from './measure-load.ts';
import { middleLoad } from './middle-load.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);

/** Whose pages are loaded, and which of them end with pictures. */
interface Visitor {
  readonly name: string;
  readonly storageState: StorageState | undefined;
  readonly pathsWithPictures: readonly string[];
}

/**
 * Loads every page of the menu: as a guest of a site without works, then as the person who has made
 * the first ones.
 */
export async function measureMenu(): Promise<void> {
  const site = await startSiteServer();
  const browser = await launchBrowser();
  const paths = await readMenu(browser, site);
  await measurePages(browser, {
    site,
    paths,
    visitor: {
      name: 'guest, no works',
      storageState: undefined,
      pathsWithPictures: ['/art/paintings/'],
    },
  });

  const session = new Map<string, string>();
  await makePictures(await logIn(site, 'maker@example.com', session));
  await measurePages(browser, {
    site,
    paths,
    visitor: {
      name: 'person with works',
      storageState: await rememberPerson(browser, { site, session }),
      pathsWithPictures: ['/art/paintings/', '/art/mypaintings'],
    },
  });
  await browser.close();
  await site.stop();
}

/** The paths that the menu leads to, as the server has written it. */
async function readMenu(browser: Browser, site: SiteServer): Promise<readonly string[]> {
  const page = await browser.newPage();
  await page.goto(`${site.url}/art/`);
  const hrefs = await page
    .locator('[data-ui="menu"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  return [...new Set(hrefs.filter((href) => href.startsWith('/')))];
}

/** Cookies and storage of somebody's browser that has visited the site before. */
async function rememberPerson(
  browser: Browser,
  { site, session }: { site: SiteServer; session: ReadonlyMap<string, string> },
): Promise<StorageState> {
  const context = await browser.newContext();
  await context.addCookies([...session].map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}/art/`);
  // The fingerprint is there once a call has sent it.
  await page.waitForFunction(() => localStorage.getItem('site:fingerprint-1') !== null);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Prints the medians of some pages, a row each; the first round is thrown away. */
async function measurePages(
  browser: Browser,
  {
    site,
    paths,
    visitor: { name, storageState, pathsWithPictures },
  }: { site: SiteServer; paths: readonly string[]; visitor: Visitor },
): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const path of paths) {
    const loads: Load[] = [];
    const complete = pathsWithPictures.includes(path) ? 'main img' : undefined;
    for (let round = 0; round <= rounds; round += 1) {
      const load = await measureLoad(browser, site.url + path, { complete, storageState });
      if (round > 0) loads.push(load);
    }
    const { fcp, lcp, shift, longTasks, laterLongTasks, scriptBytes } = middleLoad(loads);
    rows.push({
      [name]: path,
      'FCP ms': Math.round(fcp),
      'LCP ms': Math.round(lcp),
      CLS: Number(shift.toFixed(3)),
      'long tasks ms': Math.round(longTasks),
      'later ms': Math.round(laterLongTasks),
      'JavaScript kB': Math.round(scriptBytes / 1000),
    });
  }
  console.table(rows);
}
