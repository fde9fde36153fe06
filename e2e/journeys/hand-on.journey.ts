import { begun } from '../begun.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

for (const width of walkedAt(390, 1280)) {
  test(`a work at ${width} px: from a recipe's link over an edit back to where it began`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `hand-on-${width}@example.com` });
    const settings = { size: '1792x1024', style: 'natural', unheardOf: '<b>' };
    const recipe = new URLSearchParams({
      prompt: '雪山，晨雾',
      settings: JSON.stringify(settings),
      pictures: '1',
    });
    await page.goto(`/art/dalle3/?${recipe}`);
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const stage = page.getByRole('region', { name: '生成结果' });
    await expect(box).toHaveValue('雪山，晨雾');
    await expect(page.getByRole('radio', { name: '横幅' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '自然' })).toBeChecked();
    await expect(page.getByText('链接里没有，请自行添加')).toBeVisible();
    await expect(page, 'a reload keeps what is changed').toHaveURL(/\/art\/dalle3\/$/);
    await expect(begun(page), 'a link begins nothing').toHaveCount(0);

    await box.press('Control+Enter');
    await openNewest(page);
    const takers = stage.getByRole('group', { name: '用这张图' });
    await expect(takers).toBeVisible();
    await expect(takers.getByRole('link'), 'those that take a picture').toHaveText([
      'Midjourney',
      'Stable Diffusion',
      'AI 视频',
      'AI 改图',
      'Sora2 视频',
      'GPT-4o 改图',
      'AI 换脸',
      '图片放大',
    ]);
    await stage.getByRole('button', { name: '复制配方链接' }).press('Enter');
    await expect(page.getByText('配方链接已复制', { exact: true })).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.pathname).toBe('/art/dalle3/');
    expect(copied.searchParams.get('prompt')).toBe('雪山，晨雾');
    expect(JSON.parse(copied.searchParams.get('settings') ?? '')).toEqual({
      size: '1792x1024',
      style: 'natural',
    });

    await takers.getByRole('link', { name: 'AI 改图' }).press('Enter');
    await expect(page).toHaveURL(/\/art\/jimeng$/);
    const pictures = page.getByRole('region', { name: '图片', exact: true });
    await expect(pictures.getByRole('listitem'), 'it is in the list').toHaveCount(1);
    await page.getByRole('textbox', { name: '提示词' }).fill('换成傍晚的颜色');
    await page.getByRole('textbox', { name: '提示词' }).press('Control+Enter');
    await openNewest(page);
    await expect(stage.getByRole('img', { name: '原图' }), 'both are compared').toBeVisible();
    await stage.focus();
    await page.keyboard.press('m');
    await expect(stage.locator('[data-ui="picture-compare"]')).not.toHaveAttribute(
      'data-state',
      'slide',
    );

    const lineage = stage.getByRole('navigation', { name: '由此制作' });
    await expect(lineage.getByRole('listitem')).toHaveText(['DALL·E 3›', 'AI 改图']);
    await lineage.getByText('与上一步有什么不同').click();
    await expect(lineage.getByText('换成傍晚的颜色')).toBeVisible();
    await expectNoOverflow(page);
    await lineage.getByRole('button', { name: 'DALL·E 3' }).press('Enter');
    await expect(stage.getByRole('img', { name: '雪山，晨雾' })).toBeVisible();
    await expect(stage.getByRole('navigation', { name: '由此制作' })).toHaveCount(0);
    await expect(stage.getByRole('link', { name: '做同款' })).toHaveAttribute(
      'href',
      /^\/art\/dalle3\/\?prompt=/,
    );
  });
}
