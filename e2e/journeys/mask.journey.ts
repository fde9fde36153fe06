import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';
import type { UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';
import { walkedAt } from '../walked-at.ts';

/** As large as phones make them. */
async function photo(): Promise<UploadFile> {
  const background = { r: 64, g: 160, b: 48 };
  const create = { width: 3_000, height: 2_000, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: '山坡.jpg', mimeType: 'image/jpeg', buffer };
}

/** Opens a page and adds a picture. */
async function open(page: Page, path: string, region: string) {
  await page.goto(path);
  await waitUntilLive(page.locator('main h1'));
  const pictures = page.getByRole('region', { name: region, exact: true });
  await pictures.locator('[data-ui="reference-input"]').setInputFiles(await photo());
  await expect(pictures.getByRole('listitem')).toHaveAttribute('data-state', 'uploaded');
  return pictures;
}

interface Step {
  readonly kind: string;
  readonly points?: readonly unknown[];
}

/** The steps of the one mask that is kept with the drafts of this browser. */
const stepsOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('#masks'));
    const [mask] = JSON.parse((key && localStorage.getItem(key)) || '[]') as { steps: Step[] }[];
    return mask?.steps ?? [];
  });

/** Red, green and blue of the finished picture at shares of its sides. */
async function colorsOf(page: Page, places: readonly (readonly [x: number, y: number])[]) {
  const stage = await openNewest(page);
  const image = stage.getByRole('img').first();
  await expect(image).toBeVisible();
  const src = await image.getAttribute('src');
  await closeDetails(page);
  const response = await page.request.get(String(src));
  const { data, info } = await sharp(await response.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(at, at + 3)];
  });
}

for (const width of walkedAt(1280, 390)) {
  test(`a mask at ${width} px: painted by keyboard, sent, found again after a reload and by its creation`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `mask-${width}@example.com` });
    const pictures = await open(page, '/art/jimeng', '图片');
    const box = page.getByRole('textbox', { name: '提示词' });
    await box.fill('改成黑白照片');
    const dialog = page.getByRole('dialog', { name: '只改局部' });
    const status = dialog.locator('[data-ui="mask-status"]');
    const stage = dialog.getByRole('application');

    expect(await findViolations(page)).toEqual([]);
    await pressTabTo(page, pictures.getByRole('button', { name: /^局部，只改一部分，图片 1/ }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAttribute('data-state', 'ready');
    await expect(stage).toBeFocused();
    await page.keyboard.press('Space');
    await expect(status).toHaveText('已涂，横 50%，竖 50%');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(status).toHaveText('已涂，横 52%，竖 50%');
    await page.keyboard.press('Control+z');
    await expect(status).toHaveText('已撤销');
    await page.keyboard.press('Shift+Control+Z');
    await expect(status).toHaveText('已重做');
    await page.keyboard.press('r');
    await page.keyboard.press('Space');
    await expect(status).toHaveText('第一个角：横 52%，竖 50%');
    await page.keyboard.press('Escape');
    await expect(status).toHaveText('不画这个矩形了');
    await page.keyboard.press('Space');
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(status).toHaveText('矩形已涂');
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
    await pressTabTo(page, dialog.getByRole('button', { name: '完成' }));
    await page.keyboard.press('Enter');
    const edit = pictures.getByRole('button', { name: /^选区，继续涂，图片 1/ });
    await expect(edit).toBeFocused();
    await expect(pictures.locator('[data-ui="mask-thumbnail"]')).toBeVisible();
    await expect(page.getByRole('group', { name: '画面比例' })).toBeHidden();
    expect(await findViolations(page)).toEqual([]);

    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await edit.press('Enter');
    await expect(dialog).toHaveAttribute('data-state', 'ready');
    expect((await stepsOf(page)).map(({ kind }) => kind)).toEqual([
      'stroke',
      'stroke',
      'rectangle',
    ]);
    await expect(dialog.getByRole('button', { name: '撤销' })).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await box.press('Control+Enter');
    const [kept, changed] = await colorsOf(page, [
      [0.2, 0.3],
      [0.62, 0.6],
    ]);
    // The label of the site is encoded with it.
    for (const [index, value] of [64, 160, 48].entries()) {
      expect(Math.abs((kept?.[index] ?? 0) - value), `outside: ${kept}`).toBeLessThan(6);
    }
    const [r = 0, g = 0, b = 0] = changed ?? [];
    expect(Math.max(r, g, b) - Math.min(r, g, b), `inside: ${changed}`).toBeLessThan(12);

    await pictures.getByRole('button', { name: /^移除，图片 1/ }).press('Enter');
    await expect(page.getByText('图片已移除，这次不会用到它的选区')).toBeVisible();
    await page.getByRole('button', { name: '再用一次：改成黑白照片' }).press('Enter');
    await expect(edit, 'the mask comes back with the picture').toBeVisible();
    expect(await stepsOf(page), 'as what was painted').toHaveLength(3);
  });
}

test('Stable Diffusion begins with a picture, and changes what is painted', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'mask-sd@example.com' });
  await page.goto('/art/sd');
  await waitUntilLive(page.locator('main h1'));
  const strength = page.getByRole('textbox', { name: '重绘幅度（越大变得越多）' });
  await expect(page.getByRole('group', { name: '画面尺寸（像素）' })).toBeVisible();
  await expect(strength).toBeHidden();
  const pictures = await open(page, '/art/sd', '起始图片');
  await expect(strength, 'how much changes is asked with a picture alone').toBeVisible();
  await expect(page.getByRole('group', { name: '画面尺寸（像素）' })).toBeHidden();
  await page.getByRole('textbox', { name: '提示词', exact: true }).fill('改成黑白照片');
  await pictures.getByRole('button', { name: /^局部，只改一部分/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '只改局部' });
  await expect(dialog).toHaveAttribute('data-state', 'ready');
  const box = await dialog.getByRole('application').boundingBox();
  if (!box) throw new Error('It has a stage.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 40, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 20 });
  await page.mouse.up();
  await expect.poll(async () => (await stepsOf(page)).length).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '提示词', exact: true }).press('Control+Enter');
  const [kept, changed] = await colorsOf(page, [
    [0.1, 0.1],
    [0.5, 0.5],
  ]);
  expect(Math.abs((kept?.[1] ?? 0) - 160), `outside: ${kept}`).toBeLessThan(6);
  const spread = Math.max(...(changed ?? [])) - Math.min(...(changed ?? []));
  expect(spread, `inside: ${changed}`).toBeLessThan(80);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('one finger paints a mask, two fingers zoom and move the picture', async ({
    page,
    server,
  }) => {
    await logInByCall(page, { server, email: 'mask-touch@example.com' });
    const pictures = await open(page, '/art/4o-img', '图片');
    await pictures.getByRole('button', { name: /^局部，只改一部分/ }).tap();
    const dialog = page.getByRole('dialog', { name: '只改局部' });
    await expect(dialog).toHaveAttribute('data-state', 'ready');
    await waitUntilQuiet(page);
    const full = await dialog.boundingBox();
    expect(full, 'it fills the screen').toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const stage = dialog.getByRole('application');
    const box = await stage.boundingBox();
    if (!box) throw new Error('It has a stage.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: (readonly [x: number, y: number])[]
    ) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    await touch('touchStart', [x - 60, y]);
    for (let step = 1; step <= 20; step += 1) await touch('touchMove', [x - 60 + step * 6, y]);
    await touch('touchEnd');
    await expect
      .poll(async () => (await stepsOf(page)).map(({ kind }) => kind))
      .toEqual(['stroke']);
    const [stroke] = await stepsOf(page);
    expect(stroke?.points?.length).toBeGreaterThan(10);

    const widthOfPicture = async () => (await stage.locator('img').boundingBox())?.width ?? 0;
    const before = await widthOfPicture();
    await touch('touchStart', [x - 40, y]);
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (let step = 1; step <= 10; step += 1) {
      await touch('touchMove', [x - 40 - step * 6, y], [x + 40 + step * 6, y]);
    }
    await touch('touchEnd');
    await expect.poll(widthOfPicture).toBeGreaterThan(1.8 * before);
    expect(await stepsOf(page), 'and paint nothing').toHaveLength(1);
    const size = await dialog.getByRole('button', { name: '撤销' }).boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await dialog.getByRole('button', { name: '撤销' }).tap();
    await expect.poll(async () => (await stepsOf(page)).length).toBe(0);
  });
});
