import { logInByCall } from '../log-in.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';

test('what was created last stands beside the canvas, and one press uses its prompt again', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'history@example.com' });
  await page.goto('/art/');
  const history = page.getByRole('region', { name: '最近创作' });
  await expect(history.getByText('画好的图片会出现在这里')).toBeVisible({ timeout: 60_000 });
  await sendPrompt(page, '晨雾中的群山 --ar 16:9');
  const picture = history.getByRole('button', { name: '晨雾中的群山 --ar 16:9', exact: true });
  await expect(picture, 'it joins the history').toBeVisible({ timeout: 120_000 });

  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill('还没写完的海');
  await history.getByRole('button', { name: '再用一次：晨雾中的群山 --ar 16:9' }).click();
  await expect(box).toHaveValue('晨雾中的群山 --ar 16:9');
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(box).toHaveValue('还没写完的海');

  await page.reload();
  const stage = page.getByRole('region', { name: '绘画结果' });
  await expect(picture, 'it is there after a reload').toBeVisible({ timeout: 60_000 });
  await picture.click();
  await expect(stage.getByRole('img', { name: '晨雾中的群山 --ar 16:9' })).toBeVisible();
  await history.getByRole('button', { name: '回到刚才的画面' }).click();
  await expect(stage.getByRole('img')).toHaveCount(0);

  await picture.click();
  const next = stage.getByRole('group', { name: '接着做，每次 10 点' });
  await next.getByRole('button', { name: 'V1' }).click();
  await expect(picture, 'what it makes joins the history').toHaveCount(2, { timeout: 120_000 });
  await expect(next, 'and can be continued itself').toBeVisible();
});
