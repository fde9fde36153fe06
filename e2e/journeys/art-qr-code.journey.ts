import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test('art QR code: by keyboard from an empty form over mistakes and a reload to a picture that scans', async ({
  page,
  server,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByCall(page, { server, email: 'qr@example.com' });
  await page.goto('/art/qrcode/');
  await waitUntilLive(page.locator('main h1'));
  const content = page.getByRole('region', { name: '二维码内容' });
  const address = content.getByRole('textbox', { name: '网址' });
  const prompt = page.getByRole('textbox', { name: '提示词' });
  const send = () => prompt.press('Control+Enter');
  await prompt.fill('清晨薄雾里的山');

  await send();
  await expect(content.getByText('请先填写网址'), 'what is missing is said').toBeVisible();
  await expect(address, 'and led to').toBeFocused();
  await page.keyboard.type(`https://example.com/${'长'.repeat(30)}`);
  await expect(content.getByText('内容占 110 字节')).toBeVisible();
  await address.fill('example.com');
  await send();
  await expect(content.getByText('以 https:// 或 http:// 开头')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('https://example.com/一');
  await expectNoOverflow(page);

  await content.getByRole('radio', { name: '网址' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(content.getByRole('radio', { name: 'Wi-Fi' })).toBeChecked();
  await content.getByRole('textbox', { name: '网络名称' }).fill('家里;的网');
  await expect(content.getByText('扫到这张图的人都能看到这些信息')).toBeVisible();
  await page.reload();
  await waitUntilLive(page.locator('main h1'));
  await expect(prompt, 'nothing is lost').toHaveValue('清晨薄雾里的山');
  await expect(content.getByRole('textbox', { name: '网络名称' })).toHaveValue('家里;的网');
  await content.getByRole('radio', { name: 'Wi-Fi' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(address, 'nor by another kind of content').toHaveValue('https://example.com/一');

  await page.setViewportSize({ width: 1280, height: 800 });
  await send();
  const stage = await openNewest(page);
  await expect(stage.getByRole('img', { name: '清晨薄雾里的山' })).toBeVisible();
  // The mark that AI made it may stand in rows of its own below the code.
  await expect(stage.getByText(/^1024 × 1[01]\d{2}$/)).toBeVisible();
  await closeDetails(page);
  await expect(page.getByText('190 点').first(), 'for the points that were shown').toBeVisible();
});
