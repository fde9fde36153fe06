import sharp from 'sharp';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** Larger than what a factor of 4 may make of it: 4,100 × 4,000 are 16 million pixels. */
async function large() {
  const create = { width: 4_100, height: 4_000, channels: 3, background: '#708090' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: '大图.png', mimeType: 'image/png', buffer };
}

async function small() {
  const create = { width: 120, height: 80, channels: 3, background: '#c08040' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: '小图.png', mimeType: 'image/png', buffer };
}

for (const width of walkedAt(1280, 390)) {
  test(`upscaling by keyboard at ${width} px: from an upload to the comparison, and the result once more`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await logInByCall(page, { server, email: `upscale-${width}@example.com` });
    await page.goto('/art/upscale');
    await waitUntilLive(page.locator('main h1'));
    const form = page.getByRole('form', { name: '放大设置' });
    const start = form.getByRole('button', { name: '开始放大' });
    const choose = form.getByRole('button', { name: /，空$/ });
    const stage = page.getByRole('region', { name: '放大结果' });
    const pick = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      await choose.press('Enter');
      await (await chooser).setFiles(file);
    };

    await start.press('Enter');
    await expect(page.getByText('请先选择一张图片')).toBeVisible();
    await expect(choose).toBeFocused();
    await pick({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expect(page.getByText('不支持的图片格式')).toBeVisible();
    await pick(await large());
    const four = form.getByRole('radio', { name: '4 倍' });
    await form.getByRole('radio', { name: '2 倍' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(four).toBeChecked();
    await expect(form.getByText(/16400 × 16000 像素，超过 6400 万像素/)).toBeVisible();
    const byFactor = form.getByRole('radio', { name: '按倍数' });
    await byFactor.focus();
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: '2K' })).toBeChecked();
    await expect(
      form.getByText('原图已有 4100 × 4000 像素，长边不小于目标的 2048 像素'),
    ).toBeVisible();
    await expect(four, 'a target leaves no factor to choose').toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(four, 'which is there again without one').toBeChecked();
    await form.getByRole('button', { name: /^移除/ }).press('Enter');

    await pick(await small());
    await expect(form.getByText('原图 120 × 80，放大后 480 × 320 像素')).toBeVisible();
    await expect(form.getByText('本次 5 点')).toBeVisible();
    await expect(form.locator('[data-ui="reference-tile"]')).toHaveAttribute(
      'data-state',
      'uploaded',
    );
    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await expect(
      form.getByText('原图 120 × 80，放大后 480 × 320 像素'),
      'what was attached and chosen is there after a reload',
    ).toBeVisible();
    await start.press('Enter');
    await openNewest(page);
    await expect(stage.getByText('480 × 320')).toBeVisible();
    await expect(stage.getByText('种子', { exact: true }), 'it has none').toHaveCount(0);
    const engine = page.getByText('内置放大（重采样）', { exact: true });
    await expect(engine, 'named once a screen').toHaveCount(1);
    const divider = stage.getByRole('slider', { name: '分界线' });
    await divider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuetext', '左侧 51% 显示原图');
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 320, height: 900 });
    const setTextSize = (size: string) =>
      page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
    await setTextSize('32px');
    await expectNoOverflow(page, 'with text of 200%');
    await setTextSize('');
    await page.setViewportSize({ width, height: 900 });

    await stage.getByRole('link', { name: '图片放大' }).press('Enter');
    await expect(
      form.getByText('原图 480 × 320，放大后 1920 × 1280 像素'),
      'the result is what comes next',
    ).toBeVisible();
    await expect(page).toHaveURL(/\/art\/upscale$/);
    await start.press('Enter');
    await openNewest(page, 2);
    await expect(stage.locator('[data-ui="facts"]').getByText('1920 × 1280')).toBeVisible();
    await closeDetails(page);

    await byFactor.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByText('原图 480 × 320，放大后 3840 × 2560 像素')).toBeVisible();
    await expectNoOverflow(page);
    await start.press('Enter');
    await openNewest(page, 3);
    await expect(stage.locator('[data-ui="facts"]').getByText('3840 × 2560')).toBeVisible();
    await expect(stage.locator('[data-ui="made-with"]')).toContainText('目标尺寸4K');

    await page.goto(`/art/upscale?url=${encodeURIComponent('https://127.0.0.1/a.png')}`);
    await expect(page.getByText(/取不到这张图片：要是公开的 https 地址/)).toBeVisible();
    await expect(page).toHaveURL(/\/art\/upscale$/);
    await page.goto(`/art/upscale?url=${encodeURIComponent('javascript:alert(1)')}`);
    await expect(page.getByText(/链接里的图片地址不正确/)).toBeVisible();
  });
}
