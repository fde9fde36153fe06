import type { Page } from '@playwright/test';
import { findHiddenFocus } from '../find-hidden-focus.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { pageRoutes } from '../page-routes.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

/** A phone, and a desktop whose page is enlarged to 200%. */
const windows = [
  { width: 390, height: 664 },
  { width: 640, height: 400 },
];

/** More stops than any page of the site has. */
const mostStops = 160;

/** Goes through the page by Tab from its beginning to its end. @returns the stops that are not seen. */
async function findHiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.body.focus();
  });
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    // What makes room for the focus does so before the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { name, issue } = await page.evaluate(findHiddenFocus);
    if (name === 'the page' && stop > 0) return hidden;
    if (issue !== undefined) hidden.push(`${name} ${issue}`);
  }
  return hidden;
}

for (const viewport of windows) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(`whatever has the focus is seen on every page at ${size}`, async ({ page, server }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInByCall(page, { server, email: `focus-${viewport.width}@example.com` });
    await page.setViewportSize(viewport);
    for (const path of pageRoutes) {
      await page.goto(path);
      await waitUntilQuiet(page);
      expect.soft(await findHiddenStops(page), path).toEqual([]);
    }
  });

  test(`the form that is a sheet hides nothing that has the focus at ${size}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInByCall(page, { server, email: `sheet-focus-${viewport.width}@example.com` });
    await page.setViewportSize(viewport);
    await page.goto('/art/');
    await waitUntilLive(page.locator('main h1'));
    await sendPrompt(page, '雪山');
    await expect(newestRow(page)).toBeVisible();
    await waitUntilQuiet(page);
    const handle = page.getByRole('button', { name: /表单$/ });
    await expect(handle).toBeVisible();
    expect(await findHiddenStops(page)).toEqual([]);

    const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
    await prompt.focus();
    await expect(handle).toHaveAttribute('data-state', 'half');
    await page.keyboard.press('Escape');
    await expect(handle).toHaveAttribute('data-state', 'low');
    await expect(prompt).toBeFocused();
  });
}
