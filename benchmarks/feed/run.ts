import { chromiumSettings } from '@internal/test-servers/chromium';
import { startSiteServer } from '@internal/test-servers/site-server';
import { chromium, type Page } from '@playwright/test';
import { lateMs, scrollFrames } from '../gallery/scroll-frames.ts';
import { report } from '../report.ts';
import { logIn } from '../uploads/log-in.ts';
import { madeUpCreations, plainRows } from './made-up-creations.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const rows = Number(process.env['ROWS'] ?? 2_000);
const creations = madeUpCreations(rows);
const viewport = { width: 1_440, height: 900 };

type Kind = 'feed' | 'list';

interface Result {
  readonly inTime: number;
  readonly worst: number;
  /** The highest number of rows in the DOM at any time. */
  readonly rows: number;
  /** MB that scripts hold after the way down, without what nobody needs any more. */
  readonly heap: number;
}

const site = await startSiteServer();
const session = new Map<string, string>();
await logIn(site, 'scrolls@example.com', session);
const browser = await chromium.launch(chromiumSettings());

/** Opens our page or the plain list, both on the site's origin, for somebody who is logged in. */
async function open(kind: Kind): Promise<Page> {
  const page = await browser.newPage({ viewport });
  const cookies = [...session].map(([name, value]) => ({ name, value, url: site.url }));
  await page.context().addCookies(cookies);
  await page.route('**/art/api/my-creations?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const begin = Number(searchParams.get('cursor') ?? 0);
    const end = begin + Number(searchParams.get('limit') ?? 24);
    await route.fulfill({
      json: {
        code: 0,
        data: {
          rows: creations.slice(begin, end),
          next_cursor: end < creations.length ? `${end}` : null,
        },
      },
    });
  });
  await page.route('**/plain-rows', (route) =>
    route.fulfill({ contentType: 'text/html', body: plainRows(creations) }),
  );
  await page.goto(kind === 'feed' ? `${site.url}/art/` : `${site.url}/plain-rows`);
  await page.getByRole('article').first().waitFor();
  return page;
}

async function measure(kind: Kind): Promise<Result> {
  const page = await open(kind);
  const frames: number[] = [];
  let most = 0;
  let height = 0;
  // A few screens at a time, as far as there is more.
  for (;;) {
    frames.push(...(await scrollFrames(page, 10)));
    most = Math.max(most, await page.getByRole('article').count());
    const now = await page.evaluate(() => scrollY);
    const isAll = (await page.locator('[data-ui="feed-rest"]').count()) === 0;
    if (isAll && now === height) break;
    height = now;
  }
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await page.close();
  frames.sort((a, b) => a - b);
  return {
    inTime: frames.filter((frame) => frame < lateMs).length / frames.length,
    worst: frames[Math.floor(0.99 * (frames.length - 1))] ?? 0,
    rows: most,
    heap: usedSize / 1e6,
  };
}

const results: Record<Kind, Result[]> = { feed: [], list: [] };
for (let round = 0; round < rounds; round += 1) {
  results.feed.push(await measure('feed'));
  results.list.push(await measure('list'));
}
// Of each the round in the middle, by its frames in time.
const middleOf = (all: Result[]) =>
  all.sort((a, b) => a.inTime - b.inTime)[Math.floor(all.length / 2)];
const [feed, list] = [middleOf(results.feed), middleOf(results.list)];
if (!feed || !list) throw new Error('Nothing was measured: ROUNDS must be 1 or more.');
report(`scrolling a feed of ${rows} rows to its end, beside a plain list`, [
  {
    of: `frames under ${lateMs} ms`,
    measured: 100 * feed.inTime,
    unit: '%',
    baseline: 100 * list.inTime,
  },
  { of: 'a frame, 99%', measured: feed.worst, unit: 'ms', baseline: list.worst },
  {
    of: 'rows in the page, at most',
    measured: feed.rows,
    unit: '',
    baseline: list.rows,
    promise: '≤ 60',
  },
  { of: 'memory of scripts at the end', measured: feed.heap, unit: 'MB', baseline: list.heap },
]);
await browser.close();
await site.stop();
