import type { SiteServer } from '@internal/test-servers/site-server';
import type { Locator, Page } from '@playwright/test';
import { accountButton, logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { startLine } from '../start-line.ts';
import { turnClockUntil } from '../turn-clock-until.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const row = (page: Page) => page.locator('[data-ui="feed-row"]');
const progress = (page: Page) => row(page).getByRole('progressbar', { name: '生成进度' });

async function percentOf(bar: Locator): Promise<number> {
  return Number(await bar.getAttribute('aria-valuenow'));
}

interface CreationOptions {
  server: SiteServer;
  email: string;
  prompt: string;
  /** Address of the page. */
  url: string;
}

/** A page on which a creation is under way, and whose clock the test can turn. */
async function openCreation(page: Page, { server, email, prompt, url }: CreationOptions) {
  await page.clock.install();
  await logInByCall(page, { server, email });
  await page.goto(`${url}/art/`);
  await expect(accountButton(page)).toContainText('200 点');
  await sendPrompt(page, prompt);
  await expect.poll(() => percentOf(progress(page))).toBeGreaterThan(0);
}

/** Asked past the page, which may know nothing of it. */
async function hasEnded(page: Page, server: SiteServer): Promise<boolean> {
  const answer = await page.request.get(`${server.url}/api/userinfo`);
  const { user } = await answer.json();
  return user.point_count === 190 && !user.open_creation_count;
}

async function expectPicture(page: Page) {
  const picture = newestRow(page).locator('img').first();
  await expect(picture).toBeVisible();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  await expect(accountButton(page), 'paid once').toContainText('190 点');
}

test('a page that was offline for a minute has the picture when it is online', async ({
  page,
  context,
  server,
  tolerate,
}) => {
  test.slow();
  tolerate(unansweredRequest);
  const line = await startLine(server.url);
  const { url } = line;
  await openCreation(page, { server, email: 'adrift@example.com', prompt: '孤岛', url });
  // Open connections survive in a browser that only emulates being offline.
  line.cut();
  await context.setOffline(true);
  await expect(row(page).getByText('正在重新连接…')).toBeAttached();
  await page.clock.runFor(60_000);
  await expect.poll(() => hasEnded(page, server)).toBe(true);
  await expect(newestRow(page)).toHaveCount(0);
  line.mend();
  await context.setOffline(false);
  await expectPicture(page);
  line.close();
});

test('a connection that falls silent without an end is replaced by another', async ({
  page,
  server,
  tolerate,
}) => {
  test.slow();
  tolerate(unansweredRequest);
  const line = await startLine(server.url);
  const { url } = line;
  await openCreation(page, { server, email: 'silent@example.com', prompt: '深谷', url });
  line.stall();
  await expect.poll(() => hasEnded(page, server)).toBe(true);
  await turnClockUntil(page, () =>
    expect(row(page).getByText('正在重新连接…')).toBeAttached({ timeout: 250 }),
  );
  line.mend();
  await turnClockUntil(page, () => expect(newestRow(page)).toBeVisible({ timeout: 250 }));
  await expectPicture(page);
  line.close();
});

test('a page that is reloaded at 30% has its progress again, and then its pictures', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'reloads@example.com' });
  await page.goto('/art/sd');
  await waitUntilLive(page.locator('main h1'));
  await page.getByRole('radio', { name: '4 张' }).check();
  await page.getByRole('textbox', { name: '提示词', exact: true }).fill('归途');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => percentOf(progress(page))).toBeGreaterThanOrEqual(30);
  const before = await percentOf(progress(page));

  await page.reload();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', /\d/);
  // What is stored is a moment behind what was shown.
  expect(await percentOf(progress(page)), 'not from the start').toBeGreaterThan(before / 2);
  await expect(newestRow(page).locator('[data-ui="feed-result"]')).toHaveCount(4);
  await expect(accountButton(page), 'paid once').toContainText('160 点');
  await expect(page.getByRole('article'), 'and it is there once').toHaveCount(1);
});
