import sharp from 'sharp';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';
import type { UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** A red disc on white, twice as wide as high. */
async function disc(): Promise<UploadFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
    <rect width="400" height="200" fill="#fff"/><circle cx="200" cy="100" r="70" fill="#c03020"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: '圆.png', mimeType: 'image/png', buffer };
}

/** Runs in the browser: how opaque a picture is in its corner and in its middle, 0 to 255. */
async function readOpacity(image: SVGElement | HTMLElement): Promise<readonly number[]> {
  if (!(image instanceof HTMLImageElement)) throw new Error('It is no picture.');
  await image.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, { width, height });
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3] ?? -1;
  return [at(2, 2), at(Math.floor(width / 2), Math.floor(height / 2))];
}

for (const width of walkedAt(390, 1280)) {
  test(`GPT-4o image at ${width} px: by keyboard from a sentence to a picture without a background, used in another tool`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `gpt-image-${width}@example.com` });
    await page.goto('/art/4o-img');
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const pictures = page.getByRole('region', { name: '图片', exact: true });
    const tiles = pictures.getByRole('listitem');
    const add = pictures.locator('[data-ui="add-reference"]');
    const size = page.getByRole('group', { name: '画面尺寸' });
    const background = page.getByRole('group', { name: '背景' });
    const count = page.getByRole('group', { name: '张数' });
    const stage = page.getByRole('region', { name: '生成结果' });

    await box.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('请先写一句想画的内容')).toBeVisible();
    await page.keyboard.insertText('雪山脚下的湖');
    await size.getByRole('radio', { name: '自动' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(size.getByRole('radio', { name: '横幅' })).toBeChecked();
    await count.getByRole('radio', { name: '1 张' }).press('ArrowRight');
    await expect(page.getByText('本次 20 点')).toBeVisible();
    await box.press('Control+Enter');
    await openNewest(page);
    await expect(stage.getByRole('tab')).toHaveCount(2);
    await expect(stage.getByText('1536 × 1024')).toBeVisible();
    await closeDetails(page);

    const choose = async (file: UploadFile) => {
      const chooser = page.waitForEvent('filechooser');
      await add.press('Enter');
      await (await chooser).setFiles(file);
    };
    const text = { name: '说明.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await choose(text);
    await expect(page.getByText('不支持的图片格式', { exact: true })).toBeVisible();
    await choose(await disc());
    await expect(tiles).toHaveCount(1);
    await expect(tiles.first()).toHaveAttribute('data-state', 'uploaded');
    await box.press('Control+A');
    await page.keyboard.insertText('改成水彩画');
    await size.getByRole('radio', { name: '横幅' }).press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await background.getByRole('radio', { name: '自动' }).press('ArrowLeft');
    await expect(background.getByRole('radio', { name: '透明', exact: true })).toBeChecked();
    await count.getByRole('radio', { name: '2 张' }).press('ArrowLeft');

    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await expect(box, 'what was written is there after a reload').toHaveValue('改成水彩画');
    await expect(tiles, 'and the picture').toHaveCount(1);
    await expect(size.getByRole('radio', { name: '自动' }), 'and what was chosen').toBeChecked();
    await expect(background.getByRole('radio', { name: '透明', exact: true })).toBeChecked();
    await expect(page.getByText('本次 10 点')).toBeVisible();
    await box.press('Control+Enter');
    await openNewest(page, 2);
    await expect(stage.getByText('1448 × 724'), 'of the shape of the picture').toBeVisible();
    const made = stage.locator('[data-ui="picture"]');
    expect(await made.evaluate(readOpacity), 'the corner is gone, the disc is there').toEqual([
      0, 255,
    ]);
    await expect(made, 'which a person sees').toHaveCSS('background-image', /conic-gradient/);

    const enlarge = stage.getByRole('link', { name: '图片放大' });
    await pressTabTo(page, enlarge);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/art\/upscale/);
    await expect(page.getByText('1448 × 724').first(), 'it is taken over').toBeVisible();
  });
}
