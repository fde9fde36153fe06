import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from './load-site.ts';
import { textOf } from './site-file.ts';
import { tellWelcome } from './tell-welcome.ts';

const html = '<!doctype html>\n<html lang="zh-CN"><title>首页</title>';
const build = {
  'hosts.json': JSON.stringify({ default: 'default', hosts: {} }),
  'pages/default/index.html': html,
  'pages/default/art/index.html': html,
  'pages/default/robots.txt': 'User-agent: *\n',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-welcome-'));
  for (const [name, content] of Object.entries(build)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Told = Parameters<typeof tellWelcome>[1];

/** The files of the default brand. */
function tell(told: Told): Record<string, string> {
  const site = loadSite(folder);
  if (!site) throw new Error('There is a site');
  const files = tellWelcome(site, told).brands.get('default') ?? new Map();
  return Object.fromEntries([...files].map(([name, file]) => [name, textOf(file)]));
}

const toldBy = (words: string) => ({
  '': `<!doctype html>\n<html lang="zh-CN" data-welcome="${words}"><title>首页</title>`,
  art: html,
  'robots.txt': 'User-agent: *\n',
});

const modelOf = (tool: string, base: number, isRetired = false) => ({
  tool,
  price: { base },
  isRetired,
});

describe('home', () => {
  it.each([
    ['sets where Midjourney is cheapest', [['midjourney', 10]], '200 20 sets log-in'],
    [
      'sets where others cost as much',
      [
        ['dalle', 10],
        ['midjourney', 10],
      ],
      '200 20 sets log-in',
    ],
    [
      'pictures where another model is cheaper, no more than there are points for',
      [
        ['midjourney', 10],
        ['dalle', 3],
      ],
      '200 66 pictures log-in',
    ],
    ['no number where no model makes pictures of words', [['video', 5]], '200 0 pictures log-in'],
    ['no number where they cost nothing', [['dalle', 0]], '200 0 pictures log-in'],
  ] as const)('tells points and, of pictures, %s', (_what, models, words) => {
    const told = {
      welcome: { points: 200, givenAt: 'log-in' as const },
      models: models.map(([tool, base]) => modelOf(tool, base)),
    };
    expect(tell(told)).toEqual(toldBy(words));
  });

  it('counts by no model that nothing can be begun with', () => {
    const models = [modelOf('dalle', 1, true), modelOf('midjourney', 20)];
    const welcome = { points: 90, givenAt: 'wechat-binding' as const };
    expect(tell({ welcome, models })).toEqual(toldBy('90 4 sets wechat-binding'));
  });

  it('tells nothing where a deployment gives no points', () => {
    const welcome = { points: 0, givenAt: 'log-in' as const };
    expect(tell({ welcome, models: [modelOf('midjourney', 10)] })['']).toBe(html);
  });
});
