import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { type OpenAiImagesSimulator, startOpenAiImagesSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { findViolations } from '../find-violations.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { serveConfiguration } from '../serve-configuration.ts';
import { test as base, expect } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

/** The service of an engine, at an address where it fails and is mended. */
interface Service {
  readonly url: string;
  readonly key: string;
  readonly working: OpenAiImagesSimulator;
  readonly failing: OpenAiImagesSimulator;
  use(next: OpenAiImagesSimulator): void;
  close(): Promise<void>;
}

async function startService(): Promise<Service> {
  const working = await startOpenAiImagesSimulator();
  const failing = await startOpenAiImagesSimulator({ fault: { kind: 'error', status: 500 } });
  let current = working;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { port } = new URL(current.url);
    const service = connect(Number(port), '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === client ? service : client).destroy();
      });
    }
    client.pipe(service).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key: working.key,
    working,
    failing,
    use(next) {
      current = next;
      disconnect();
    },
    async close() {
      disconnect();
      server.close();
      await Promise.all([once(server, 'close'), working.close(), failing.close()]);
    },
  };
}

/** As an operator writes it, for the page of GPT-4o image and a model that takes masks. */
const toConfiguration = (address: string) => ({
  engines: [
    { id: 'demo', kind: 'demo' },
    { id: 'openai', kind: 'openai-images', address, keyFrom: 'OPENAI_API_KEY' },
  ],
  models: [
    {
      ...{ id: 'demo', tool: 'midjourney', engine: 'demo', names: { 'zh-CN': '演示引擎' } },
      ...{ capabilities: { references: 5 }, price: { base: 10 } },
    },
    {
      ...{ id: 'gpt-image-2', tool: 'gpt-image', engine: 'openai', remoteModel: 'gpt-image-2' },
      names: { 'zh-CN': 'GPT Image 2' },
      capabilities: { images: 4, mask: true, sizes: ['1024x1024', '1536x1024'], count: 1 },
      price: { base: 10 },
    },
  ],
});

const test = base.extend<object, { service: Service; postgres: TestPostgres }>({
  service: [
    async ({ database: _ }, use) => {
      const service = await startService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],

  postgres: [
    async ({ database: _ }, use) => {
      const postgres = await startPostgres();
      await use(postgres);
      await postgres.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  server: [
    async ({ postgres, service }, use) => {
      const configuration = toConfiguration(service.url);
      const env = { OPENAI_API_KEY: service.key };
      await serveConfiguration({ configuration, databaseUrl: postgres.url, env }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('what a person paints on a picture reaches the service of the model as its mask', async ({
  page,
  server,
  service,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'masked@example.com' });
  await page.goto('/art/4o-img');
  await waitUntilLive(page.locator('main h1'));
  const pictures = page.getByRole('region', { name: '图片', exact: true });
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#40a030' } });
  const buffer = await photo.jpeg().toBuffer();
  await pictures
    .locator('[data-ui="reference-input"]')
    .setInputFiles({ name: '山坡.jpg', mimeType: 'image/jpeg', buffer });
  await expect(pictures.getByRole('listitem')).toHaveAttribute('data-state', 'uploaded');
  await pictures.getByRole('button', { name: /^局部，只改一部分，图片 1/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '只改局部' });
  await expect(dialog).toHaveAttribute('data-state', 'ready');
  await page.keyboard.press('Space');
  await expect(dialog.locator('[data-ui="mask-status"]')).toHaveText('已涂，横 50%，竖 50%');
  await dialog.getByRole('button', { name: '完成' }).press('Enter');
  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill('在这里种一棵树');
  await box.press('Control+Enter');
  await expect(newestRow(page).locator('img').first()).toBeVisible();
  await expect(accountButton(page)).toContainText('190 点');

  const request = service.working.requests.at(-1);
  expect(request).toMatchObject({ isEdit: true, images: [{}] });
  // What changes in a part keeps the shape of its picture.
  expect(Object.keys(request?.fields ?? {})).not.toContain('size');
  const { data, info } = await sharp(request?.mask)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height], 'as large as the picture').toEqual([600, 400]);
  expect(data[200 * 600 + 300], 'transparent where it was painted').toBe(0);
  expect(data[10 * 600 + 10], 'opaque elsewhere').toBe(255);
});

test('a model whose engine is paused says so, takes nothing and charges nothing, and works again', async ({
  page,
  browser,
  server,
  service,
  postgres,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'paused@example.com' });
  const availability = async () => {
    const response = await page.request.get(`${server.url}/art/api/models`);
    const { rows } = (await response.json()).data;
    return rows.find(({ id }: { id: string }) => id === 'gpt-image-2').availability;
  };
  await page.goto('/art/4o-img');
  await waitUntilLive(page.locator('main h1'));
  const box = page.getByRole('textbox', { name: '提示词' });
  const paused = 'GPT Image 2（暂时不可用）';
  const mark = page.getByText(paused);
  await box.fill('雪山脚下的湖');
  await expect(mark).toBeHidden();

  service.use(service.failing);
  for (let number = 1; number <= 5; number += 1) {
    const created = await page.request.post(`${server.url}/art/api/create`, {
      headers: { 'x-bf': 'journey' },
      data: {
        ...{ tool: 'gpt-image', input: { prompt: `第 ${number} 次` } },
        ...{ cost: 10, idempotency_key: crypto.randomUUID() },
      },
    });
    expect(await created.json()).toMatchObject({ code: 0 });
  }
  await expect.poll(availability).toBe('paused');
  await expect(accountButton(page), 'all points came back').toContainText('200 点');
  expect(service.failing.requests).toHaveLength(5);

  await box.press('Control+Enter');
  await expect(page.getByText('这个模型暂时不可用，本次没有扣点').first()).toBeVisible();
  await expect(mark).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(box, 'what was written is still there').toHaveValue('雪山脚下的湖');
  await expect(accountButton(page)).toContainText('200 点');
  expect(service.failing.requests, 'nothing was submitted').toHaveLength(5);

  const context = await browser.newContext({ baseURL: server.url });
  const visit = await context.newPage();
  await logInByCall(visit, { server, email: 'comes-meanwhile@example.com' });
  await visit.goto('/art/4o-img');
  await expect(visit.getByText(paused), 'who comes now sees it before a press').toBeVisible();
  await context.close();

  service.use(service.working);
  const before = service.working.requests.length;
  await postgres.run(`delete from engine_circuits where engine_id = 'openai'`);
  await box.press('Control+Enter');
  const made = page.locator('[data-ui="feed-row"][data-state="succeeded"]');
  await expect(made.locator('img').first()).toBeVisible();
  await expect(mark).toBeHidden();
  await expect(accountButton(page)).toContainText('190 点');
  expect(service.working.requests.slice(before)).toMatchObject([
    { fields: { prompt: '雪山脚下的湖' } },
  ]);
});
