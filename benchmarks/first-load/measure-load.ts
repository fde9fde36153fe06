/// <reference lib="dom" />
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type Line, openPhone } from './open-phone.ts';

/** Of a phone far from the mast: 1.6 Mbit/s down, 750 kbit/s up. */
const line: Line = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

export type Load = {
  /** First and largest contentful paint, milliseconds. */
  fcp: number;
  lcp: number;
  /** The sum of all tasks over 50 ms until the page is taken over and the browser idle, and after. */
  longTasks: number;
  laterLongTasks: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** Scripts loaded before that, gzip, bytes over the wire. */
  scriptBytes: number;
  styleBytes: number;
  requests: number;
};

declare global {
  interface Window {
    firstLoad: {
      fcp: number;
      lcp: number;
      longTasks: { startTime: number; duration: number }[];
      shift: number;
      idleAt: number;
    };
  }
}

/** Runs in the browser, before the page. */
function watch() {
  const seen: Window['firstLoad'] = { fcp: 0, lcp: 0, longTasks: [], shift: 0, idleAt: 0 };
  window.firstLoad = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ startTime, duration });
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value);
  });
  /** The root has been handed to React, or there is none. */
  const isTakenOver = () => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  const noteIdle = () => {
    requestIdleCallback(() => {
      if (isTakenOver()) seen.idleAt = performance.now();
      else setTimeout(noteIdle);
    });
  };
  addEventListener('load', noteIdle);
}

/**
 * Loads a page once, with nothing in the cache, on a slow phone.
 *
 * @param complete Selects what has to be there at the end; of pictures, loaded. Default: the body.
 * @param storageState Cookies and storage of a person. Default: those of a guest, which are none.
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  {
    complete = 'body',
    storageState,
  }: { complete?: string | undefined; storageState?: StorageState | undefined } = {},
): Promise<Load> {
  const { page, cdp, close } = await openPhone(browser, line, {
    // Chromium would prefer brotli; the budgets are gzip's.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    ...(storageState && { storageState }),
  });
  const bytes = new Map<string, number>();
  const urls = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(urls.get(requestId) ?? '', encodedDataLength);
  });

  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForFunction(() => window.firstLoad.idleAt > 0);
  // What idle time is used for comes after; nothing of it may move or block the page either.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((selector) => {
    const all = [...document.querySelectorAll(selector)];
    const isThere = (one: Element) =>
      !(one instanceof HTMLImageElement) || (one.complete && one.naturalWidth > 0);
    return all.length > 0 && all.every(isThere);
  }, complete);
  // The paint of what came last is noted with its frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const { seen, early, inlineStyles } = await page.evaluate(() => ({
    seen: window.firstLoad,
    early: performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < window.firstLoad.idleAt)
      .map(({ name }) => name),
    inlineStyles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  }));
  await close();

  const sum = (ending: string) =>
    [...new Set(early)]
      .filter((name) => name.endsWith(ending))
      .reduce((total, name) => total + (bytes.get(name) ?? 0), 0);
  const sumLongTasks = (isMeant: (task: { startTime: number }) => boolean) =>
    seen.longTasks.filter(isMeant).reduce((total, { duration }) => total + duration, 0);
  const inline = inlineStyles.length > 0 ? gzipSync(inlineStyles.join('\n')).length : 0;
  return {
    fcp: seen.fcp,
    lcp: seen.lcp,
    longTasks: sumLongTasks(({ startTime }) => startTime < seen.idleAt),
    laterLongTasks: sumLongTasks(({ startTime }) => startTime >= seen.idleAt),
    shift: seen.shift,
    scriptBytes: sum('.js'),
    styleBytes: sum('.css') + inline,
    requests: early.length + 1,
  };
}
