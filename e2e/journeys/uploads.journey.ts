import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteServer } from '@internal/test-servers/site-server';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from '../find-violations.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import {
  draftOf,
  dragOver,
  expectUploaded,
  namesOf,
  paste,
  references,
  tilesOf,
} from '../reference-images.ts';
import { sendButton } from '../send-prompt.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { startLine } from '../start-line.ts';
import { animatedGif, impostors, noisyPhoto, photo, png, pngOfSize } from '../upload-files.ts';

const limit = 10_485_760;

/** The create page of a user who is logged in. */
async function open(page: Page, { server, email }: { server: SiteServer; email: string }) {
  await logInByCall(page, { server, email });
  await page.goto('/art/');
  await expect(accountButton(page)).toBeVisible();
}

/** The stored picture at this place, as its owner gets it: the session's cookie is sent along. */
async function download(page: Page, place: number) {
  const draft = await draftOf(page);
  const response = await page.request.get(draft[place - 1]?.url ?? '');
  expect(response.status()).toBe(200);
  return { body: await response.body(), headers: response.headers() };
}

/** Files go no further than out of the page, until they are let go. */
async function holdUploads(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route('**/storage', async (route) => {
    await held.promise;
    await route.fallback();
  });
  return { letGo: () => held.resolve() };
}

test('eleven pictures in one paste, and the same one again', async ({ page, server }) => {
  await open(page, { server, email: 'eleven@example.com' });
  await page.getByRole('textbox', { name: '提示词' }).focus();
  await paste(page, await Promise.all(Array.from({ length: 11 }, (_, index) => png(index))));
  await expect(page.getByText('一次最多粘贴 10 张图片，多余的已忽略')).toBeVisible();
  await expect(page.getByText('参考图最多 5 张')).toBeVisible();
  await expect(page.getByText('成功上传 5 张图片')).toBeVisible();
  await expectUploaded(page, 5);
  expect(await namesOf(page)).toEqual(['图 0.png', '图 1.png', '图 2.png', '图 3.png', '图 4.png']);
  expect(await findViolations(page)).toEqual([]);

  await test.step('one of them again is skipped, also after a reload', async () => {
    await page.reload();
    await expectUploaded(page, 5);
    await references(page)
      .getByRole('button', { name: /^移除，参考图 1/ })
      .click();
    await paste(page, [{ ...(await png(3)), name: '换了名字.png' }]);
    await expect(page.getByText('参考图已存在，已跳过')).toBeVisible();
    await expect(tilesOf(page)).toHaveCount(4);
  });
});

test('10 MB are taken as they are, one byte more is made smaller, and what moves is refused', async ({
  page,
  server,
}) => {
  await open(page, { server, email: 'large@example.com' });
  const fits = pngOfSize('正好.png', limit);
  const large = pngOfSize('多一点.png', limit + 1);
  expect([fits.buffer.length, large.buffer.length]).toEqual([limit, limit + 1]);
  const gif = animatedGif();
  const moves = { ...gif, name: '会动的.gif', buffer: Buffer.concat([gif.buffer, large.buffer]) };
  await paste(page, [fits, large, moves]);
  await expect(page.getByText('图片 会动的.gif 超过 10 MB，无法上传')).toBeVisible();
  await expect(page.getByText(/^图片 多一点\.png 太大，已缩小到 \d+ × \d+ 再上传$/)).toBeVisible();
  await expect(page.getByText('成功上传 2 张图片')).toBeVisible();
  await expectUploaded(page, 2);
  const { body } = await download(page, 1);
  const [kept, before] = await Promise.all(
    [body, fits.buffer].map((bytes) => sharp(bytes).raw().toBuffer()),
  );
  expect(kept?.equals(before ?? Buffer.alloc(0)), 'pixel by pixel').toBe(true);
  expect((await download(page, 2)).body.length).toBeLessThanOrEqual(limit);
});

test('a phone’s photo of 24 megapixels and 20 MB becomes smaller, and stands upright', async ({
  page,
  server,
}) => {
  test.slow();
  await open(page, { server, email: 'phone-photo@example.com' });
  const photo = await noisyPhoto();
  expect(photo.buffer.length).toBeGreaterThan(limit);
  await paste(page, [photo]);
  await expect(
    page.getByText(/^图片 手机照片\.jpg 太大，已缩小到 \d+ × \d+ 再上传$/),
  ).toBeVisible();
  await expectUploaded(page, 1);
  const { body } = await download(page, 1);
  expect(body.length).toBeLessThanOrEqual(limit);
  const { format, width, height, orientation = 1 } = await sharp(body).metadata();
  expect({ format, orientation }).toEqual({ format: 'jpeg', orientation: 1 });
  expect(width / height).toBeCloseTo(4_000 / 6_000, 2);
  expect(width * height).toBeGreaterThan(2_000_000);
});

test('what only claims to be a picture is refused', async ({ page, server }) => {
  await open(page, { server, email: 'impostor@example.com' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get-oss-signature')) sent.push(request.url());
  });
  for (const [impostor, sentence] of impostors()) {
    await test.step(impostor.name, async () => {
      const message = page.getByText(sentence, { exact: true });
      await paste(page, [impostor]);
      await expect(message).toBeVisible();
      await page.getByRole('button', { name: '关闭通知' }).click();
      await expect(message).toBeHidden();
    });
  }
  await paste(
    page,
    impostors().map(([file]) => file),
  );
  const together = '不支持的图片格式：“网页.png”、“矢量.svg”、“苹果.jpg”，请选择';
  await expect(page.getByText(together)).toHaveCount(1);
  await expect(tilesOf(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a picture under another one’s name is taken for what it is', async ({ page, server }) => {
  await open(page, { server, email: 'misnamed@example.com' });
  await paste(page, [{ ...(await png(90)), name: '其实是 PNG.jpg', mimeType: 'image/jpeg' }]);
  await expectUploaded(page, 1);
  expect((await download(page, 1)).headers['content-type']).toBe('image/png');
});

test('a photo loses its place and device, a GIF keeps moving', async ({ page, server }) => {
  await open(page, { server, email: 'photo@example.com' });
  const taken = await photo();
  expect(taken.buffer.includes('Exif\0\0')).toBe(true);
  const drag = await dragOver(page, [taken, animatedGif()]);
  const slot = references(page).getByRole('button', { name: '参考图 1，空' });
  await expect(slot).toHaveAttribute('data-state', 'over');
  await drag.drop();
  await expect(page.getByText('成功上传 2 张图片')).toBeVisible();
  await expectUploaded(page, 2);

  const { body, headers } = await download(page, 1);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(headers['x-content-type-options']).toBe('nosniff');
  const { width, height, exif } = await sharp(body).metadata();
  expect({ width, height, exif }).toEqual({ width: 8_000, height: 5_000, exif: undefined });
  expect(body.includes('Exif') || body.includes('Wang')).toBe(false);
  const stored = await download(page, 2);
  expect((await sharp(stored.body, { animated: true }).metadata()).pages).toBe(2);
});

test('a network that is cut half-way: reported, and one more try succeeds', async ({
  page,
  server,
  tolerate,
}) => {
  tolerate(unansweredRequest);
  const line = await startLine(server.url);
  await logInByCall(page, { server, email: 'cut@example.com' });
  await page.goto(`${line.url}/art/`);
  await expect(accountButton(page)).toBeVisible();
  line.cutAfter(1_500_000);
  await paste(page, [pngOfSize('大图.png', 3_000_000)]);
  await expect(page.getByText('图片 大图.png 上传失败')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  line.mend();
  await references(page)
    .getByRole('button', { name: /^上传失败，重试/ })
    .click();
  await expect(page.getByText('成功上传 1 张图片')).toBeVisible();
  await expectUploaded(page, 1);
  line.close();
});

test('a credential that has run out at the store is fetched again', async ({
  page,
  server,
  tolerate,
}) => {
  tolerate(/status of 403/);
  await open(page, { server, email: 'expired@example.com' });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/storage') answers.push(response.status());
  });
  // The clocks differ: for the page it holds, for the store it ran out a minute ago.
  await page.route(
    '**/api/get-oss-signature',
    async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      const json = { ...answer, data: await signExpired(data, server) };
      await route.fulfill({ response, json });
    },
    { times: 1 },
  );
  await paste(page, [await png(1)]);
  await expect(page.getByText('成功上传 1 张图片')).toBeVisible();
  expect(answers).toEqual([403, 201]);
});

/** The same credential, as the server would have signed it more than ten minutes ago. */
async function signExpired(credential: { policy: string }, { dataDir }: SiteServer) {
  const { accessKeySecret } = JSON.parse(
    await readFile(join(dataDir, 'object-store/access-key.json'), 'utf8'),
  );
  const { conditions } = JSON.parse(Buffer.from(credential.policy, 'base64').toString());
  const expiration = new Date(Date.now() - 60_000).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  const signature = createHmac('sha1', accessKeySecret).update(policy).digest('base64');
  return { ...credential, policy, signature };
}

test('too many credentials: the queue waits as long as the answer says', async ({
  page,
  server,
  tolerate,
}) => {
  tolerate(/status of 429/);
  await open(page, { server, email: 'often@example.com' });
  await page.evaluate(async () => {
    for (;;) {
      const headers = { 'content-type': 'application/json', 'x-bf': 'journey' };
      const response = await fetch('/api/get-oss-signature', {
        method: 'POST',
        headers,
        body: '{}',
      });
      if (response.status === 429) return;
    }
  });
  // The limit fills up again meanwhile: its answer is the last one, once more.
  await page.route(
    '**/api/get-oss-signature',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3' },
        json: { code: 42_900, message: '操作过于频繁，请稍后再试' },
      }),
    { times: 1 },
  );
  await paste(page, [await png(1), await png(2)]);
  await expect(
    page.getByText('获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服'),
  ).toBeVisible();
  await expect(page.getByText('成功上传 2 张图片')).toBeVisible();
  await expectUploaded(page, 2);
});

test('logged out in another tab: asked to log in, and the upload continues', async ({
  page,
  server,
}) => {
  const email = 'uploads-in-two-tabs@example.com';
  await open(page, { server, email });
  await page.getByRole('textbox', { name: '提示词' }).fill('晨雾中的群山');
  const other = await page.context().newPage();
  await other.goto('/about');
  await other.evaluate(() => fetch('/api/logout', { headers: { 'x-bf': 'journey' } }));
  await other.close();

  await paste(page, [await png(1), await png(2)]);
  await expect(page.getByText('2 张参考图等待上传，登录后自动继续')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await references(page).getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login\/\?redirect=/);
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(`验证码已发送至 ${email}`)).toBeVisible();
  await page.getByLabel('验证码').fill(await server.mailbox(email));
  await expect(page).toHaveURL(/\/art\/$/);
  await expectUploaded(page, 2);
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('晨雾中的群山');
});

test('a creation waits for the uploads, whose addresses lead the prompt', async ({
  page,
  server,
}) => {
  test.slow();
  await open(page, { server, email: 'waits@example.com' });
  await page.getByRole('textbox', { name: '提示词' }).fill('晨雾中的群山 --ar 1:1');
  const uploads = await holdUploads(page);
  await paste(page, [await png(1), await png(2)]);
  await expect(page.getByRole('progressbar', { name: /^上传进度/ }).first()).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText(/张参考图在上传，完成后自动开始/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await test.step('it can be called off, and begun again', async () => {
    await page.getByRole('button', { name: '先不开始' }).click();
    await expect(page.getByText(/完成后自动开始/)).toBeHidden();
    await sendButton(page).click();
    await expect(page.getByText(/完成后自动开始/)).toBeVisible();
  });

  const sent = page.waitForRequest('**/art/api/create');
  uploads.letGo();
  const { prompt } = (await sent).postDataJSON().input;
  const urls = (await draftOf(page)).map(({ url }) => url);
  expect(urls).toHaveLength(2);
  expect(prompt).toBe(`${urls.join(' ')} 晨雾中的群山 --ar 1:1`);
  const result = newestRow(page).locator('[data-ui="feed-result"]').first();
  await expect(result.getByRole('button', { name: /^晨雾中的群山/ })).toBeVisible();

  await test.step('the same again brings prompt and references back', async () => {
    await page.goto(`/art/?${new URLSearchParams({ prompt: `${urls[1]} 雪山` })}`);
    await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('雪山');
    await expectUploaded(page, 1);
    expect(await draftOf(page)).toMatchObject([{ url: urls[1] }]);
  });
});

test('by keyboard alone: order, removal, another picture, sending', async ({ page, server }) => {
  await open(page, { server, email: 'keys@example.com' });
  const add = references(page).getByRole('button', { name: /，空$/ });
  const chooser = page.waitForEvent('filechooser');
  await pressTabTo(page, page.getByRole('textbox', { name: '提示词' }));
  await page.keyboard.type('雪山');
  await pressTabTo(page, add);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await png(1), await png(2), await png(3)]);
  await expectUploaded(page, 3);
  await expect(add).toBeFocused();

  const handle = references(page).getByRole('button', { name: '调整顺序，参考图 3：图 3.png' });
  await pressTabTo(page, handle, 'Shift+Tab');
  await page.keyboard.press('Home');
  await expect(page.getByText('已移到第 1 位，共 3 张')).toBeAttached();
  expect(await namesOf(page)).toEqual(['图 3.png', '图 1.png', '图 2.png']);
  const moved = references(page).getByRole('button', { name: '调整顺序，参考图 1：图 3.png' });
  await expect(moved).toBeFocused();
  await page.keyboard.press('ArrowRight');
  expect(await namesOf(page)).toEqual(['图 1.png', '图 3.png', '图 2.png']);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await namesOf(page)).toEqual(['图 1.png', '图 2.png']);
  await expect(references(page).getByRole('button', { name: /^移除，参考图 2/ })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  const sent = page.waitForRequest('**/art/api/create');
  await pressTabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  const urls = (await draftOf(page)).map(({ url }) => url);
  expect((await sent).postDataJSON().input.prompt).toBe(`${urls.join(' ')} 雪山`);
});
