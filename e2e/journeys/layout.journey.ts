import type { Locator, Page } from '@playwright/test';
import { changeUserAnswer } from '../change-user-answer.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { mockPictures } from '../gallery-pictures.ts';
import { accountButton, logInByCall, logInOnHost } from '../log-in.ts';
import { sendButton } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';
import { widenFont } from '../widen-font.ts';

/** 640 is a window of 1280 pixels at 200% zoom; so is its height. */
const narrowWindows = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
];

/** Names as they may come from older data, and what they are put into. */
const nicknames = {
  'wide Latin': 'W'.repeat(20),
  emoji: '👨‍👩‍👧‍👦'.repeat(20),
  'right to left': 'محمد عبد الله الرسام'.slice(0, 20),
  'sixty characters': '一个很久以前就注册的名字特别长的用户'.repeat(4).slice(0, 60),
};

/** In the fonts of this machine, and in wider ones as another may have. */
async function expectToFit(page: Page, where: string) {
  for (const font of ['own', 'wider']) {
    if (font === 'wider') expect(await page.evaluate(widenFont), 'there is a font').toBe(true);
    for (const window of narrowWindows) {
      await page.setViewportSize(window);
      await expectNoOverflow(page, `${where} at ${window.width} in ${font} fonts`);
    }
  }
}

test('the send button is in sight in what a keyboard leaves of a window', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'keyboard@example.com' });
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/art/');
  await page.getByRole('textbox', { name: '提示词' }).fill('雪山\n'.repeat(30));
  await page.evaluate(() => scrollTo(0, 0));
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
});

for (const window of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]) {
  test(`at ${window.width} × ${window.height} the start bar stands on the window's edge, and nothing shows beneath it`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    for (const path of ['/art/', '/art/sd', '/art/ai-video', '/art/qrcode', '/art/upscale']) {
      await page.goto(path);
      await waitUntilQuiet(page);
      const bar = page.locator('[data-ui="send-bar"]');
      for (const wheel of [0, 4000]) {
        await bar.hover();
        await page.mouse.wheel(0, wheel);
        await expect
          .poll(() => bar.evaluate(findBeneath), `${path}, scrolled by ${wheel} px`)
          .toEqual({ bottom: window.height, isLowest: true });
      }
    }
  });
}

for (const width of [390, 1280]) {
  test(`ratios stand six in a row at most, and none alone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/art/', '/art/ai-video', '/art/jimeng', '/art/dalle3/']) {
      await page.goto(path);
      const ratios = page.locator('[data-ui="aspect-ratio-choices"]');
      await expect(ratios.first()).toBeVisible();
      for (const group of await ratios.all()) {
        const tops = await group.evaluate((grid) =>
          [...grid.children].map((choice) => choice.getBoundingClientRect().top),
        );
        const rows = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
        expect(Math.max(...rows), path).toBeLessThanOrEqual(6);
        if (tops.length > 1) expect(rows, path).not.toContain(1);
      }
    }
  });
}

/** Runs in the browser: the pixel in which an element ends, and whether it is what one sees at the window's edge below it. */
function findBeneath(bar: Element) {
  const { left, width, bottom } = bar.getBoundingClientRect();
  const lowest = document.elementFromPoint(left + width / 2, innerHeight - 1);
  return { bottom: Math.ceil(bottom), isLowest: bar.contains(lowest) };
}

for (const { host, balance } of [
  { host: 'hk.localhost', balance: '剩 1,000,000 點 · 約可畫 100,000 組' },
  { host: 'global.localhost', balance: '1,000,000 points left · about 100,000 runs' },
]) {
  test(`a million points fit on ${host}, at 320 pixels and with text of 200%`, async ({
    page,
    server,
  }) => {
    const url = await logInOnHost(page, { server, host });
    const headers = { 'x-bf': 'journey' };
    const answer = await (await page.request.get('/api/userinfo', { headers })).json();
    const user = { ...answer.user, point_count: 1_000_000 };
    await page.route('**/api/userinfo', (route) => route.fulfill({ json: { ...answer, user } }));
    await page.setViewportSize({ width: 320, height: 568 });
    for (const path of ['/art/', '/art/upscale', '/art/faceswap']) {
      await page.goto(url + path);
      await waitUntilQuiet(page);
      if (path === '/art/') await expect(page.getByRole('button', { name: balance })).toBeVisible();
      await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'));
      await expectToFit(page, path);
    }
  });
}

test('what is long in the facts of a picture breaks on a phone', async ({ page }) => {
  // A checkpoint's file, without a place where lines break.
  const engine = 'dreamshaperXL_v21TurboDPMSDE_inpainting_fp16';
  await mockPictures(page, { count: 1, engine });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/art/paintings/');
  await page.getByRole('button', { name: '第 0 张' }).click();
  const viewer = page.getByRole('dialog', { name: '图片详情' });
  await expectInside(viewer.getByText(engine), viewer.locator('[data-ui="picture-facts"]'));
});

test('a text size that WeChat sets on the body holds for the menu, the page and dialogs', async ({
  page,
}) => {
  await page.goto('/art/');
  const sizeAdjustOf = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).getPropertyValue('-webkit-text-size-adjust'));
  expect(await sizeAdjustOf(page.locator('html'))).toBe('100%');
  await page.locator('body').evaluate((body) => {
    body.style.setProperty('-webkit-text-size-adjust', '150%');
  });
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  for (const name of ['side-menu', 'prompt-composer', 'dialog-content']) {
    const part = page.locator(`[data-ui="${name}"]`).first();
    expect(await sizeAdjustOf(part), name).toBe('150%');
  }
});

test('a notch beside a phone that lies on its side covers nothing', async ({ page }) => {
  const notch = { left: 47, right: 47 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: notch });
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  const title = page.getByRole('heading', { level: 1 });

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/art/');
  expect(await leftOf(title)).toBe(notch.left + 16);
  expect(await leftOf(page.getByRole('button', { name: '打开菜单' }))).toBe(notch.left + 4);
  const logIn = await page.getByRole('banner').getByRole('link', { name: '登录' }).boundingBox();
  expect((logIn?.x ?? 0) + (logIn?.width ?? 0)).toBeLessThanOrEqual(844 - notch.right);
  await expectNoOverflow(page, 'at 844 pixels');

  await page.setViewportSize({ width: 932, height: 430 });
  const menu = page.locator('[data-ui="side-menu"]');
  expect(await leftOf(menu)).toBe(0);
  expect(await leftOf(menu.getByRole('link').first())).toBeGreaterThan(notch.left);
  expect(await leftOf(title)).toBe(notch.left + 240 + 32);
  await expectNoOverflow(page, 'at 932 pixels');
});

test('forced colours leave edges around what can be pressed, is chosen or lies above the page', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/art/');
  const edgesOf = (part: Locator) =>
    part.evaluate((node) => {
      const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(node);
      return { border: borderTopWidth, outline: outlineStyle === 'none' ? '0px' : outlineWidth };
    });
  expect(await edgesOf(sendButton(page))).toMatchObject({ border: '1px' });
  const ratio = (state: string) =>
    page.locator(`[data-ui="aspect-ratio-choice"][data-state="${state}"]`).first();
  expect(await edgesOf(ratio('checked'))).toMatchObject({ outline: '2px' });
  expect(await edgesOf(ratio('unchecked'))).toMatchObject({ outline: '0px' });
  const entry = (state: string) =>
    page.locator(`[data-ui="side-menu"] a[data-state="${state}"]`).first();
  expect(await edgesOf(entry('current'))).toMatchObject({ border: '1px' });
  expect(await edgesOf(entry('other'))).toMatchObject({ border: '0px' });
  await page.getByRole('button', { name: '更多' }).click();
  const menu = page.locator('[data-ui="dropdown-menu-content"]');
  expect(await edgesOf(menu)).toMatchObject({ border: '1px' });
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  const dialog = page.locator('[data-ui="dialog-content"]');
  expect(await edgesOf(dialog)).toMatchObject({ border: '1px' });
});

test('forced colours show what is chosen as the system shows selections', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  /** Runs in the browser: the backgrounds of some parts, and that of a selection. */
  const readBackgrounds = (selector: string) => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.forcedColorAdjust = 'none';
    probe.style.backgroundColor = 'Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const parts = [...document.querySelectorAll(selector)];
    return parts.map((part) => getComputedStyle(part).backgroundColor === highlight);
  };
  for (const [path, chosen, other] of [
    [
      '/art/',
      '[data-ui="side-menu"] [aria-current]',
      '[data-ui="side-menu"] a:not([aria-current])',
    ],
    ['/art/', '[data-ui="aspect-ratio-choice"][data-state="checked"]', '[data-state="unchecked"]'],
    [
      '/art/paintings/',
      '[data-ui="choice"][aria-pressed="true"]',
      '[data-ui="choice"][aria-pressed="false"]',
    ],
    [
      '/art/digital-human',
      '[data-ui="wizard-steps"] [aria-current]',
      '[data-ui="wizard-steps"] [data-state="open"]',
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(chosen).first()).toBeVisible();
    expect
      .soft(new Set(await page.evaluate(readBackgrounds, chosen)), chosen)
      .toEqual(new Set([true]));
    expect
      .soft(new Set(await page.evaluate(readBackgrounds, other)), other)
      .toEqual(new Set([false]));
  }
});

test('menus and dialogs fit into narrow windows', async ({ page, server }) => {
  test.slow();
  await logInByCall(page, { server, email: 'narrow@example.com' });
  await changeUserAnswer(page, { nickname: nicknames['wide Latin'], point_count: 1_000_000 });
  await page.addInitScript(widenFont);
  for (const window of narrowWindows) {
    await page.setViewportSize(window);
    await page.goto('/art/');
    const open = page.getByRole('button', { name: '打开菜单' });
    const drawer = page.getByRole('dialog', { name: '主菜单' });
    for (const name of ['购买点数', '联系我们', '修改昵称', '我的信息']) {
      await open.click();
      const account = drawer.getByRole('button', { name: /^账户菜单/ });
      await expect(account, 'never scrolls away').toBeInViewport({ ratio: 1 });
      await account.click();
      await expect(page.getByRole('menu'), 'a shadow where it continues').toHaveCSS(
        'background-attachment',
        'local, local, scroll, scroll',
      );
      await page.getByRole('menuitem', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await expectNoOverflow(page, `${name} at ${window.width}`);
      const close = dialog.getByRole('button', { name: '关闭' });
      await expect(close, 'can be closed').toBeInViewport({ ratio: 1 });
      // What the dialog asks the service for may still come, and make it longer.
      await expect(async () => {
        await dialog.getByRole('button').last().scrollIntoViewIfNeeded();
        await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      await close.click();
      await expect(dialog).toBeHidden();
    }
  }
});

test('a page without motion, for those who asked for that', async ({ page, server }) => {
  await logInByCall(page, { server, email: 'still@example.com' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(keepMotions);
  await page.goto('/art/');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '我的信息' }).click();
  await page.getByRole('switch').first().hover();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: /^Stable Diffusion/ }).hover();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('dialog', { name: '主菜单' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/login/');
  expect(await page.evaluate(() => window.motions)).toEqual([]);
});

declare global {
  interface Window {
    /** Parts that have moved. */
    motions: string[];
  }
}

/** Runs in the browser, before each page. What moves within one frame is not seen as motion. */
function keepMotions() {
  window.motions = [];
  const frame = 1000 / 60;
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    for (const { effect } of target.getAnimations()) {
      const { activeDuration } = effect?.getComputedTiming() ?? {};
      if (typeof activeDuration === 'number' && activeDuration > frame) {
        window.motions.push(`${event.type} of ${target.getAttribute('data-ui')}`);
      }
    }
  };
  document.addEventListener('transitionrun', keep, true);
  document.addEventListener('animationstart', keep, true);
}

const people = [
  ['wide Latin', 1_000_000],
  ['emoji', 0],
  ['right to left', 1_000_000],
  ['sixty characters', 0],
] as const;

for (const [kind, points] of people) {
  test(`a nickname of ${kind} and ${points} points stay in their places`, async ({
    page,
    server,
  }, testInfo) => {
    const nickname = nicknames[kind];
    await logInByCall(page, { server, email: 'named@example.com' });
    await changeUserAnswer(page, { nickname, point_count: points });
    await page.goto('/about');
    const account = accountButton(page);
    await expect(account).toContainText(nickname);
    await expect(account).toContainText(`${points.toLocaleString('zh-CN')} 点`);
    await expectInside(account, page.getByRole('complementary'));
    await expectInside(account.locator('[data-ui="user-name"]'), account);
    await expectInside(account.locator('[data-ui="user-points"]'), account);
    expect((await account.boundingBox())?.height, 'one line each').toBe(48);
    await page.screenshot({ path: testInfo.outputPath('menu.png') });

    await account.click();
    await page.getByRole('menuitem', { name: '我的信息' }).click();
    const info = page.getByRole('dialog', { name: '我的信息' });
    await expect(info.getByText(points.toLocaleString('zh-CN'), { exact: true })).toBeVisible();
    await expectNoOverflow(page);
    await page.screenshot({ path: testInfo.outputPath('my-info.png') });
    await page.keyboard.press('Escape');

    await account.click();
    await page.getByRole('menuitem', { name: '修改昵称' }).click();
    const dialog = page.getByRole('dialog', { name: '修改昵称' });
    await expect(dialog.getByLabel('昵称')).toHaveValue(nickname);
    await expectInside(dialog.getByLabel('昵称'), dialog);
    await page.screenshot({ path: testInfo.outputPath('nickname.png') });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '收起菜单' }).click();
    await expectInside(account, page.getByRole('complementary'));
    await page.screenshot({ path: testInfo.outputPath('collapsed.png') });

    await openDrawer(page);
    const drawer = page.getByRole('dialog', { name: '主菜单' });
    await expectInside(drawer.getByRole('button', { name: /^账户菜单/ }), drawer);
    await page.screenshot({ path: testInfo.outputPath('drawer.png') });
  });
}

async function openDrawer(page: Page) {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: '打开菜单' }).click();
}

/** Half a pixel is the rounding of a scaled screen. */
async function expectInside(inner: Locator, outer: Locator) {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
      if (!a || !b) return 'not shown';
      const isInside =
        a.x >= b.x - 0.5 &&
        a.y >= b.y - 0.5 &&
        a.x + a.width <= b.x + b.width + 0.5 &&
        a.y + a.height <= b.y + b.height + 0.5;
      return isInside ? 'inside' : JSON.stringify({ inner: a, outer: b });
    })
    .toBe('inside');
}
