import { findViolations } from '../find-violations.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';
import { turnClockUntil } from '../turn-clock-until.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const minute = 60_000;

test('a page that is open during a deploy offers the new build, and keeps what is written', async ({
  page,
  tolerate,
}) => {
  tolerate(/^logged: Failed to load resource: the server responded with a status of 404/);
  await page.clock.install();
  await page.goto('/art/');
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await waitUntilLive(prompt);
  await prompt.fill('写到一半');
  const own = await page.locator('html').getAttribute('data-build');
  expect(await (await page.request.get('/build.json')).json()).toEqual({ build: own });

  const notice = page.getByText('网站有新版本，刷新即可使用');
  let questions = 0;
  await page.route('**/build.json', (route) => {
    questions += 1;
    return route.fulfill({ json: { build: 'next' } });
  });

  await test.step('reported once the build has been served for minutes', async () => {
    await turnClockUntil(page, () => expect(notice).toBeVisible({ timeout: 250 }), {
      stepMs: minute,
    });
    expect(questions, 'it has settled').toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await pressTabTo(page, page.getByRole('button', { name: '关闭通知' }));
    await page.keyboard.press('Enter');
    await expect(notice).toBeHidden();
    await turnClockUntil(page, async () => expect(questions).toBeGreaterThan(3), {
      stepMs: minute,
    });
    await expect(notice, 'once is enough').toBeHidden();
  });

  await test.step('code that is gone leads there, too, and the draft outlives the reload', async () => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: '更多' }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByText('内容加载失败，请检查网络后刷新页面')).toBeHidden();
    await expect(prompt).toHaveValue('写到一半');
    await page.unroute('**/assets/*.js');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '刷新' }).click();
    await loaded;
    await waitUntilLive(prompt);
    await expect(prompt).toHaveValue('写到一半');
    await expect(notice).toBeHidden();
  });
});
