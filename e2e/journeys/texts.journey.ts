import { expectReadable } from '../expect-readable.ts';
import { languageHosts } from '../language-hosts.ts';
import { logInOnHost } from '../log-in.ts';
import { toolRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';
import { widenFont } from '../widen-font.ts';

/** Phones, tablets, both sides of where the layout changes, and large screens. */
const widths = [320, 390, 768, 1024, 1280, 1440, 1920, 2560];

/** Long enough for its length to be shown beside what else stands at the foot. */
const longPrompt = 'snow on the hills '.repeat(80);

for (const host of languageHosts) {
  test(`no texts lie upon each other on the pages of tools of ${host}`, async ({
    page,
    server,
  }) => {
    test.slow();
    const url = await logInOnHost(page, { server, host });
    for (const path of toolRoutes) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(url + path);
      await waitUntilQuiet(page);
      const look = async (what: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectReadable(page, `${path} ${what} at ${width} px`);
        }
      };
      await look('as it opens');
      const prompt = page.locator('[data-ui="prompt-text"]');
      if ((await prompt.count()) > 0) await prompt.fill(longPrompt);
      expect(await page.evaluate(widenFont), 'there is a font').toBe(true);
      await look('with a long prompt in wider fonts');
    }
  });
}
