import { readFile } from 'node:fs/promises';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import { agree } from '../agree.ts';
import { changeUserAnswer } from '../change-user-answer.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { makeDigitalHuman } from '../make-digital-human.ts';
import { test as base, expect } from '../site-test.ts';
import { png, type UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

/** A service that gives nobody points: each creation ends at what it costs. */
const test = base.extend<object, { server: SiteServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from it.
    async ({}, use) => {
      const server = await startSiteServer({ env: { WELCOME_POINTS: '0' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

interface ToolPage {
  readonly path: string;
  /** Name of its tool on the wire. */
  readonly tool: string;
  /** Pictures that are attached. Default: none. */
  readonly pictures?: readonly (() => Promise<UploadFile>)[];
  /** Whether the first of them gets a mask. Default: no. */
  readonly hasMask?: boolean;
  /** Texts to write, by the names of the fields. */
  readonly texts: Readonly<Record<string, string>>;
  /** Name of the prompt's box. Default: 提示词. */
  readonly prompt?: string;
  /** The button, where there is no prompt to send by Ctrl + Enter. */
  readonly start?: string;
}

const face = (name: string) => async (): Promise<UploadFile> => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(
    new URL(`../../internal/demo-engines/testing/${name}.webp`, import.meta.url),
  ),
});
const picture = () => png(7);

const toolPages: readonly ToolPage[] = [
  { path: '/art/', tool: 'midjourney', pictures: [picture], texts: { 提示词: '雪山 --ar 16:9' } },
  {
    ...{ path: '/art/sd', tool: 'stable-diffusion', pictures: [picture], hasMask: true },
    texts: { 提示词: '雪山脚下的湖', 反向提示词: '模糊' },
  },
  { path: '/art/dalle3/', tool: 'dalle', texts: { 提示词: '窗边的橘猫' } },
  {
    ...{ path: '/art/qrcode/', tool: 'art-qr-code' },
    texts: { 网址: 'https://example.com/山', 提示词: '薄雾里的山' },
  },
  {
    ...{ path: '/art/jimeng', tool: 'image-edit', pictures: [picture], hasMask: true },
    texts: { 提示词: '换成傍晚的颜色' },
  },
  {
    ...{ path: '/art/4o-img', tool: 'gpt-image', pictures: [picture], hasMask: true },
    texts: { 提示词: '改成剪纸' },
  },
  {
    ...{ path: '/art/faceswap', tool: 'face-swap', start: '开始换脸', texts: {} },
    pictures: [face('mona-lisa'), face('eileen-collins')],
  },
  { path: '/art/ai-video', tool: 'video', texts: { 提示词: '海边的灯塔' } },
  { path: '/art/sora2', tool: 'sora', texts: { 提示词: '雪地里的柴犬' } },
  { path: '/art/suno', tool: 'music', texts: { 提示词: '海边的民谣', 歌名: '海风' } },
  {
    ...{ path: '/art/digital-human', tool: 'digital-human', prompt: '要说的话' },
    texts: { 要说的话: '大家好，我是小明。' },
  },
  { path: '/art/upscale', tool: 'upscale', start: '开始放大', pictures: [picture], texts: {} },
];

/** Fills a page in by the keyboard. */
async function fill(page: Page, { tool, pictures = [], hasMask, texts }: ToolPage) {
  const main = page.getByRole('main');
  if (tool === 'digital-human') await makeDigitalHuman(page);
  for (const [index, read] of pictures.entries()) {
    const chooser = page.waitForEvent('filechooser');
    await main.locator('[data-ui="add-reference"]').first().press('Enter');
    await (await chooser).setFiles(await read());
    if (tool === 'face-swap' && index === 0) await agree(main);
    await expect(page.locator('[data-ui="reference-tile"][data-state="uploaded"]')).toHaveCount(
      index + 1,
    );
  }
  for (const [name, text] of Object.entries(texts)) {
    await main.getByRole('textbox', { name, exact: true }).focus();
    await page.keyboard.insertText(text);
  }
  if (hasMask) {
    await main.getByRole('button', { name: /^局部，只改一部分/ }).press('Enter');
    await expect(page.getByRole('application')).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: '完成' }).press('Enter');
    await expect(main.locator('[data-ui="mask-thumbnail"]')).toBeVisible();
  }
}

/** Reads what is written, chosen, attached and masked, as it stands. */
const readForm = (page: Page) =>
  page.getByRole('main').evaluate((main) => ({
    fields: [...main.querySelectorAll('textarea, input:not([type="file"])')].map((field) =>
      field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
        ? `${field.type} ${field.value} ${field.checked}`
        : (field as HTMLInputElement).value,
    ),
    tiles: main.querySelectorAll('[data-ui="reference-tile"][data-state="uploaded"]').length,
    masks: main.querySelectorAll('[data-ui="mask-thumbnail"]').length,
  }));

/** Balance that the page believes in, which has been spent elsewhere meanwhile. */
const staleBalance = 1_000;

/** Every creation that is asked for from now on has failed, for this reason. @returns how many were. */
async function failCreations(page: Page, { tool }: ToolPage, reason: string) {
  let asked = 0;
  await page.route('**/art/api/create', async (route) => {
    asked += 1;
    const { input } = route.request().postDataJSON() as { input: { prompt?: string } };
    const creation = {
      ...{ id: asked.toString(16).padStart(32, reason.length.toString(16)), tool, state: 'failed' },
      ...{ revision: 1, percent: 0, prompt: input.prompt ?? '', width: 1024, height: 1024 },
      ...{ cost: 10, engine: 'demo', created_at: new Date().toISOString() },
      ...{ reason, message: '没有完成', returned: 10 },
    };
    await route.fulfill({ json: { code: 0, data: { creation, point_count: staleBalance } } });
  });
  return { asked: () => asked };
}

for (const { width, height } of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test(`on a screen ${width} px wide what failed is in sight after the press`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await logInByCall(page, { server, email: `failures-seen-${width}@example.com` });
    await changeUserAnswer(page, { point_count: staleBalance });
    await page.goto('/art/');
    await waitUntilLive(page.locator('main h1'));
    await page.getByRole('textbox', { name: '提示词', exact: true }).fill('雪山');
    const start = page.locator('[data-ui="send-bar"]').getByRole('button', { name: /^开始/ });
    const card = page.locator('[data-ui="failure-notice"]');
    const sheet = page.getByRole('button', { name: /表单$/ });
    const expectInSight = async (sentence: string) => {
      await expect(card).toContainText(sentence);
      await expect
        .poll(async () => {
          const box = await card.boundingBox();
          const bottom = (await sheet.boundingBox())?.y ?? height;
          // A page scrolls by whole pixels, and stands at parts of one.
          return box && box.y > -1 && box.y + box.height < bottom + 1;
        }, sentence)
        .toBe(true);
    };
    await start.click();
    await expectInSight('点数不足');
    await failCreations(page, { path: '/art/', tool: 'midjourney', texts: {} }, 'engine');
    await start.click();
    await expectInSight('服务出了故障');
    await start.click();
    await expectInSight('服务出了故障');
  });
}

for (const width of [390, 1280]) {
  test(`without points, at ${width} px, the button leads to the package that suffices, and starts once it is paid`, async ({
    page,
    context,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `failures-poor-${width}@example.com` });
    await page.goto('/art/sora2');
    await waitUntilLive(page.locator('main h1'));
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog', { name: '购买点数' });
    const buy = main.getByRole('button', { name: '点数不足，去购买' });
    await main.getByRole('textbox', { name: '提示词' }).fill('雪地里的柴犬');

    await test.step('a film of 20 points: the smallest', async () => {
      await expect(main.getByText('本次 20 点')).toBeVisible();
      await buy.press('Enter');
      await expect(dialog.getByRole('radio', { name: /^100 点/ })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(buy).toBeFocused();
    });

    await test.step('a film of 120 points: the next one', async () => {
      const choose = (group: string, name: string) =>
        main.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
      await choose('时长', '12 秒');
      await choose('分辨率', '720p');
      await expect(main.getByText('本次 120 点')).toBeVisible();
      await buy.click();
      await expect(dialog.getByRole('radio', { name: /^600 点/ })).toBeChecked();
      await expectNoOverflow(page);
    });

    await test.step('it is paid, and the film can be started', async () => {
      await dialog.getByRole('button', { name: /^支付 ¥/ }).click();
      const opened = context.waitForEvent('page');
      await dialog.getByRole('link', { name: /打开模拟支付页面/ }).click();
      const simulator = await opened;
      await simulator.getByRole('button', { name: '确认支付' }).click();
      await expect(simulator.getByRole('heading')).toHaveText('支付成功');
      await simulator.close();
      await dialog.getByRole('button', { name: '完成' }).click();
      await expect(buy).toHaveCount(0);
      await main.locator('[data-ui="send-bar"]').getByRole('button', { name: /^开始/ }).click();
      await expect(page.locator('[data-ui="feed-row"]')).toHaveAttribute(
        'data-state',
        /^(?:queued|running|succeeded)$/,
      );
    });
  });
}

for (const [index, tool] of toolPages.entries()) {
  const { path, texts, start, prompt = '提示词' } = tool;
  test(`${path}: out of points, at an engine that fails and at one that refuses, nothing is lost`, async ({
    page,
    server,
  }) => {
    await logInByCall(page, { server, email: `failures-${index}@example.com` });
    await changeUserAnswer(page, { point_count: staleBalance });
    const listed = page.waitForResponse('**/art/api/models');
    await page.goto(path);
    await waitUntilLive(page.locator('main h1'));
    // What its form asks depends on the models.
    await listed;
    await waitUntilQuiet(page);
    const card = page.locator('[data-ui="failure-notice"]');
    const send = () =>
      start
        ? page.getByRole('button', { name: start }).press('Enter')
        : page.getByRole('textbox', { name: prompt, exact: true }).press('Control+Enter');
    const expectKept = async (when: string) => {
      await expect.poll(() => readForm(page), when).toEqual(filled);
    };
    await fill(page, tool);
    const filled = await readForm(page);
    const { tiles, masks } = filled;
    expect([tiles, masks]).toEqual([tool.pictures?.length ?? 0, tool.hasMask ? 1 : 0]);

    await test.step('out of points: it is said, and points are offered', async () => {
      await send();
      await expect(card).toContainText('点数不足');
      await expect(card.getByRole('button', { name: '购买点数' })).toBeVisible();
      await expectKept('after a creation that was not paid for');
    });

    await test.step('an engine that fails: the points are back, and it is tried again', async () => {
      const { asked } = await failCreations(page, tool, 'engine');
      await send();
      await expect(card).toContainText('服务出了故障，与你提交的内容无关');
      await expect(card).toContainText('已退回 10 点');
      await card.getByRole('button', { name: /^(再画一次|再次生成|重新)/ }).press('Enter');
      await expect.poll(asked).toBe(2);
      await expectKept('after two failures');
      await page.unroute('**/art/api/create');
    });

    await test.step('an engine that refuses: it is led to what has to change, and nothing is sent twice', async () => {
      const part = texts[prompt] ? 'prompt' : 'input';
      const { asked } = await failCreations(page, tool, `refused-${part}`);
      await send();
      await expect(card).toContainText('没有通过审核');
      await card
        .getByRole('button', { name: part === 'prompt' ? /^修改(提示词|文字)$/ : '更换图片' })
        .press('Enter');
      await expect(card.getByRole('button'), 'the focus is where it is changed').not.toBeFocused();
      await expect(page.locator('main form :focus, main [role="region"] :focus')).toHaveCount(1);
      await send();
      await expect(page.getByText(/刚才没有通过审核/).first()).toBeVisible();
      expect(asked(), 'the same is not sent again').toBe(1);
      await expectKept('after a refusal');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoOverflow(page);
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await expectKept('after a reload on a phone');
    });
  });
}
