import type { Browser, Page } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { accountButton, logIn, logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { weChatUserAgent } from '../wechat-user-agent.ts';

async function openBinding(page: Page) {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '绑定微信' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '绑定微信' })).toBeVisible();
}

const code = (page: Page) => page.getByRole('img', { name: '绑定微信的二维码' });

/** The address in the QR code. */
async function ticketAddress(page: Page): Promise<string> {
  await expect(code(page)).toBeVisible();
  const href = await page.getByRole('link', { name: /打开模拟的手机页面/ }).getAttribute('href');
  return new URL(href ?? '', page.url()).href;
}

/** Another device in WeChat, where nobody is logged in. */
async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent: weChatUserAgent,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
  });
  const phone = await context.newPage();
  await phone.goto(address);
  return phone;
}

/** Answers at the simulated WeChat. */
async function answerAtWeChat(page: Page, { person, press }: { person: string; press: string }) {
  await expect(page.getByRole('heading', { name: '微信授权' })).toBeVisible();
  await expect(page.getByText('模拟支付').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(person).check();
  await page.getByRole('button', { name: press, exact: true }).click();
}

async function expectBound(page: Page) {
  await expect(page.getByRole('heading', { name: '已绑定微信' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: '修改昵称' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '绑定微信' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

test('on a phone outside of WeChat the address can be copied and the code saved', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await logInByCall(page, { server, email: 'bound-by-link@example.com' });
  await page.goto('/wx-bind');
  const address = await ticketAddress(page);
  await page.getByRole('button', { name: '复制链接去微信' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存二维码' }).click();
  expect((await saved).suggestedFilename()).toBe('绑定微信.png');
  expect(await findViolations(page)).toEqual([]);
  await context.close();
});

test('on a computer WeChat is bound by a phone that scans a code', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await page.goto('/art/');
  await logIn(page, { server, email: 'scanned@example.com' });
  await openBinding(page);
  const address = await ticketAddress(page);
  await expect(page.getByText('模拟微信')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const phone = await openPhone(browser, address);
  const account = phone.getByRole('region', { name: '绑定到这个账号？' });
  await expect(account).toContainText('s***@example.com');
  expect(await findViolations(phone)).toEqual([]);
  await account.getByRole('button', { name: '确认绑定' }).click();
  await answerAtWeChat(phone, { person: '模拟用户甲', press: '允许' });
  await expect(phone.getByRole('heading', { name: '绑定成功' })).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);

  await expect(page.getByText('微信绑定成功')).toBeVisible();
  await expectBound(page);

  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: '二维码已失效' })).toBeVisible();
  await phone.context().close();
});

test('who says no on the phone may scan again, and a WeChat belongs to one account', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await page.goto('/art/');
  await logIn(page, { server, email: 'denying@example.com' });
  await openBinding(page);
  const phone = await openPhone(browser, await ticketAddress(page));
  await phone.getByRole('button', { name: '确认绑定' }).click();
  await answerAtWeChat(phone, { person: '模拟用户乙', press: '拒绝' });
  await expect(phone.getByRole('heading', { name: '没有绑定' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('没有获得微信授权');
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '刷新二维码' }).click();
  await phone.goto(await ticketAddress(page));
  await phone.getByRole('button', { name: '确认绑定' }).click();
  await answerAtWeChat(phone, { person: '模拟用户乙', press: '允许' });
  await expectBound(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/art/`);
  await logIn(other, { server, email: 'second@example.com' });
  await openBinding(other);
  await phone.goto(await ticketAddress(other));
  await phone.getByRole('button', { name: '确认绑定' }).click();
  await answerAtWeChat(phone, { person: '模拟用户乙', press: '允许' });
  await expect(phone.getByText(/这个微信已绑定其他账号/)).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('这个微信已绑定其他账号');
  await other.context().close();
  await phone.context().close();
});

test('a guest is asked to log in first, and comes back', async ({ page, server }) => {
  await page.goto('/wx-bind');
  await expect(page.getByRole('heading', { name: '怎样绑定' })).toBeVisible();
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByLabel('邮箱').fill('guest-binds@example.com');
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText('验证码已发送至 guest-binds@example.com')).toBeVisible();
  await page.getByLabel('验证码').fill(await server.mailbox('guest-binds@example.com'));
  await expect(page).toHaveURL(/\/wx-bind$/);
  await expect(code(page)).toBeVisible();
});

test('without scripts the page says how WeChat is bound', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/wx-bind`);
  await expect(page.getByRole('heading', { level: 1, name: '绑定微信' })).toBeVisible();
  await expect(page.getByText(/登录后用微信“扫一扫”扫描本页的二维码/)).toBeVisible();
  await context.close();
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: weChatUserAgent, viewport: { width: 390, height: 844 } });

  test('a button leads over WeChat’s own question and back', async ({ page, server }) => {
    await page.goto('/login/?redirect=/wx-bind');
    await page.getByLabel('邮箱').fill('inside@example.com');
    await page.getByRole('button', { name: '发送验证码' }).click();
    await expect(page.getByText('验证码已发送至 inside@example.com')).toBeVisible();
    await page.getByLabel('验证码').fill(await server.mailbox('inside@example.com'));
    const button = page.getByRole('link', { name: '用微信授权' });
    await expect(button).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await button.click();
    await answerAtWeChat(page, { person: '模拟用户丙', press: '拒绝' });
    await expect(page.getByRole('alert')).toContainText('没有获得微信授权');
    expect(await findViolations(page)).toEqual([]);
    await button.click();
    await answerAtWeChat(page, { person: '模拟用户丙', press: '允许' });
    await expect(page.getByRole('heading', { name: '已绑定微信' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
