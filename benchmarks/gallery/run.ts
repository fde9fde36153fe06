import { chromiumSettings } from '@internal/test-servers/chromium';
import { startSiteServer } from '@internal/test-servers/site-server';
import { type Browser, chromium, type Page } from '@playwright/test';
import { report } from '../report.ts';
import { madeUpPictures, plainList } from './made-up-pictures.ts';
import { lateMs, scrollFrames } from './scroll-frames.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const screens = Number(process.env['SCREENS'] ?? 200);
const pictures = madeUpPictures(20_000);

const windows = [
  { width: 1280, height: 800, columns: 2 },
  { width: 3200, height: 1800, columns: 8 },
];

type Window = (typeof windows)[number];
type Result = { inTime: number; middle: number; worst: number; elements: number };

const site = await startSiteServer();
const browser = await chromium.launch(chromiumSettings());

/** Opens one of the two: our page or the plain list, both on the site's origin. */
async function open(browser: Browser, name: string, { columns, ...viewport }: Window) {
  const page = await browser.newPage({ viewport });
  await page.route('**/art/api/pictures*', (route) =>
    route.fulfill({ json: { code: 0, data: { rows: pictures, next_cursor: null } } }),
  );
  await page.route('**/plain-list', (route) =>
    route.fulfill({ contentType: 'text/html', body: plainList(pictures, columns) }),
  );
  await page.goto(name === 'gallery' ? `${site.url}/art/paintings/` : `${site.url}/plain-list`);
  await page.getByRole('img', { name: '第 0 张' }).waitFor();
  return page;
}

async function measure(page: Page): Promise<Result> {
  const frames = (await scrollFrames(page, screens)).sort((a, b) => a - b);
  const at = (share: number) => frames[Math.floor(share * (frames.length - 1))] ?? 0;
  return {
    inTime: frames.filter((frame) => frame < lateMs).length / frames.length,
    middle: at(0.5),
    worst: at(0.99),
    elements: await page.locator('img').count(),
  };
}

for (const window of windows) {
  const results: Record<'gallery' | 'list', Result[]> = { gallery: [], list: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['gallery', 'list'] as const) {
      const page = await open(browser, name, window);
      results[name].push(await measure(page));
      await page.close();
    }
  }
  // Of each the round in the middle, by its frames in time.
  const middleOf = (all: Result[]) =>
    all.sort((a, b) => a.inTime - b.inTime)[Math.floor(all.length / 2)];
  const [gallery, list] = [middleOf(results.gallery), middleOf(results.list)];
  if (!gallery || !list) throw new Error('Nothing was measured: ROUNDS must be 1 or more.');
  const inPercent = (share: number) => 100 * share;
  report(`scrolling 20,000 pictures at ${window.width} × ${window.height}, beside a plain list`, [
    {
      of: `frames under ${lateMs} ms`,
      measured: inPercent(gallery.inTime),
      unit: '%',
      baseline: inPercent(list.inTime),
    },
    { of: 'a frame, median', measured: gallery.middle, unit: 'ms', baseline: list.middle },
    { of: 'a frame, 99%', measured: gallery.worst, unit: 'ms', baseline: list.worst },
    { of: 'pictures in the page', measured: gallery.elements, unit: '', baseline: list.elements },
  ]);
}
await browser.close();
await site.stop();
