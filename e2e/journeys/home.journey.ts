import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { mockPictures } from '../gallery-pictures.ts';
import { logInByCall } from '../log-in.ts';
import { paste } from '../reference-images.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test('home takes a prompt to the create page, as a draft that begins nothing', async ({ page }) => {
  let creations = 0;
  await page.route('**/art/api/create', (route) => {
    creations += 1;
    return route.fallback();
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expectNoOverflow(page, `home at ${width} px`);
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '想画什么' });
    await box.fill('湖上的小舟 & 雾');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/art\/$/);
    await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('湖上的小舟 & 雾');
  }
  expect(creations).toBe(0);
});

test('home takes a prompt without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: '想画什么' }).fill('雪山');
  await page.getByRole('main').getByRole('button', { name: '开始绘画' }).click();
  await expect(page).toHaveURL(/\/art\/\?prompt=%E9%9B%AA%E5%B1%B1$/);
  await context.close();
});

test('samples stand on home until there are works, and nothing moves when they come', async ({
  page,
}) => {
  await page.goto('/');
  const samples = page.getByRole('region', { name: '从一句话开始' });
  await expect(samples.getByRole('listitem')).toHaveCount(8);
  await expect(samples.getByText(/示例由内置的演示引擎绘制/)).toBeVisible();
  await samples.getByRole('link', { name: '海上日落，平静的水面' }).click();
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('海上日落，平静的水面');

  await mockPictures(page, { count: 5 });
  await page.goto('/');
  await waitUntilLive(page.locator('main h1'));
  const list = page.getByRole('region', { name: '从一句话开始' }).getByRole('list');
  const before = await list.boundingBox();
  await page.mouse.move(400, 300);
  const works = page.getByRole('region', { name: '大家的作品' });
  await expect(works.getByRole('link', { name: '第 0 张' })).toBeVisible();
  await expect(works.getByRole('listitem')).toHaveCount(8);
  expect(await works.getByRole('list').boundingBox()).toEqual(before);
  await expect(works.getByText(/目前由内置的演示引擎作画/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

const showcaseOf = (page: Page) => page.getByRole('region', { name: '四种作品，四句提示词' });

test('the samples stand beside the box where there is room, and under it on a phone', async ({
  page,
}) => {
  for (const [width, isBeside] of [
    [1280, true],
    [920, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const box = await page.getByRole('textbox', { name: '想画什么' }).boundingBox();
    const showcase = await showcaseOf(page).boundingBox();
    if (!box || !showcase) throw new Error('Both are shown');
    expect(showcase.x > box.x + box.width, `beside at ${width} px`).toBe(isBeside);
    expect(showcase.y > box.y + box.height, `under at ${width} px`).toBe(!isBeside);
    await expectNoOverflow(page, `home at ${width} px`);
  }
});

test('samples are still until they are pointed at, and a press lets them be heard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:mp4|mp3)$/.test(request.url())) loaded.push(request.url());
  });
  await page.goto('/');
  await waitUntilLive(page.locator('main h1'));
  await page.waitForLoadState('networkidle');
  const showcase = showcaseOf(page);
  await expect(showcase.getByRole('listitem')).toHaveCount(4);
  await expect(showcase.locator('video, audio')).toHaveCount(0);
  expect(loaded).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  const film = showcase.getByRole('listitem').filter({ hasText: '雪山上空的绿色极光' });
  await film.hover();
  const preview = film.locator('video');
  await expect(preview).toHaveJSProperty('muted', true);
  await expect
    .poll(() => preview.evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await expect(showcase.locator('video')).toHaveCount(0);

  const song = '轻快的民谣，木吉他，夏天傍晚的海边';
  await showcase.getByRole('listitem').filter({ hasText: song }).hover();
  await expect(showcase.locator('audio')).toHaveCount(0);
  await showcase.getByRole('button', { name: `播放：${song}` }).click();
  const player = showcase.getByRole('region', { name: song });
  const sound = player.locator('audio');
  await expect
    .poll(() => sound.evaluate((node: HTMLAudioElement) => node.currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);
  await expect(showcase.getByRole('button', { name: `播放：${song}` })).toBeFocused();

  await film.getByRole('link', { name: /做同款/ }).click();
  await expect(page).toHaveURL(/\/art\/ai-video$/);
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue(
    '雪山上空的绿色极光，镜头缓缓推近',
  );
});

test('home says what a new user gets, and suggests the tool that words speak of', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilLive(page.locator('main h1'));
  const gift = page.getByRole('link', { name: '注册送 200 点，约 20 组图' });
  await expect(gift).toHaveAttribute('href', '/prices');
  const box = page.getByRole('textbox', { name: '想画什么' });
  const before = await box.boundingBox();
  await box.fill('做一个短片，镜头缓缓推近雪山');
  const link = page.getByRole('main').getByRole('link', { name: /^去“.*视频”$/ });
  await expect(link).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
  await link.click();
  await expect(page).toHaveURL(/\/art\/ai-video$/);
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue(
    '做一个短片，镜头缓缓推近雪山',
  );
});

test('a picture that is pasted goes along to the tool that changes it', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'pasted-at-home@example.com' });
  await page.goto('/');
  await waitUntilLive(page.locator('main h1'));
  await page.getByRole('textbox', { name: '想画什么' }).focus();
  const picture = await png(1);
  await paste(page, [picture]);
  await expect(page.getByRole('img', { name: picture.name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '去“AI 改图”' }).click();
  await expect(page).toHaveURL(/\/art\/jimeng$/);
  const tiles = page.getByRole('region', { name: '图片', exact: true }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toHaveAttribute('data-state', 'uploaded');
});

test('the guide and the 4o examples show pictures, and how to make the like', async ({ page }) => {
  for (const [path, tool] of [
    ['/art/guide/', '/art/'],
    ['/art/4o-demos/', '/art/4o-img'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: '霓虹灯下的城市，夜色里的倒影 做同款' }).click();
    await expect(page).toHaveURL((url) => url.pathname === tool && url.search === '');
    await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue(
      '霓虹灯下的城市，夜色里的倒影',
    );
  }
});
