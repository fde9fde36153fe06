import { logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

for (const width of [390, 1280]) {
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
    const stage = page.getByRole('region', { name: '绘画结果' });

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
    await expect(stage.getByRole('tab')).toHaveCount(2, { timeout: 120_000 });
    await expect(stage.getByText('1024 × 1024')).toBeVisible();
    await expect(prompt, 'and it is still there').toHaveValue('雪山脚下的湖');
  });
}
