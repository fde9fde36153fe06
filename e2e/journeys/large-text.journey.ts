import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { pageRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';

/** What people set in their browser, in pixels; 16 is the default, 32 is text of 200%. */
const rootSizes = [24, 32];

for (const width of [320, 390]) {
  test(`at ${width} px no page scrolls sideways, however large the text is`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await logInByCall(page, { server, email: `large-text-${width}@example.com` });
    for (const path of pageRoutes) {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      for (const size of rootSizes) {
        await page.evaluate((pixels) => {
          document.documentElement.style.fontSize = `${pixels}px`;
        }, size);
        await expectNoOverflow(page, `${path} at ${width} px with text of ${size} px`);
      }
    }
  });
}
