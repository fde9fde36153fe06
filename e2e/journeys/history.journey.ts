import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { sendPrompt } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';

test('recent creations are beside the canvas, and one press uses a prompt again', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'history@example.com' });
  await page.goto('/art/');
  const history = page.getByRole('region', { name: '最近创作' });
  await expect(history.getByText('做好的作品会列在这里')).toBeVisible();
  await sendPrompt(page, '晨雾中的群山 --ar 16:9');
  const picture = history.getByRole('button', { name: '晨雾中的群山 --ar 16:9', exact: true });
  await expect(picture, 'it joins the history').toBeVisible();

  const box = page.getByRole('textbox', { name: '提示词' });
  await box.fill('还没写完的海');
  await history.getByRole('button', { name: '再用一次：晨雾中的群山 --ar 16:9' }).click();
  await expect(box).toHaveValue('晨雾中的群山 --ar 16:9');
  await expect(box).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(box).toHaveValue('还没写完的海');

  await page.reload();
  const stage = page.getByRole('region', { name: '绘画结果' });
  await expect(picture, 'it is there after a reload').toBeVisible();
  await picture.click();
  await expect(stage.getByRole('img', { name: '晨雾中的群山 --ar 16:9' })).toBeVisible();
  await history.getByRole('button', { name: '回到刚才的画面' }).click();
  await expect(stage.getByRole('img')).toHaveCount(0);

  await picture.click();
  const next = stage.getByRole('group', { name: '再变一变，每次 10 点' });
  await next.getByRole('button', { name: 'V1' }).click();
  await expect(picture, 'what it makes joins the history').toHaveCount(2);
  await expect(next, 'and can be continued itself').toBeVisible();
});

for (const width of [390, 1280]) {
  test(`a creation of before is continued from its menu at ${width} px, by keyboard`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `history-menu-${width}@example.com` });
    await page.goto('/art/');
    await createPicture(page, '晨雾中的群山 --ar 16:9', { keepsAll: true });
    await page.reload();
    const history = page.getByRole('region', { name: '最近创作' });
    const more = history.getByRole('button', { name: '更多操作：晨雾中的群山 --ar 16:9' });
    await more.first().press('Enter');
    const menu = page.getByRole('menu', { name: '更多操作：晨雾中的群山 --ar 16:9' });
    await expect(menu.getByRole('group', { name: '用这张图' })).toBeVisible();
    await expect(menu.getByRole('group', { name: '再变一变，每次 10 点' })).toBeVisible();
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(more.first()).toBeFocused();

    await more.first().press('Enter');
    await menu.getByRole('menuitem', { name: 'V1' }).press('Enter');
    await expect(more, 'what it makes joins the history').toHaveCount(2);
    await more.first().press('Enter');
    await menu.getByRole('menuitem', { name: '图片放大' }).press('Enter');
    await expect(page).toHaveURL(/\/art\/upscale/);
    await expect(page.getByRole('heading', { level: 1, name: '图片放大' })).toBeVisible();
  });
}
