import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { sendButton } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test('DALL·E: by keyboard from an empty form to two wide pictures, at the price that was shown', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'dalle@example.com' });
  await page.goto('/art/dalle3/');
  await waitUntilLive(page.locator('main h1'));
  const size = page.getByRole('group', { name: '画面尺寸' });
  await expect(size.getByRole('radio', { name: '方形' })).toBeChecked();
  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill('橘猫坐在窗边看书，水彩画');
  await size.getByRole('radio', { name: '方形' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(size.getByRole('radio', { name: '横幅' })).toBeChecked();
  const count = page.getByRole('group', { name: '张数' });
  await count.getByRole('radio', { name: '1 张' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('本次 20 点')).toBeVisible();

  await page.reload();
  await waitUntilLive(page.locator('main h1'));
  await expect(box, 'what was written is there after a reload').toHaveValue(
    '橘猫坐在窗边看书，水彩画',
  );
  await expect(count.getByRole('radio', { name: '2 张' }), 'and what was chosen').toBeChecked();
  await expect(size.getByRole('radio', { name: '横幅' })).toBeChecked();
  await box.focus();
  await page.keyboard.press('Control+Enter');
  const stage = await openNewest(page);
  await expect(stage.getByRole('tab'), 'both can be looked at').toHaveCount(2);
  await expect(stage.getByText('1792 × 1024')).toBeVisible();
  await closeDetails(page);
  await expect(page.getByText('180 点').first(), 'for the points that were shown').toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  await page.reload();
  const made = page.getByRole('article', { name: '橘猫坐在窗边看书，水彩画' });
  await expect(
    made.getByRole('button', { name: /^橘猫坐在窗边看书，水彩画，第 \d 张$/ }),
    'and beside each other after a reload',
  ).toHaveCount(2);
});

test('an example on the empty stage writes its prompt, and begins nothing', async ({ page }) => {
  await page.goto('/art/dalle3/');
  const stage = page.getByRole('region', { name: '生成结果' });
  await expect(stage.getByRole('link')).toHaveCount(6);
  await stage.getByRole('link', { name: /^水墨群山.*10 点$/ }).click();
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue(
    '水墨群山，晨雾，大面积留白',
  );
  await expect(page).toHaveURL(/\/art\/dalle3\/$/);
  await expect(stage).toHaveAttribute('data-state', 'idle');
});
