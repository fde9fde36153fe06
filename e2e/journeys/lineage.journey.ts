import type { Locator, Page } from '@playwright/test';
import { begun } from '../begun.ts';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

const stageOf = (page: Page) => page.getByRole('region', { name: /^(?:生成|放大)结果$/ });
const derivativesOf = (place: Locator) => place.getByRole('region', { name: /^衍生作品/ });
const lineageOf = (place: Locator) => place.getByRole('navigation', { name: '由此制作' });
/** Pictures to be enlarged. */
const picturesOf = (page: Page) =>
  page.getByRole('region', { name: '要放大的图片' }).getByRole('listitem');

/** Opens the oldest of one's own works, which may be far below: by keyboard. */
async function openOldest(page: Page): Promise<Locator> {
  await page.goto('/art/mypaintings');
  await page
    .getByRole('button', { name: /雪山，湖面/ })
    .first()
    .focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '图片详情' });
  await expect(viewer).toBeVisible();
  return viewer;
}

/** Opens 做同款, and tells the fields of its address. */
async function makeSame(place: Locator) {
  const same = place.getByRole('link', { name: '做同款' });
  const href = await same.getAttribute('href');
  const { pathname, searchParams } = new URL(href ?? '', 'http://site.example');
  await same.click();
  return { pathname, ...Object.fromEntries(searchParams) };
}

for (const width of walkedAt(1280, 390)) {
  test(`what came of a work at ${width} px: a variation, and that one enlarged`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `lineage-${width}@example.com` });
    await page.goto('/art/mypaintings');
    await createPicture(page, '雪山，湖面');

    await test.step('a variation is made of it, and that one is enlarged', async () => {
      await page.goto('/art/');
      await waitUntilLive(page.locator('main h1'));
      await page
        .getByRole('button', { name: /雪山，湖面/ })
        .first()
        .click();
      const stage = stageOf(page);
      await stage.getByRole('button', { name: '变体 1', exact: true }).click();
      await openNewest(page, 2);
      await expect(lineageOf(stage).getByRole('listitem')).toHaveText(['Midjourney›', '变体 1']);
      const takers = stage.getByRole('group', { name: '用这张图' });
      await takers.getByRole('link', { name: '图片放大' }).press('Enter');
      await expect(page).toHaveURL(/\/art\/upscale$/);
      await expect(picturesOf(page), 'the picture comes along').toHaveCount(1);
      await page.getByRole('button', { name: '开始放大' }).click();
      // What the form has then is another thing than what the work was made with.
      await page.getByText('4 倍', { exact: true }).click();
      await openNewest(page);
      await expect(lineageOf(stage).getByRole('listitem')).toHaveText([
        'Midjourney›',
        '变体 1›',
        '图片放大',
      ]);
    });

    await test.step('each step tells what came of it, and leads there', async () => {
      const stage = stageOf(page);
      await expect(derivativesOf(stage), 'nothing came of the last one').toHaveCount(0);
      await lineageOf(stage).getByRole('button', { name: '变体 1' }).press('Enter');
      await expect(derivativesOf(stage).getByRole('button')).toHaveText(['图片放大']);
      await lineageOf(stage).getByRole('button', { name: 'Midjourney' }).press('Enter');
      await expect(derivativesOf(stage).getByRole('button')).toHaveText(['变体 1']);
      await expect(derivativesOf(stage)).toContainText('衍生作品 1 件');
      await expectNoOverflow(page);
      expect(await findViolations(page)).toEqual([]);
      await derivativesOf(stage).getByRole('button', { name: '变体 1' }).press('Enter');
      await expect(lineageOf(stage).getByRole('listitem')).toHaveText(['Midjourney›', '变体 1']);
    });

    await test.step('the viewer tells the same', async () => {
      const viewer = await openOldest(page);
      await derivativesOf(viewer).getByRole('button', { name: '变体 1' }).press('Enter');
      await expect(lineageOf(viewer).getByRole('listitem')).toHaveText(['Midjourney›', '变体 1']);
      await derivativesOf(viewer).getByRole('button', { name: '图片放大' }).press('Enter');
      await expect(lineageOf(viewer).getByRole('listitem')).toHaveText([
        'Midjourney›',
        '变体 1›',
        '图片放大',
      ]);
      await expectNoOverflow(page);
    });

    await test.step('the same again of each begins nothing', async () => {
      const viewer = page.getByRole('dialog', { name: '图片详情' });
      const enlarged = await makeSame(viewer);
      expect(enlarged).toMatchObject({ pathname: '/art/upscale', model: 'resampler' });
      await expect(page).toHaveURL(/\/art\/upscale$/);
      await expect(page.getByRole('radio', { name: '2 倍' })).toBeChecked();
      await expect(picturesOf(page), 'one’s own picture comes along').toHaveCount(1);
      await expect(begun(page)).toHaveCount(0);

      const first = await makeSame(await openOldest(page));
      expect(first).toMatchObject({ pathname: '/art/', prompt: '雪山，湖面', model: 'demo' });
      await expect(page).toHaveURL(/\/art\/$/);
      await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('雪山，湖面');
      await expect(begun(page)).toHaveCount(0);
    });
  });
}

test('a recipe of Midjourney brings its model, and tells of pictures that it leaves out', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'lineage-recipe@example.com' });
  await page.route('**/art/api/models', async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    const [first] = data.rows.filter(({ tool }: { tool: string }) => tool === 'midjourney');
    const second = { ...first, id: 'second', names: { 'zh-CN': '第二个模型' } };
    await route.fulfill({ response, json: { ...answer, data: { rows: [...data.rows, second] } } });
  });
  const recipe = new URLSearchParams({ prompt: '雪山 --ar 3:2', model: 'second', pictures: '2' });
  await page.goto(`/art/?${recipe}`);
  await waitUntilLive(page.locator('main h1'));
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('雪山 --ar 3:2');
  await expect(page.getByText('这个配方用了 2 张图片，链接里没有，请自行添加')).toBeVisible();
  await expect(page.getByRole('button', { name: '模型：第二个模型' })).toBeVisible();
  await expect(page, 'a reload keeps what is changed').toHaveURL(/\/art\/$/);
  await expect(begun(page)).toHaveCount(0);
});
