import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { accountButton, logIn } from '../log-in.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { weChatUserAgent } from '../wechat-user-agent.ts';

const bridgePath = '/simulated-wechat-pay/bridge.js';

async function openBuyPoints(page: Page) {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '购买点数' }).click();
  return page.getByRole('dialog', { name: '购买点数' });
}

async function openMyInfo(page: Page) {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '我的信息' }).click();
  return page.getByRole('dialog', { name: '我的信息' });
}

const ordersIn = (info: Locator) => info.locator('[data-ui="my-orders"]');

function payButton(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: /^支付 ¥/ });
}

function code(page: Page) {
  return page.getByRole('img', { name: '微信支付二维码' });
}

/** The address in the QR code, which is the simulator's page here. */
async function simulatorAddress(page: Page): Promise<string> {
  await expect(code(page)).toBeVisible();
  const href = await page.getByRole('link', { name: /打开模拟支付页面/ }).getAttribute('href');
  return href ?? '';
}

/** Does what the person does who scans the code: another device, another browser. */
async function answerOnPhone(
  browser: Browser,
  { address, press }: { address: string; press: string },
) {
  const phone = await browser.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: press, exact: true }).click();
  await expect(phone.getByRole('heading')).not.toHaveText('确认付款');
  await phone.close();
}

/** Counts the distinct orders that come of what the page sends to place them. */
function watchOrders(context: BrowserContext) {
  const numbers: string[] = [];
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/create-order')) return;
    // The answer that sends a person to WeChat is gone with its page; it made no order.
    const answer = await response.json().catch(() => undefined);
    if (answer?.out_trade_no) numbers.push(answer.out_trade_no);
  });
  return { distinct: () => new Set(numbers).size };
}

test('points are bought by QR code, and the balance rises by what was shown', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/art/?bd_vid=click-42');
  await logIn(page, { server, email: 'buyer@example.com' });
  await expect(accountButton(page)).toContainText('200 点');
  const dialog = await openBuyPoints(page);
  const first = dialog.getByRole('radio').first();
  await expect(first).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  const offered = await dialog.locator('[data-ui="package-points"]').first().textContent();
  const points = Number(offered?.replace(/\D/g, ''));
  await payButton(page).click();

  await expect(dialog.getByText('模拟支付', { exact: true })).toBeVisible();
  await expect(code(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /打开模拟支付页面/ }).click();
  const simulator = await opened;
  await expect(simulator.getByRole('heading')).toHaveText('确认付款');
  expect(await findViolations(simulator)).toEqual([]);
  await simulator.getByRole('button', { name: '确认支付' }).click();
  await expect(simulator.getByRole('heading')).toHaveText('支付成功');
  expect(await findViolations(simulator)).toEqual([]);
  await simulator.close();
  await expect(dialog.getByText('支付成功')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const balance = `${(200 + points).toLocaleString('zh-CN')} 点`;
  await expect(dialog.getByText(`当前余额 ${balance}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('bd_vid'))).toBeNull();

  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(accountButton(page)).toContainText(balance);
  const info = await openMyInfo(page);
  await expect(ordersIn(info).getByRole('listitem')).toHaveCount(1);
  await expect(ordersIn(info).getByRole('listitem')).toContainText('已支付');
  expect(await findViolations(page)).toEqual([]);
});

test('a failed payment says so, and the next one is a new order', async ({
  page,
  browser,
  context,
  server,
}) => {
  const orders = watchOrders(context);
  await page.goto('/art/');
  await logIn(page, { server, email: 'failing@example.com' });
  const dialog = await openBuyPoints(page);
  await payButton(page).click();
  await answerOnPhone(browser, { address: await simulatorAddress(page), press: '支付失败' });
  await expect(dialog.getByRole('alert')).toHaveText('支付失败，请重试');
  await payButton(page).click();
  await answerOnPhone(browser, { address: await simulatorAddress(page), press: '确认支付' });
  await expect(dialog.getByText('支付成功')).toBeVisible();
  expect(orders.distinct()).toBe(2);
});

test('a cancelled payment leaves the order open; it is found and paid later', async ({
  page,
  browser,
  context,
  server,
}) => {
  const orders = watchOrders(context);
  await page.goto('/art/');
  await logIn(page, { server, email: 'cancelling@example.com' });
  await openBuyPoints(page);
  await payButton(page).click();
  await answerOnPhone(browser, { address: await simulatorAddress(page), press: '取消' });
  await expect(code(page), 'still waiting').toBeVisible();
  await page.keyboard.press('Escape');

  const info = await openMyInfo(page);
  await expect(ordersIn(info).getByRole('listitem')).toContainText('待支付');
  await info.getByRole('button', { name: '继续支付' }).click();
  await answerOnPhone(browser, { address: await simulatorAddress(page), press: '确认支付' });
  await expect(page.getByRole('dialog', { name: '购买点数' }).getByText('支付成功')).toBeVisible();
  expect(orders.distinct()).toBe(1);
});

test('double clicks, Enter, a second tab and a reload make one order', async ({
  page,
  context,
  server,
}) => {
  const orders = watchOrders(context);
  await page.goto('/art/');
  await logIn(page, { server, email: 'twice@example.com' });
  const other = await context.newPage();
  await other.goto('/art/');
  await openBuyPoints(page);
  await openBuyPoints(other);
  await expect(payButton(page)).toBeVisible();
  await expect(payButton(other)).toBeVisible();
  await Promise.all([
    payButton(page).dblclick(),
    payButton(other).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.form?.requestSubmit();
    }),
  ]);
  const address = await simulatorAddress(page);
  expect(await simulatorAddress(other)).toBe(address);

  await other.close();
  await page.reload();
  await openBuyPoints(page);
  expect(await simulatorAddress(page)).toBe(address);
  expect(orders.distinct()).toBe(1);
});

test('the order is still there after the tab was closed', async ({
  page,
  browser,
  context,
  server,
}) => {
  await page.goto('/art/');
  await logIn(page, { server, email: 'leaving@example.com' });
  await openBuyPoints(page);
  await payButton(page).click();
  const address = await simulatorAddress(page);
  await page.close();
  await answerOnPhone(browser, { address, press: '确认支付' });

  const back = await context.newPage();
  await back.goto('/art/');
  const dialog = await openBuyPoints(back);
  await expect(dialog.getByText('支付成功')).toBeVisible();
});

test('a network that is gone for 20 seconds loses nothing', async ({
  page,
  context,
  server,
  tolerate,
}) => {
  tolerate(unansweredRequest);
  await page.goto('/art/');
  await logIn(page, { server, email: 'offline@example.com' });
  const dialog = await openBuyPoints(page);
  await payButton(page).click();
  const address = await simulatorAddress(page);
  await context.setOffline(true);
  await expect(dialog.getByText('暂时无法确认支付结果')).toBeVisible();
  await expect(dialog.getByText(/订单已保存，不会丢失/)).toBeVisible();
  const paid = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
  });
  expect(paid.status).toBe(200);
  await context.setOffline(false);
  await expect(dialog.getByText('支付成功')).toBeVisible();
});

test('a server that is restarted while the page waits loses nothing', async ({
  page,
  browser,
  tolerate,
}) => {
  tolerate(unansweredRequest);
  const dataDir = await mkdtemp(join(tmpdir(), 'payment-journey-'));
  let server = await startSiteServer({ dataDir });
  try {
    await page.goto(`${server.url}/art/`);
    await logIn(page, { server, email: 'patient@example.com' });
    const dialog = await openBuyPoints(page);
    await payButton(page).click();
    const address = await simulatorAddress(page);
    await server.kill();
    server = await startSiteServer({ dataDir, env: { PORT: new URL(server.url).port } });
    await answerOnPhone(browser, { address, press: '确认支付' });
    // Back from the phone: a start that took longer than ten questions is asked for again.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog.getByText('支付成功')).toBeVisible();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: weChatUserAgent });

  /** WeChat is asked who pays, and the person is back. */
  async function comeBack(page: Page) {
    await page.waitForURL(/wechat=done/);
    await expect(page).toHaveURL(/\/art\/$/);
  }

  const cashier = (page: Page) => page.locator('[data-simulated-wechat-pay] dialog');

  test('points are bought by the bridge, which comes late', async ({ page, server }) => {
    await page.goto('/art/');
    await logIn(page, { server, email: 'in-app@example.com' });
    const dialog = await openBuyPoints(page);
    await payButton(page).click();
    await comeBack(page);
    await expect(dialog.getByText('请在微信中完成支付')).toBeVisible();
    await page.addScriptTag({ url: bridgePath });
    await cashier(page).getByRole('button', { name: '确认支付' }).click();
    await expect(dialog.getByText('支付成功')).toBeVisible();
  });

  test('cancelled, it ends quietly, and the same order is paid then', async ({
    page,
    context,
    server,
  }) => {
    const orders = watchOrders(context);
    await context.addInitScript({ content: await (await fetch(server.url + bridgePath)).text() });
    await page.goto('/art/');
    await logIn(page, { server, email: 'in-app-cancel@example.com' });
    const dialog = await openBuyPoints(page);
    await payButton(page).click();
    await comeBack(page);
    await cashier(page).getByRole('button', { name: '取消' }).click();
    await expect(dialog.getByText('支付已取消，没有扣款')).toBeVisible();
    await payButton(page).click();
    await cashier(page).getByRole('button', { name: '确认支付' }).click();
    await expect(dialog.getByText('支付成功')).toBeVisible();
    expect(orders.distinct()).toBe(1);
  });

  test('failed, it says so by the state of the order', async ({ page, context, server }) => {
    await context.addInitScript({ content: await (await fetch(server.url + bridgePath)).text() });
    await page.goto('/art/');
    await logIn(page, { server, email: 'in-app-fail@example.com' });
    const dialog = await openBuyPoints(page);
    await payButton(page).click();
    await comeBack(page);
    await cashier(page).getByRole('button', { name: '支付失败' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('支付失败，请重试');
    await expect(payButton(page)).toBeVisible();
  });
});
