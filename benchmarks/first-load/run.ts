import { startSiteServer } from '@internal/test-servers/site-server';
import { launchBrowser } from './launch-browser.ts';
import { makePictures } from './make-pictures.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { median } from './median.ts';
import { startBaseline } from './start-baseline.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const path = process.argv[2] ?? '/art/';

/** What a page is there for, and shows last. */
const ends: Record<string, string> = { '/art/paintings/': '[data-slot="picture-tile"] img' };

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

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const site = await startSiteServer();
await makePictures(site);
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
const row = (name: string, load: Load) => ({
  '': name,
  'FCP ms': Math.round(load.fcp),
  'LCP ms': Math.round(load.lcp),
  'long tasks ms': Math.round(load.longTasks),
  'once idle ms': Math.round(load.laterLongTasks),
  CLS: load.shift,
  'JS kB': inKilobytes(load.scriptBytes),
  'CSS kB': inKilobytes(load.styleBytes),
  requests: load.requests,
});
console.table([row('baseline', least), row(path, ours)]);
console.log(
  `FCP ${(ours.fcp / least.fcp).toFixed(2)} and LCP ${(ours.lcp / least.lcp).toFixed(2)} times the baseline; medians of ${rounds}.`,
);
