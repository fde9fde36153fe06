import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test('a prompt is not scolded while it is typed: the token at the caret is checked once it is left', async ({
  page,
}) => {
  await page.goto('/art/');
  await waitUntilLive(page.locator('main h1'));
  const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
  const underlined = page.locator('[data-ui="prompt-underlines"] [data-severity]');
  const fix = page.getByRole('button', { name: /^改为 / });
  await prompt.focus();

  await test.step('nothing is said of a right one', async () => {
    for (const key of '雪山 --ar 16:9') {
      await page.keyboard.type(key);
      await expect(underlined).toHaveCount(0);
      await expect(prompt).toHaveAttribute('aria-invalid', 'false');
    }
    await expect(prompt).toHaveValue('雪山 --ar 16:9');
    await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked();
  });

  await test.step('a wrong one is marked when the caret leaves it', async () => {
    await page.keyboard.type(' --seed 99999999999');
    await expect(prompt).toHaveValue('雪山 --ar 16:9 --seed 99999999999');
    await expect(underlined).toHaveCount(0);
    await page.keyboard.press('Home');
    await expect(underlined).toHaveText('--seed 99999999999');
    await expect(fix).toBeVisible();
  });

  await test.step('or the focus does', async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5');
    await expect(fix).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(prompt).not.toBeFocused();
    await expect(fix).toBeVisible();
  });
});
