import { agree } from '../agree.ts';
import { watchLayoutShift } from '../layout-shift.ts';
import { logInByCall } from '../log-in.ts';
import { countScripts, expectWithinBudgets } from '../page-budgets.ts';
import { facePhoto } from '../person-files.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

for (const path of ['/art/digital-human', '/art/faceswap']) {
  test(`budget ${path}`, async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const scripts = await countScripts(page);
    await watchLayoutShift(page);
    const document = await page.goto(path);
    const html = (await document?.text()) ?? '';
    await expectWithinBudgets(page, { path, scripts: scripts.bytes, html });
    const sum = [...scripts.bytes.values()].reduce((a, b) => a + b, 0);
    console.log(path, 'idle bytes', sum, 'shift', await page.evaluate(() => window.layoutShift));
  });
}

for (const width of [390, 1280]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`look ${width} ${scheme}`, async ({ page, server }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      const shot = (name: string) =>
        page.screenshot({ path: `/tmp/shots-a/${name}-${width}-${scheme}.png`, fullPage: width < 500 });
      await watchLayoutShift(page);
      for (const [name, path] of [['dh', '/art/digital-human'], ['fs', '/art/faceswap']] as const) {
        await page.goto(path);
        await waitUntilLive(page.locator('main h1'));
        await page.waitForLoadState('networkidle');
        console.log(name, 'guest', width, await page.evaluate(() => window.layoutShift));
        await shot(`${name}-guest`);
      }
      await logInByCall(page, { server, email: `look-${width}-${scheme}@example.com` });
      for (const [name, path] of [['fs', '/art/faceswap'], ['dh', '/art/digital-human']] as const) {
        await page.goto(path);
        await waitUntilLive(page.locator('main h1'));
        await page.waitForLoadState('networkidle');
        console.log(name, 'newcomer', width, await page.evaluate(() => window.layoutShift));
        await shot(`${name}-new`);
      }
      const step = page.locator('[data-ui="wizard-step"]');
      const chooser = page.waitForEvent('filechooser');
      await step.getByRole('button', { name: '选择照片或视频' }).press('Enter');
      await (await chooser).setFiles(await facePhoto());
      await expect(step.getByRole('img', { name: '形象预览' })).toBeVisible();
      await expect(step.getByRole('checkbox')).toBeVisible();
      await shot('dh-held');
      await agree(step);
      await expect(step.getByText(/确认同意$/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shot('dh-agreed');
    });
  }
}
