import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

for (const width of [390, 1280]) {
  test(`beside a prompt at ${width} px: words of styles, prompts of before, the recipe's address`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `prompt-bar-${width}@example.com` });
    await page.goto('/art/');
    await waitUntilLive(page.locator('main h1'));
    await createPicture(page, '晨雾中的群山 --ar 16:9');

    const box = page.getByRole('textbox', { name: '提示词' });
    const styles = page.getByRole('button', { name: '风格词', exact: true });
    await box.fill('雪山，晨雾 --ar 16:9 --chaos 5');
    await styles.press('Enter');
    const panel = page.getByRole('region', { name: '风格词' });
    const watercolor = panel.getByRole('button', { name: '水彩' });
    const light = panel.getByRole('button', { name: '柔光' });
    await watercolor.press('Space');
    await light.press('Enter');
    await expect(box).toHaveValue(
      '雪山，晨雾, watercolor painting, soft diffused light --ar 16:9 --chaos 5',
    );
    await expect(watercolor).toHaveAttribute('aria-pressed', 'true');
    await expect(light, 'the focus stays').toBeFocused();
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
    await watercolor.press('Space');
    await light.press('Space');
    await expect(box).toHaveValue('雪山，晨雾 --ar 16:9 --chaos 5');
    await box.fill('a cat, oil painting --ar 16:9');
    await expect(
      panel.getByRole('button', { name: '油画' }),
      'the text is the truth',
    ).toHaveAttribute('aria-pressed', 'true');

    const recent = page.getByRole('button', { name: '历史提示词', exact: true });
    await recent.press('Enter');
    const menu = page.getByRole('menu', { name: '最近写过的提示词' });
    await expect(menu.getByRole('menuitem')).toHaveText(['晨雾中的群山 --ar 16:9', '复制配方链接']);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(recent, 'Escape leads back').toBeFocused();
    await recent.press('Enter');
    const earlier = menu.getByRole('menuitem', { name: '晨雾中的群山' });
    await expect(earlier).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: '复制配方链接' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('晨雾中的群山 --ar 16:9');
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await expect(box).toHaveValue('a cat, oil painting --ar 16:9');

    await recent.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu).toBeVisible();
    await page.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: '复制配方链接' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('配方链接已复制', { exact: true })).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.pathname).toBe('/art/');
    expect(copied.searchParams.get('prompt')).toBe('a cat, oil painting --ar 16:9');
  });
}

test('a copied recipe holds what is set, and what it replaces comes back', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInByCall(page, { server, email: 'copied-recipe@example.com' });
  await page.goto('/art/dalle3/');
  await waitUntilLive(page.locator('main h1'));
  const box = page.getByRole('textbox', { name: '提示词' });
  const wide = page.getByRole('radio', { name: '横幅' });
  const tall = page.getByRole('radio', { name: '竖幅' });
  await box.fill('海边的灯塔');
  await wide.check();
  await page.getByRole('button', { name: '历史提示词', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: '复制配方链接' }).press('Enter');
  await expect(page.getByText('配方链接已复制', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  await box.fill('另一幅画');
  await tall.check();
  // Drafts are written once a pause, and when the page is left.
  await page.goto(copied);
  await waitUntilLive(page.locator('main h1'));
  await expect(box).toHaveValue('海边的灯塔');
  await expect(wide).toBeChecked();
  await expect(page.getByRole('region', { name: '生成结果' })).toHaveAttribute(
    'data-state',
    'idle',
  );
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(box).toHaveValue('另一幅画');
  await expect(tall).toBeChecked();
});

for (const width of [390, 1280]) {
  test(`a preset at ${width} px is stored under a name, fills the form in again, and is its owner's alone`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `presets-${width}@example.com` });
    await page.goto('/art/dalle3/');
    await waitUntilLive(page.locator('main h1'));
    const box = page.getByRole('textbox', { name: '提示词' });
    const wide = page.getByRole('radio', { name: '横幅' });
    const tall = page.getByRole('radio', { name: '竖幅' });
    const presets = page.getByRole('button', { name: '预设', exact: true });
    const panel = page.getByRole('region', { name: '我的预设' });
    const lighthouse = panel.getByRole('button', { name: '灯塔', exact: true });
    const undo = page.getByRole('button', { name: '撤销' });
    const expectIdle = () =>
      expect(page.getByRole('region', { name: '生成结果' })).toHaveAttribute('data-state', 'idle');

    await test.step('it is named and stored by the keyboard, which begins nothing', async () => {
      await box.fill('海边的灯塔');
      await wide.check();
      await presets.press('Enter');
      const name = panel.getByLabel('预设名称');
      await name.press('Enter');
      await expect(panel.getByText('请起一个名字，最多 20 个字')).toBeVisible();
      await name.fill('灯塔');
      await name.press('Enter');
      await expect(page.getByText('已存为预设“灯塔”')).toBeVisible();
      await expect(lighthouse).toBeVisible();
      await expectIdle();
      await expectNoOverflow(page);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('it fills in the form, which can be taken back', async () => {
      await box.fill('另一幅画');
      await tall.check();
      await lighthouse.press('Enter');
      await expect(box).toHaveValue('海边的灯塔');
      await expect(wide).toBeChecked();
      await expectIdle();
      await undo.press('Enter');
      await expect(box).toHaveValue('另一幅画');
    });

    await test.step('it is there after a reload, and a deleted one comes back', async () => {
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await presets.press('Enter');
      await panel.getByRole('button', { name: '删除预设“灯塔”' }).press('Enter');
      await expect(lighthouse).toHaveCount(0);
      await undo.press('Enter');
      await expect(lighthouse).toBeVisible();
    });

    await test.step('nobody else finds it', async () => {
      await page.context().clearCookies();
      await page.reload();
      await waitUntilLive(page.locator('main h1'));
      await presets.press('Enter');
      await expect(panel.getByText(/^把常用的提示词和参数存成预设/)).toBeVisible();
      await expect(lighthouse).toHaveCount(0);
    });
  });
}

test('a guest finds no prompts of anybody', async ({ page }) => {
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
  await page.getByRole('button', { name: '历史提示词', exact: true }).press('Enter');
  const menu = page.getByRole('menu', { name: '最近写过的提示词' });
  await expect(menu.getByText('登录后可以找回写过的提示词')).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText(['复制配方链接']);
});
