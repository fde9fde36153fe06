import { devices, type Locator, type Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { mockPictures } from '../gallery-pictures.ts';
import { logIn } from '../log-in.ts';
import { expect, test } from '../site-test.ts';

const gallery = (page: Page) => page.getByRole('region', { name: '作品列表' });
const pictureOf = (page: Page, prompt: string | RegExp) =>
  gallery(page).getByRole('button', { name: prompt });
const viewerOf = (page: Page) => page.getByRole('dialog', { name: '图片详情' });

async function expectLoaded(picture: Locator) {
  const image = picture.locator('img');
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0);
}

test('of two pictures others see the public one, thumb it, and find it again', async ({
  page,
  browser,
  baseURL,
  server,
  tolerate,
}) => {
  test.slow();
  // A file of the picture that is deleted may still be on its way.
  tolerate(/404/);
  await page.goto('/art/mypaintings');
  await logIn(page, { server, email: 'maker@example.com' });
  await expect(page.getByText('还没有作品')).toBeVisible();
  await createPicture(page, '旅途中的湖 --ar 16:9');
  await createPicture(page, '不给别人看的雪 --ar 1:1');
  await page.reload();

  await test.step('neither is marked as public, and one of them is made public in the viewer', async () => {
    await expect(gallery(page).getByText('公开', { exact: true })).toHaveCount(0);
    await pictureOf(page, '旅途中的湖').click();
    await viewerOf(page).getByRole('switch', { name: '公开这张图片' }).click();
    await expect(page.getByText('已设为公开')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(gallery(page).getByText('公开', { exact: true })).toHaveCount(1);
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
  const visitor = await context.newPage();
  await test.step('a guest sees the public one, and is asked to log in before a thumb', async () => {
    await visitor.goto('/art/paintings/');
    const public_ = pictureOf(visitor, '旅途中的湖');
    await expectLoaded(public_);
    await expect(pictureOf(visitor, '不给别人看的雪')).toHaveCount(0);
    await public_.hover();
    await visitor.getByRole('button', { name: '点赞，当前 0 个赞' }).click();
    await expect(visitor.getByText('请先登录再点赞')).toBeVisible();
    await visitor.getByRole('button', { name: '去登录' }).click();
    await expect(visitor).toHaveURL(/\/login\/\?redirect=%2Fart%2Fpaintings/);
    await visitor.goBack();
  });

  await test.step('logged in they thumb it', async () => {
    await logIn(visitor, { server, email: 'fan@example.com' });
    await pictureOf(visitor, '旅途中的湖').hover();
    await visitor.getByRole('button', { name: '点赞，当前 0 个赞' }).click();
    await expect(visitor.getByRole('button', { name: '取消点赞，当前 1 个赞' })).toBeVisible();
    expect(await findViolations(visitor)).toEqual([]);
  });

  await test.step('and find it under 我的点赞, and take the thumb back', async () => {
    const menu = visitor.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '我的点赞' }).click();
    await pictureOf(visitor, '旅途中的湖').hover();
    await visitor.getByRole('button', { name: '取消点赞，当前 1 个赞' }).click();
    await expect(visitor.getByRole('button', { name: '点赞，当前 0 个赞' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('还没有点过赞')).toBeVisible();
    await visitor.getByRole('link', { name: '去作品广场' }).click();
    await expect(pictureOf(visitor, '旅途中的湖')).toBeVisible();
  });

  await test.step('the filters live in the address', async () => {
    await visitor.getByRole('searchbox', { name: '搜索提示词' }).fill('旅途');
    await expect(visitor).toHaveURL(/\?text=/);
    await expect(pictureOf(visitor, '旅途中的湖')).toBeVisible();
    await visitor.getByRole('button', { name: '方图' }).click();
    await expect(visitor).toHaveURL(/[?&]shape=square\b/);
    await expect(visitor.getByText('没有符合条件的作品')).toBeVisible();
    await visitor.goBack();
    await expect(visitor).not.toHaveURL(/shape=/);
    await expect(pictureOf(visitor, '旅途中的湖')).toBeVisible();
  });

  await test.step('the same again: the prompt is in the box of the create page', async () => {
    await pictureOf(visitor, '旅途中的湖').hover();
    await gallery(visitor).getByRole('link', { name: '做同款' }).click();
    await expect(visitor.getByRole('textbox', { name: '提示词' })).toHaveValue(
      '旅途中的湖 --ar 16:9',
    );
    await expect(visitor).toHaveURL(/\/art\/$/);
  });

  await test.step('what was written before is one press away', async () => {
    const box = visitor.getByRole('textbox', { name: '提示词' });
    await box.fill('写到一半的句子');
    await visitor.goBack();
    await pictureOf(visitor, '旅途中的湖').hover();
    await gallery(visitor).getByRole('link', { name: '做同款' }).click();
    await expect(box).toHaveValue('旅途中的湖 --ar 16:9');
    await visitor.getByRole('button', { name: '撤销' }).click();
    await expect(box).toHaveValue('写到一半的句子');
  });
  await context.close();

  await test.step('by keyboard: open, next, zoom, download, delete', async () => {
    const newest = pictureOf(page, '不给别人看的雪');
    await newest.focus();
    await page.keyboard.press('Enter');
    const viewer = viewerOf(page);
    await expect(viewer.getByText('不给别人看的雪 --ar 1:1')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('旅途中的湖 --ar 16:9')).toBeVisible();
    await page.keyboard.press('+');
    await expect(viewer.locator('[data-ui="picture-stage"]')).toHaveAttribute(
      'data-state',
      'zoomed',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: '下载' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^旅途中的湖 [0-9a-f]{6}\.webp$/);
    await expect(page.getByText('开始下载…')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await viewer.getByRole('button', { name: '删除' }).press('Enter');
    await expect(page.getByText('已删除 1 张图片')).toBeVisible();
    await expect(viewer.getByText('旅途中的湖 --ar 16:9'), 'the next one').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(newest).toHaveCount(0);
    await expect(pictureOf(page, '旅途中的湖'), 'the focus is on what is left').toBeFocused();
    await page.reload();
    await expect(pictureOf(page, '旅途中的湖')).toBeVisible();
    await expect(newest).toHaveCount(0);
  });
});

test('back from another page the gallery is where it was left', async ({ page }) => {
  await mockPictures(page, { count: 2_000, pageSize: 48 });
  await page.goto('/art/paintings/');
  await expect(pictureOf(page, '第 0 张')).toBeVisible();
  await test.step('some pages further down', async () => {
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(pictureOf(page, /^第 1\d\d 张/).first()).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.evaluate(() => window.scrollBy(0, -700));
  });
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  /** The pictures that the window shows, and where. */
  const seen = () =>
    gallery(page)
      .getByRole('img')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          const isSeen = bottom > 0 && top < window.innerHeight;
          return isSeen ? [`${one.getAttribute('alt')} at ${Math.round(top)}`] : [];
        }),
      );
  const before = await seen();
  expect(before.join()).toContain('第 1');
  // Saved 100 ms after the last scroll.
  const saved = () => page.evaluate(() => sessionStorage.getItem('creation:scroll') ?? '');
  await expect.poll(saved).toContain(`"top":${await page.evaluate(() => window.scrollY)}`);

  const guide = page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '使用指南' });
  await guide.click();
  await expect(page.getByRole('heading', { level: 1, name: '使用指南' })).toBeVisible();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(seen).toEqual(before);

  await test.step('by a link it begins at its top', async () => {
    await guide.click();
    await expect(page.getByRole('heading', { level: 1, name: '使用指南' })).toBeVisible();
    await page.goto('/art/paintings/');
    await expect(pictureOf(page, '第 0 张')).toBeInViewport();
    expect(await top()).toBe(0);
  });
});

declare global {
  interface Window {
    galleryShift: number;
  }
}

/** Runs in the browser, before the page. */
function watchShifts() {
  window.galleryShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.galleryShift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the browser: whether the middle of the window shows a picture. */
function isMiddleFilled() {
  const middle = document.elementFromPoint(window.innerWidth / 2 + 140, window.innerHeight / 2);
  return middle !== null && middle.closest('[data-ui="pictures"]') !== null;
}

for (const [what, viewport, columns] of [
  ['a phone', { width: 390, height: 844 }, 1],
  ['a desktop', { width: 1600, height: 900 }, 3],
] as const) {
  test(`the first pictures are there before any script file on ${what}, and stay in place`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(watchShifts);
    await mockPictures(page, { count: 30 });
    const held = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/art/paintings/', { waitUntil: 'commit' });
    const early = page.locator('[data-ui="early-pictures"] img');
    await expect
      .poll(() => early.count(), 'the first row has loaded, the second has begun')
      .toBeGreaterThan(columns);
    const placesOf = (images: Locator) =>
      images.evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [left, top, width, height].map(Math.round).join(' ');
        }),
      );
    const places = await placesOf(early);

    held.resolve();
    await expect(pictureOf(page, '第 0 张')).toBeVisible();
    await expect(early).toHaveCount(0);
    expect(await placesOf(gallery(page).getByRole('img'))).toEqual(expect.arrayContaining(places));
    expect(await page.evaluate(() => window.galleryShift)).toBe(0);
  });
}

test('the first pictures are asked for over the network once', async ({ page }) => {
  await page.goto('/art/paintings/');
  await expect(gallery(page)).toHaveAttribute('data-state', /^(?:ready|end)$/);
  const lists = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname === '/art/api/pictures')
      .map((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
  );
  // The page's own request, which reads the answer to the early one from the browser's cache.
  expect(lists).toEqual([true, false]);
});

for (const { width, height, columns } of [
  { width: 1239, height: 800, columns: 1 },
  { width: 1280, height: 800, columns: 2 },
  { width: 3200, height: 1800, columns: 8 },
]) {
  test(`20,000 pictures at ${width} px: ${columns} columns, few elements, nothing jumps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await mockPictures(page, { count: 20_000 });
    await page.goto('/art/paintings/');
    await expect(pictureOf(page, '第 0 张')).toBeVisible();

    const tiles = gallery(page).getByRole('listitem');
    const places = () =>
      tiles.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
    await expect.poll(places).toHaveLength(columns);

    let most = 0;
    for (const share of [0, 0.1, 0.5, 0.501, 0.502, 0.9, 1]) {
      await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo(0, part * (scrollHeight - window.innerHeight));
      }, share);
      await expect.poll(() => page.evaluate(isMiddleFilled), `at ${share}`).toBe(true);
      const count = await page.locator('[data-ui="picture-tile"]').count();
      most = Math.max(most, count);
    }
    expect(most).toBeLessThanOrEqual(200);
    await expect(page.getByText('共 20000 件，已全部显示')).toBeVisible();
    expect(await page.evaluate(() => window.galleryShift)).toBe(0);
  });
}

test('on a phone, going back closes the viewer, and a finger swipes to the next picture', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...devices['Pixel 7'],
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await mockPictures(page, { count: 100 });
  await page.goto('/art/guide/');
  await page.goto('/art/paintings/');
  await pictureOf(page, '第 0 张').tap();
  const viewer = viewerOf(page);
  await expect(viewer.getByText('第 0 张', { exact: true })).toBeVisible();

  const box = await viewer.locator('[data-ui="picture-stage"]').boundingBox();
  if (!box) throw new Error('The stage has no place on the page.');
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', middle + 60);
  await touch('touchMove', middle);
  await touch('touchMove', middle - 60);
  await touch('touchEnd');
  await expect(viewer.getByText('第 1 张', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/art\/paintings\/$/);
  await expect(pictureOf(page, '第 1 张')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/art\/guide\/$/);
  await context.close();
});

test('without works the samples are there before any script file, and stay in place', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await mockPictures(page, { count: 0 });
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/art/paintings/', { waitUntil: 'commit' });
  const sample = page.getByRole('link', { name: '水墨群山' });
  await expectLoaded(sample);
  await expect(page.getByText('广场还没有作品')).toBeVisible();
  const place = await sample.boundingBox();
  const shift = await page.evaluate(() => window.galleryShift);

  held.resolve();
  await expect(gallery(page)).toHaveAttribute('data-state', 'end');
  await expectLoaded(sample);
  expect(await sample.boundingBox()).toEqual(place);
  expect(await page.evaluate(() => window.galleryShift)).toBe(shift);
});

test('a gallery without works shows what can be made, and leads there', async ({ page }) => {
  await mockPictures(page, { count: 0 });
  await page.goto('/art/paintings/');
  await expect(page.getByText('广场还没有作品')).toBeVisible();
  const samples = page.getByRole('region', { name: '从一句话开始' });
  const sample = samples.getByRole('link', { name: '彩色玻璃花窗' });
  await expectLoaded(sample);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await sample.click();
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('彩色玻璃花窗');
});
