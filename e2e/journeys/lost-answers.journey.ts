import type { Page } from '@playwright/test';
import { accountButton, logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { turnClockUntil } from '../turn-clock-until.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const notice = (page: Page) => page.locator('[data-ui="failure-notice"]');

/** The keys of what the page asks the service to begin, each as often as it asks. */
function watchKeys(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/art/api/create')) return;
    const { idempotency_key: key } = request.postDataJSON() as { idempotency_key: string };
    keys.push(key);
  });
  return keys;
}

for (const path of ['/art/', '/art/sd', '/art/dalle3/']) {
  test(`${path}: what was begun is shown, though the answer to the press never comes`, async ({
    page,
    server,
    tolerate,
  }) => {
    test.slow();
    tolerate(unansweredRequest);
    const keys = watchKeys(page);
    await page.route('**/art/api/create', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await logInByCall(page, { server, email: `lost${path.replaceAll('/', '-')}@example.com` });
    await page.goto(path);
    await waitUntilLive(page.locator('main h1'));
    await page.getByRole('textbox', { name: '提示词', exact: true }).fill('回声');
    await page.keyboard.press('Control+Enter');
    await expect(newestRow(page)).toBeVisible({ timeout: 30_000 });
    await expect(notice(page)).toHaveCount(0);
    await expect(accountButton(page), 'paid once').toContainText('190 点');
    expect(new Set(keys).size).toBe(1);
  });
}

test('a press made offline goes on by itself once the line is back', async ({
  page,
  context,
  server,
  tolerate,
}) => {
  test.slow();
  tolerate(unansweredRequest);
  await logInByCall(page, { server, email: 'pressed-offline@example.com' });
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await expect(accountButton(page)).toContainText('200 点');
  const keys = watchKeys(page);
  await context.setOffline(true);
  await sendPrompt(page, '灯塔');
  await expect(page.locator('[data-ui="creation-status"]').first()).toHaveText('结果待确认');
  await context.setOffline(false);
  await expect(newestRow(page)).toBeVisible({ timeout: 30_000 });
  await expect(accountButton(page), 'paid once').toContainText('190 点');
  expect(new Set(keys).size).toBe(1);
});

test('a press made offline is asked about when the line is back later than two minutes', async ({
  page,
  context,
  server,
  tolerate,
}) => {
  test.slow();
  tolerate(unansweredRequest);
  await page.clock.install();
  await logInByCall(page, { server, email: 'offline-for-long@example.com' });
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await expect(accountButton(page)).toContainText('200 点');
  await context.setOffline(true);
  await sendPrompt(page, '灯塔');
  await turnClockUntil(
    page,
    () => expect(notice(page)).toContainText('结果待确认', { timeout: 250 }),
    {
      stepMs: 15_000,
    },
  );
  await expect(notice(page).getByRole('button')).toHaveText(['继续等待结果']);
  await context.setOffline(false);
  await expect(notice(page)).toContainText('没有扣点');
  await expect(accountButton(page)).toContainText('200 点');
  await notice(page).getByRole('button').click();
  await expect(newestRow(page)).toBeVisible();
  await expect(accountButton(page), 'paid once').toContainText('190 点');
});
