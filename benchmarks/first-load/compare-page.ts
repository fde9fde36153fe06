import { startSiteServer } from '@internal/test-servers/site-server';
import { report } from '../report.ts';
import { logIn } from '../uploads/log-in.ts';
import { launchBrowser } from './launch-browser.ts';
import { makePictures } from './make-pictures.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { median } from './median.ts';
import { startBaseline } from './start-baseline.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const path = process.argv[2] ?? '/art/';

/** Times the baseline that a page may take at most. */
const promises = path === '/art/paintings/' ? { fcp: 1.4, lcp: 3 } : { fcp: 1.4, lcp: 1.5 };

/** Part that a page is there for, and shows last. */
const ends: Record<string, string> = { '/art/paintings/': '[data-ui="picture-tile"] img' };

function middle(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    longTasks: of('longTasks'),
    laterLongTasks: of('laterLongTasks'),
    shift: of('shift'),
    scriptBytes: of('scriptBytes'),
    styleBytes: of('styleBytes'),
    requests: of('requests'),
  };
}

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

const [least, ours] = [middle(loads.baseline), middle(loads.site)];
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
