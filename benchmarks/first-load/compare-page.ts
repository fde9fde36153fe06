import { startSiteServer } from '@internal/test-servers/site-server';
import { report } from '../report.ts';
import { logIn } from '../uploads/log-in.ts';
import { launchBrowser } from './launch-browser.ts';
import { makePictures } from './make-pictures.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { middleLoad } from './middle-load.ts';
import { startBaseline } from './start-baseline.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);

/** Part that a page is there for, and shows last. */
const ends: Record<string, string> = { '/art/paintings/': '[data-ui="picture-tile"] img' };

/** Compares a page, as a guest loads it, with the baseline of its words. */
export async function comparePage(path: string): Promise<void> {
  /** Times the baseline that a page may take at most. */
  const promises = path === '/art/paintings/' ? { fcp: 1.4, lcp: 3 } : { fcp: 1.4, lcp: 1.5 };
  const site = await startSiteServer();
  await makePictures(await logIn(site, 'maker@example.com'));
  const browser = await launchBrowser();
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await reader.goto(new URL(path, site.url).href);
  const baseline = await startBaseline(await reader.locator('body').innerText());
  await reader.close();

  const contenders = { baseline: `${baseline.url}/art/`, site: new URL(path, site.url).href };
  const loads: Record<keyof typeof contenders, Load[]> = { baseline: [], site: [] };
  // The first round warms the servers up and is thrown away; the others take turns.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['baseline', 'site'] as const) {
      const complete = name === 'site' ? ends[path] : undefined;
      const load = await measureLoad(browser, contenders[name], { ...(complete && { complete }) });
      if (round > 0) loads[name].push(load);
    }
  }
  await browser.close();
  await Promise.all([site.stop(), baseline.stop()]);

  const [least, ours] = [middleLoad(loads.baseline), middleLoad(loads.site)];
  report(`first load of ${path}`, [
    {
      of: 'first contentful paint',
      measured: ours.fcp,
      unit: 'ms',
      baseline: least.fcp,
      promise: `≤ ${promises.fcp} ×`,
    },
    {
      of: 'largest contentful paint',
      measured: ours.lcp,
      unit: 'ms',
      baseline: least.lcp,
      promise: `≤ ${promises.lcp} ×`,
    },
    { of: 'long tasks until idle', measured: ours.longTasks, unit: 'ms', promise: '≤ 100' },
    { of: 'long tasks once idle', measured: ours.laterLongTasks, unit: 'ms' },
    { of: 'layout shift', measured: ours.shift, unit: 'CLS', promise: '0' },
    { of: 'JavaScript, gzip', measured: ours.scriptBytes / 1000, unit: 'kB' },
    { of: 'styles, gzip', measured: ours.styleBytes / 1000, unit: 'kB' },
    { of: 'requests', measured: ours.requests, unit: '' },
  ]);
}
