import { startSiteServer } from '@internal/test-servers/site-server';
import lighthouse from 'lighthouse';
import { report } from '../report.ts';
import { launchBrowser } from './launch-browser.ts';
import { median } from './median.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const path = process.argv[2] ?? '/art/';
const port = 9300 + Math.floor(Math.random() * 500);

const site = await startSiteServer();
const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
const scores = new Map<string, number[]>();
const missed = new Set<string>();
for (let round = 0; round < rounds; round += 1) {
  // Lighthouse's own default: a slow phone, simulated.
  const result = await lighthouse(new URL(path, site.url).href, { port, logLevel: 'error' });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  for (const { title, score } of Object.values(categories)) {
    scores.set(title, [...(scores.get(title) ?? []), Math.round((score ?? 0) * 100)]);
  }
  for (const { id, score, scoreDisplayMode } of Object.values(audits)) {
    if (scoreDisplayMode !== 'informative' && score !== null && score < 0.9) missed.add(id);
  }
}
await browser.close();
await site.stop();

report(
  `Lighthouse, mobile, ${path}`,
  [...scores].map(([title, list]) => ({
    of: `${title} (${list.join(', ')})`,
    measured: median(list),
    unit: 'of 100',
    promise: title === 'Performance' ? '≥ 97' : '100',
  })),
);
if (missed.size > 0) console.log(`Below 0.9 at least once: ${[...missed].join(', ')}`);
