import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromiumSettings } from '@internal/test-servers/chromium';
import { expect, it } from 'vitest';

/** Playwright offers no list of them. */
async function featuresThatPlaywrightDisables(): Promise<string[]> {
  const bundle = fileURLToPath(import.meta.resolve('playwright-core/lib/coreBundle'));
  const list = /\bdisabledFeatures = \[([^\]]+)\]/.exec(await readFile(bundle, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name);
}

it('Chromium is started without the features that Playwright disables', async () => {
  const flag = '--disable-features=';
  const disabled = chromiumSettings().args.filter((arg) => arg.startsWith(flag));
  expect(disabled).toHaveLength(1);
  const expected = await featuresThatPlaywrightDisables();
  expect(expected).toContain('PaintHolding');
  expect(disabled[0]?.slice(flag.length).split(',')).toEqual(expect.arrayContaining(expected));
});
