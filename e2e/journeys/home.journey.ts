import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { mockPictures } from '../gallery-pictures.ts';
import { expect, test } from '../site-test.ts';

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
  const list = page.locator('main ul').first();
  const before = await list.boundingBox();
  await page.mouse.move(400, 300);
  const works = page.getByRole('region', { name: '大家的作品' });
  await expect(works.getByRole('link', { name: '第 0 张' })).toBeVisible();
  await expect(works.getByRole('listitem')).toHaveCount(8);
  expect(await list.boundingBox()).toEqual(before);
  await expect(works.getByText(/目前由内置的演示引擎作画/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
