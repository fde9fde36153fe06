/// <reference lib="dom" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Browser } from '@playwright/test';
import { report } from '../report.ts';
import { launchBrowser } from './launch-browser.ts';
import { median } from './median.ts';
import { type Line, openPhone } from './open-phone.ts';

/**
 * How long the create page takes on a very slow line until it works, beside the time that its bytes
 * take there in one request.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const path = process.argv[2] ?? '/art/';
/** The sign that the page works: React has taken it over. */
const livePart = process.argv[3] ?? 'textarea';

/** "Slow 3G" of Chromium's own tools: 400 kbit/s both ways, 400 ms until an answer begins. */
const line: Line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Answer {
  readonly doneMs: number;
  readonly bytes: number;
}

async function load(
  browser: Browser,
  url: string,
  isDone: (selector: string) => boolean,
): Promise<Answer> {
  const { page, cdp, close } = await openPhone(browser, line);
  let bytes = 0;
  let isCounting = true;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (isCounting) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isDone, livePart, { polling: 50, timeout: 120_000 });
  isCounting = false;
  const doneMs = await page.evaluate(() => performance.now());
  await close();
  return { doneMs, bytes };
}

const isLive = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'));
const isLoaded = () => document.readyState === 'complete';

/** A page of as many bytes in one request, as comments: nothing to lay out. */
async function startOneRequest(bytes: number) {
  const html = `<!doctype html><title>one request</title><link rel="icon" href="data:,"><!--${'x'.repeat(bytes)}-->`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const site = await startSiteServer();
const browser = await launchBrowser();
const pageUrl = new URL(path, site.url).href;
// Warms the server up, and tells the bytes.
const { bytes } = await load(browser, pageUrl, isLive);
const oneRequest = await startOneRequest(bytes);
const times: Record<'page' | 'oneRequest', number[]> = { page: [], oneRequest: [] };
for (let round = 0; round < rounds; round += 1) {
  times.page.push((await load(browser, pageUrl, isLive)).doneMs);
  times.oneRequest.push((await load(browser, oneRequest.url, isLoaded)).doneMs);
}
await browser.close();
oneRequest.stop();
await site.stop();

report(`slow line, ${path}`, [
  {
    of: `until it works (${(bytes / 1000).toFixed(0)} kB)`,
    measured: median(times.page),
    unit: 'ms',
    baseline: median(times.oneRequest),
    promise: '≤ 1.5 ×',
  },
]);
