import sharp from 'sharp';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';
import { png, type UploadFile } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** Twice as wide as high. */
async function wide(): Promise<UploadFile> {
  const create = { width: 400, height: 200, channels: 3, background: '#40a030' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: '山坡.png', mimeType: 'image/png', buffer };
}

for (const width of walkedAt(1280, 390)) {
  test(`AI image editing at ${width} px: by keyboard from an empty form to an edit of the user’s own picture`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `edit-${width}@example.com` });
    await page.goto('/art/jimeng');
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const pictures = page.getByRole('region', { name: '图片', exact: true });
    const tiles = pictures.getByRole('listitem');
    const add = pictures.locator('[data-ui="add-reference"]');
    const count = page.getByRole('group', { name: '张数' });

    await box.fill('换成傍晚的颜色');
    await box.press('Control+Enter');
    await expect(page.getByText('先添加一张要改的图片')).toBeVisible();
    await expect(add, 'it leads to what is missing').toBeFocused();

    const choose = async (files: readonly UploadFile[]) => {
      const chooser = page.waitForEvent('filechooser');
      await add.press('Enter');
      await (await chooser).setFiles([...files]);
    };
    const text = { name: '说明.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await choose([text]);
    await expect(page.getByText('不支持的图片格式', { exact: true })).toBeVisible();
    await choose([await wide()]);
    await expect(tiles).toHaveCount(1);
    await expect(tiles.first()).toHaveAttribute('data-state', 'uploaded');
    await choose(await Promise.all(Array.from({ length: 10 }, (_, index) => png(index))));
    await expect(page.getByText('参考图最多 10 张')).toBeVisible();
    await expect(tiles).toHaveCount(10);
    await expect(pictures.locator('[data-state="uploaded"]')).toHaveCount(10);
    await count.getByRole('radio', { name: '1 张' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('本次 20 点')).toBeVisible();

    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await expect(box, 'what was written is there after a reload').toHaveValue('换成傍晚的颜色');
    await expect(tiles, 'and every picture').toHaveCount(10);
    await expect(count.getByRole('radio', { name: '2 张' }), 'and what was chosen').toBeChecked();
    for (let left = 10; left > 1; left -= 1) {
      await pictures.getByRole('button', { name: /^移除，图片 2/ }).press('Enter');
      await expect(tiles).toHaveCount(left - 1);
    }
    await box.press('Control+Enter');
    const stage = await openNewest(page);
    await expect(stage.getByRole('tab')).toHaveCount(2);
    await expect(stage.getByText('1448 × 724'), 'of the shape of the picture').toBeVisible();
    await closeDetails(page);
    await expect(page.getByText('180 点').first()).toBeAttached();

    await pictures.getByRole('button', { name: /^移除，图片 1/ }).press('Enter');
    await expect(tiles).toHaveCount(0);
    await box.fill('');
    const again = page.getByRole('button', { name: '再用一次：换成傍晚的颜色' });
    await expect(again).toBeVisible();
    await pressTabTo(page, again);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('换成傍晚的颜色');
    await expect(tiles, 'the picture comes back with the instruction').toHaveCount(1);
  });
}
