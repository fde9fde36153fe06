import sharp from 'sharp';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

for (const width of walkedAt(390, 1280)) {
  test(`Stable Diffusion: by keyboard at ${width} px, through wrong numbers and a reload, to two pictures`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `sd-${width}@example.com` });
    await page.goto('/art/sd');
    await waitUntilLive(page.locator('main h1'));
    const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
    const negative = page.getByRole('textbox', { name: '反向提示词' });
    const steps = page.getByRole('textbox', { name: '步数' });

    await prompt.focus();
    await page.keyboard.insertText(`${'雪'.repeat(2_000)}山`);
    await page.keyboard.press('Control+Enter');
    await expect(prompt, 'what is too long is not sent').toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('雪山脚下的湖 <lora:ink:1>');
    await expect(page.getByText('提示词里不用写 <lora:…> 这样的标签').first()).toBeVisible();
    await page.getByRole('button', { name: /^删除：/ }).press('Enter');
    await expect(prompt).toHaveValue('雪山脚下的湖');

    await negative.focus();
    await page.keyboard.insertText('模糊，水印');
    await page.getByRole('radio', { name: '1 张' }).press('ArrowRight');
    await page.getByText('高级设置').press('Enter');
    await steps.focus();
    await page.keyboard.insertText('99');
    await page.getByText('高级设置').press('Enter');
    await expect(steps).toBeHidden();
    await prompt.press('Control+Enter');
    await expect(steps, 'what is wrong is unfolded').toBeFocused();
    await expect(page.getByText('只能填 1 到 50')).toBeVisible();

    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await expect(prompt, 'nothing that was typed is lost').toHaveValue('雪山脚下的湖');
    await expect(negative).toHaveValue('模糊，水印');
    await expect(page.getByRole('radio', { name: '2 张' })).toBeChecked();
    await page.getByText('高级设置').press('Enter');
    await expect(steps).toHaveValue('99');
    await page.getByRole('button', { name: '改为 50' }).press('Enter');
    await expect(steps).toHaveValue('50');
    await expect(page.getByText('本次 20 点')).toBeVisible();
    await prompt.press('Control+Enter');
    const stage = await openNewest(page);
    await expect(stage.getByRole('tab')).toHaveCount(2);
    await expect(stage.getByText('1024 × 1024')).toBeVisible();
    await closeDetails(page);
    await expect(prompt, 'and it is still there').toHaveValue('雪山脚下的湖');
  });
}

/** One edge, from top to bottom. */
async function halves() {
  const half = { width: 128, height: 256, channels: 3, background: '#000' } as const;
  const buffer = await sharp({ create: { ...half, width: 256, background: '#fff' } })
    .composite([{ input: { create: half }, left: 128, top: 0 }])
    .png()
    .toBuffer();
  return { name: '轮廓.png', mimeType: 'image/png', buffer };
}

for (const width of walkedAt(390, 1280)) {
  test(`Stable Diffusion at ${width} px follows the edges of a reference`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `sd-control-${width}@example.com` });
    await page.goto('/art/sd');
    await waitUntilLive(page.locator('main h1'));
    const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
    const weight = page.getByRole('textbox', { name: '控制权重' });
    const control = page.getByRole('region', { name: 'ControlNet 参考图' });
    const tile = control.locator('[data-ui="reference-tile"]');

    await expect(weight, 'there is nothing to follow').toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await control.getByRole('button', { name: 'ControlNet 参考图，空' }).press('Enter');
    await (await chooser).setFiles(await halves());
    await expect(tile).toHaveAttribute('data-state', 'uploaded');
    await expect(
      page.getByRole('region', { name: '起始图片' }).locator('[data-ui="reference-tile"]'),
    ).toHaveCount(0);
    await weight.focus();
    await page.keyboard.insertText('3');
    await prompt.focus();
    await page.keyboard.insertText('雪山脚下的湖');
    await page.keyboard.press('Control+Enter');
    await expect(weight, 'what is wrong is shown').toBeFocused();
    await page.getByRole('button', { name: '改为 2' }).press('Enter');
    await expectNoOverflow(page);

    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await expect(tile, 'it is there after a reload').toHaveCount(1);
    await expect(weight).toHaveValue('2');
    await prompt.press('Control+Enter');
    const stage = await openNewest(page);
    await expect(stage.getByText('1024 × 1024')).toBeVisible();
    await expect(stage.locator('[data-ui="made-with"]')).toContainText('控制方式边缘');
    await expect(stage.locator('[data-ui="made-with"]')).toContainText('控制权重2');
  });
}
