/// <reference lib="dom" />
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../first-load/launch-browser.ts';
import { makePictures } from '../first-load/make-pictures.ts';
import { openPhone } from '../first-load/open-phone.ts';
import { report } from '../report.ts';
import { logIn } from '../uploads/log-in.ts';
import { keyTimes } from './key-times.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const keys = Number(process.env['KEYS'] ?? 100);
const paths = ['/art/', '/art/sd'];

/** As long as the line is, nothing waits for it while keys are pressed. */
const line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Text written already, which is checked, underlined and counted at each key. */
const begun =
  '雪山脚下的湖，晨雾，水面倒影，柔和的逆光，远处有几只飞鸟，画面干净，大面积留白。'.repeat(8);

const site = await startSiteServer();
const session = new Map<string, string>();
await makePictures(await logIn(site, 'typist@example.com', session));
const browser = await launchBrowser();

/** Opens a page with a field that has the text already, and the person's last works beside it. */
async function open(path: string) {
  const phone = await openPhone(browser, line);
  const { page } = phone;
  const cookies = [...session].map(([name, value]) => ({ name, value, url: site.url }));
  await page.context().addCookies(cookies);
  await page.route('**/plain-field', (route) =>
    route.fulfill({ contentType: 'text/html', body: plainField }),
  );
  await page.goto(site.url + path);
  await page.waitForLoadState('networkidle');
  return phone;
}

/** The baseline: a field and nothing else. */
const plainField = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>baseline</title><textarea rows="12" style="width:100%;font-size:16px"></textarea></html>`;

async function measure(path: string): Promise<readonly number[]> {
  const { page, close } = await open(path);
  if (path !== '/plain-field') await showWork(page);
  const field = page.locator('textarea').first();
  await field.fill(begun);
  const times = await keyTimes(page, field, keys);
  await close();
  return times;
}

/** Waits for the works, where there are some of this page's tool. */
async function showWork(page: Page): Promise<void> {
  const feed = page.locator('[data-ui="creation-feed"]');
  if ((await feed.count()) > 0) await feed.locator('[data-state="ready"]').waitFor();
}

for (const path of paths) {
  const ours: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    least.push(...(await measure('/plain-field')));
    ours.push(...(await measure(path)));
  }
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  report(
    `a key until its frame is painted, on a slow phone, ${path}`,
    [
      { of: 'median', share: 0.5, more: 8 },
      { of: '95%', share: 0.95, more: 16 },
    ].map(({ of, share, more }) => ({
      of,
      measured: at(ours, share),
      unit: 'ms',
      baseline: at(least, share),
      promise: `≤ ${more} ms more`,
    })),
  );
}
await browser.close();
await site.stop();
