import { readFile } from 'node:fs/promises';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { type Browser, devices, type Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { weChatUserAgent } from '../wechat-user-agent.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];

const bridgePath = '/simulated-wechat-pay/bridge.js';

/** Has an order on this phone wait with its link. @returns the link. */
async function copyLink(page: Page): Promise<string> {
  await page.goto('/art/?buy-points=trial');
  const dialog = page.getByRole('dialog', { name: '购买点数' });
  await dialog.getByRole('button', { name: /^支付 ¥/ }).tap();
  await dialog.getByRole('button', { name: '在微信里支付' }).tap();
  await expect(dialog.getByText(/点开即可付款，不用再登录/)).toBeVisible();
  await dialog.getByRole('button', { name: '复制付款链接' }).tap();
  await expect(page.getByText('已复制')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/pay#[0-9a-f]{32}$/);
  return link;
}

/** WeChat's own browser on the same phone: nobody is logged in there. */
async function openWeChat(browser: Browser, server: SiteServer): Promise<Page> {
  const context = await browser.newContext({ ...phone, userAgent: weChatUserAgent });
  await context.addInitScript({ content: await (await fetch(server.url + bridgePath)).text() });
  return await context.newPage();
}

const cashier = (page: Page) => page.locator('[data-simulated-wechat-pay] dialog');

test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

test('on the phone that is to pay, the code can be saved', async ({ page, server }) => {
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
});

test('a link pays the order in WeChat, where nobody is logged in, and this tab hears of it', async ({
  page,
  browser,
  server,
}) => {
  await logInByCall(page, { server, email: 'pays-by-link@example.com' });
  const link = await copyLink(page);
  await expectNoOverflow(page, 'the link on a phone');
  expect(await findViolations(page)).toEqual([]);

  const weChat = await openWeChat(browser, server);
  await weChat.goto(link);
  const pay = weChat.getByRole('button', { name: /^支付 ¥/ });
  await expect(pay).toBeVisible();
  await expect(weChat.getByText('体验包 · 100 点')).toBeVisible();
  await expect(weChat, 'the link is out of the address').toHaveURL(`${server.url}/pay`);
  await expectNoOverflow(weChat, 'what is paid in WeChat');
  expect(await findViolations(weChat)).toEqual([]);
  await weChat.reload();
  await pay.tap();
  await cashier(weChat).getByRole('button', { name: '取消' }).tap();
  await expect(weChat.getByText('支付已取消，没有扣款')).toBeVisible();

  // It is this browser's by now.
  const other = await openWeChat(browser, server);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  expect(await findViolations(other)).toEqual([]);
  await other.context().close();

  await weChat.reload();
  await pay.tap();
  await cashier(weChat).getByRole('button', { name: '确认支付' }).tap();
  await expect(weChat.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await findViolations(weChat)).toEqual([]);
  await weChat.goto(link);
  await expect(weChat.getByRole('heading', { name: '支付成功' }), 'opened again').toBeVisible();
  const user = await weChat.request.get(`${server.url}/api/userinfo`, {
    headers: { 'x-bf': 'journey' },
  });
  expect((await user.json()).code, 'nobody is logged in').toBe(40015);
  await weChat.context().close();

  const dialog = page.getByRole('dialog', { name: '购买点数' });
  await expect(dialog.getByText('100 点已到账')).toBeVisible();
  await expect(dialog.getByText('当前余额 300 点')).toBeVisible();
});

test('a link that is opened outside of WeChat is handed on', async ({ page, server }) => {
  await logInByCall(page, { server, email: 'opens-it-here@example.com' });
  const link = await copyLink(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '请在微信中打开' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: '复制付款链接' }).tap();
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
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
