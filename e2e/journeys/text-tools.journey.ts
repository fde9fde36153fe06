import { type OpenAiChatSimulator, startOpenAiChatSimulator } from '@site/engines/testing';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { serveConfiguration } from '../serve-configuration.ts';
import { test as base, expect } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

/** The configuration of an operator who connects a chat service and paints with the demo engine. */
const toConfiguration = (address: string) => ({
  engines: [
    { id: 'demo', kind: 'demo' },
    { id: 'writer', kind: 'chat', address, keyFrom: 'CHAT_KEY' },
  ],
  models: [
    {
      ...{ id: 'demo', tool: 'midjourney', engine: 'demo', names: { 'zh-CN': '演示引擎' } },
      ...{ capabilities: { references: 5 }, price: { base: 10 } },
    },
    {
      ...{ id: 'demo-dalle', tool: 'dalle', engine: 'demo', names: { 'zh-CN': '演示引擎' } },
      ...{ capabilities: { sizes: ['1024x1024'] }, price: { base: 10 } },
    },
    {
      ...{ id: 'deepseek', tool: 'text', engine: 'writer', remoteModel: 'deepseek-chat' },
      ...{
        names: { 'zh-CN': 'DeepSeek' },
        capabilities: { tasks: ['expand', 'rewrite', 'translate'] },
      },
      price: { base: 2, translate: 1 },
    },
  ],
});

/** A chat service that answers when the test lets it. */
interface Service extends OpenAiChatSimulator {
  answer(content: string): void;
}

async function startService(): Promise<Service> {
  const waiting: ((content: string) => void)[] = [];
  const written: string[] = [];
  const simulator = await startOpenAiChatSimulator({
    answer: async () => {
      const content =
        written.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)));
      return { content };
    },
  });
  return {
    ...simulator,
    answer(content) {
      const next = waiting.shift();
      if (next) next(content);
      else written.push(content);
    },
  };
}

const test = base.extend<object, { service: Service }>({
  service: [
    async ({ database: _ }, use) => {
      const service = await startService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ service }, use) => {
      const configuration = toConfiguration(service.url);
      await serveConfiguration({ configuration, env: { CHAT_KEY: service.key } }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

for (const width of [390, 1280]) {
  test(`a prompt is expanded and put into English at ${width} px, and brought back`, async ({
    page,
    server,
    service,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `text-tools-${width}@example.com` });
    await page.goto('/art/');
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const expand = page.getByRole('button', { name: '扩写 · 2 点' });
    const translate = page.getByRole('button', { name: '译成英文 · 1 点' });
    await expect(expand, 'without words').toBeDisabled();
    await box.fill('雪山 --ar 16:9');
    await expand.press('Enter');
    await expect(page.getByText('正在写，写好之前原文不变…')).toBeVisible();
    await expect(expand, 'the focus stays').toBeFocused();
    await expect(translate).toBeDisabled();
    await expect(box).toHaveValue('雪山 --ar 16:9');
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);

    service.answer('“晨雾中的雪山，金色的光”');
    await expect(box).toHaveValue('晨雾中的雪山，金色的光 --ar 16:9');
    const undo = page.getByRole('button', { name: '撤销' });
    await expect(undo).toBeVisible();
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
    await undo.press('Enter');
    await expect(box).toHaveValue('雪山 --ar 16:9');
    const use = page.getByRole('button', { name: '换成新写的' });
    await expect(use, 'in the same place').toBeFocused();
    await use.press('Enter');
    await expect(box).toHaveValue('晨雾中的雪山，金色的光 --ar 16:9');

    await translate.click();
    service.answer('Snowy mountains in morning mist, golden light');
    await expect(box).toHaveValue('Snowy mountains in morning mist, golden light --ar 16:9');
    const sent = service.requests.slice(-2).map(({ messages }) => messages);
    expect(sent).toMatchObject([
      [{ role: 'system' }, { role: 'user', content: '雪山' }],
      [{ role: 'system' }, { role: 'user', content: '晨雾中的雪山，金色的光' }],
    ]);
    if (width > 390) await expect(accountButton(page)).toContainText('197 点');

    await box.fill('一座很高很高的雪山 --ar 16:9');
    const rewrite = page.getByRole('button', { name: '改写 · 2 点' });
    await rewrite.press('Enter');
    service.answer('晨雾中一座高耸的雪山');
    await expect(page.locator('ins').first(), 'what comes is seen').toBeVisible();
    await expect(box, 'nothing is replaced yet').toHaveValue('一座很高很高的雪山 --ar 16:9');
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '保留原文' }).press('Enter');
    await expect(rewrite).toBeFocused();
    await expect(page.locator('ins')).toHaveCount(0);
    await rewrite.press('Enter');
    service.answer('晨雾中一座高耸的雪山');
    await use.press('Enter');
    await expect(box).toHaveValue('晨雾中一座高耸的雪山 --ar 16:9');

    await page.goto('/art/mypaintings');
    await waitUntilLive(page.locator('main h1'));
    await expect(page.getByText('Snowy mountains')).toHaveCount(0);
  });
}

test('a text under way is found again after a reload, and one that was cancelled is not put in', async ({
  page,
  server,
  service,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'text-tools-again@example.com' });
  await page.goto('/art/dalle3/');
  await waitUntilLive(page.locator('main h1'));
  const box = page.getByRole('textbox', { name: '提示词' });
  const expand = page.getByRole('button', { name: '扩写 · 2 点' });
  await box.fill('海边的灯塔');
  const before = service.acceptedJobs();
  await expand.click();
  await expect(page.getByText('正在写，写好之前原文不变…')).toBeVisible();
  await page.reload();
  await waitUntilLive(page.locator('main h1'));
  await expect(page.getByText('正在写，写好之前原文不变…')).toBeVisible();
  service.answer('暮色里海边的灯塔');
  await expect(box).toHaveValue('暮色里海边的灯塔');
  expect(service.acceptedJobs(), 'asked for once').toBe(before + 1);

  await expand.click();
  await expect.poll(service.acceptedJobs).toBe(before + 2);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText(/^正在取消/)).toBeVisible();
  service.answer('夜里海边的灯塔');
  await expect(page.getByText('新的提示词写好了')).toBeVisible();
  await expect(box).toHaveValue('暮色里海边的灯塔');
  await expect(expand).toBeEnabled();
});

test('a guest is asked to log in', async ({ page }) => {
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill('雪山');
  await page.getByRole('button', { name: '扩写 · 2 点' }).click();
  await expect(page.getByText('登录后就可以改写提示词')).toBeVisible();
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\//);
});

base('out of the box, nothing of it is there or loaded', async ({ page, server }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await logInByCall(page, { server, email: 'no-text-tools@example.com' });
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
  await page.getByRole('textbox', { name: '提示词' }).fill('雪山');
  await page.getByRole('button', { name: '风格词', exact: true }).click();
  await expect(page.getByRole('region', { name: '风格词' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /扩写|译成英文/ })).toHaveCount(0);
  expect(scripts.filter((path) => path.includes('text-tools'))).toEqual([]);
  expect(
    scripts.filter((path) => path.includes('models')),
    'it is known',
  ).not.toEqual([]);
});
