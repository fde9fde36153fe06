import { readFile } from 'node:fs/promises';
import { startSiteServer } from '@internal/test-servers/site-server';
import { devices } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];

test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

test('on the phone that is to pay, the code can be saved and the way to WeChat is offered', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'pays-on-a-phone@example.com' });
  await page.goto('/art/?buy-points=trial');
  const dialog = page.getByRole('dialog', { name: '购买点数' });
  await dialog.getByRole('button', { name: /^支付 ¥/ }).tap();
  await expect(dialog.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  await expectNoOverflow(page, 'the code on a phone');

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '保存二维码' }).tap();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^微信支付 \w{6}\.png$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Whole modules, the same number in both directions, and large enough to be photographed.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(width).toBe(height);
  expect(width % 16).toBe(0);
  expect(width).toBeGreaterThanOrEqual(16 * 29);

  await dialog.getByRole('button', { name: '复制链接去微信支付' }).tap();
  await expect(page.getByText('已复制')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).searchParams.get('buy-points')).toBeTruthy();
  // Opened, it leads to the same dialog.
  await page.goto(address);
  await expect(dialog).toBeVisible();
});

test('where H5 payments are on, the phone goes to WeChat’s page, and comes back unpaid, paid, and twice', async ({
  page,
}) => {
  const server = await startSiteServer({ env: { WECHAT_PAY_H5: 'yes' } });
  try {
    await page.goto(`${server.url}/art/`);
    await logInByCall(page, { server, email: 'pays-by-page@example.com' });
    await page.goto(`${server.url}/art/?buy-points=trial`);
    const dialog = page.getByRole('dialog', { name: '购买点数' });
    const pay = dialog.getByRole('button', { name: /^支付 ¥/ });

    await pay.tap();
    await expect(page.getByRole('heading', { name: '确认付款' })).toBeVisible();
    await page.getByRole('button', { name: '取消' }).tap();
    await expect(dialog.getByText('请在微信中完成支付')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/art/`);
    await expectNoOverflow(page, 'back from WeChat');
    expect(await findViolations(page)).toEqual([]);

    // A reload goes on with the same order, and so does another press.
    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await page.goto(`${server.url}/art/?buy-points=trial`);
    await dialog.getByRole('button', { name: '重新支付' }).tap();
    await expect(page.getByRole('heading', { name: '确认付款' })).toBeVisible();
    const payPage = page.url();
    await page.getByRole('button', { name: '确认支付' }).tap();
    await expect(dialog.getByText('100 点已到账')).toBeVisible();
    await expect(dialog.getByText('当前余额 300 点')).toBeVisible();

    // WeChat's page is still in another tab, and comes back once more.
    const back = new URL(payPage).searchParams.get('redirect_url') ?? '';
    expect(new URL(back).searchParams.get('order')).toBeTruthy();
    await page.goto(back);
    await expect(dialog.getByText('当前余额 300 点')).toBeVisible();
    const orders = await page.request.post(`${server.url}/api/list-orders`, {
      data: {},
      headers: { 'x-bf': 'journey' },
    });
    const { data } = await orders.json();
    expect(data.rows).toMatchObject([{ trade_type: 'MWEB', trade_state: 'SUCCESS' }]);
    // What the page loads when it is idle would meet a server that is gone.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});
