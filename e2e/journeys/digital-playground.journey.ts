import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { makeDigitalHuman } from '../make-digital-human.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

test('a digital human is put into the playground, said a sentence by somebody else, and taken out', async ({
  browser,
  page: owner,
  server,
}) => {
  test.slow();
  await logInByCall(owner, { server, email: 'playground-owner@example.com' });
  const card = owner.locator('[data-ui="digital-human"]');

  await test.step('its owner makes it and puts it there', async () => {
    await owner.goto('/art/digital-human');
    await waitUntilLive(owner.locator('main h1'));
    await makeDigitalHuman(owner);

    await owner.goto('/art/my/digital-human/');
    await card.getByRole('button', { name: '放进数字乐园：小明' }).click();
    const dialog = owner.getByRole('dialog', { name: '把“小明”放进数字乐园' });
    expect(await findViolations(owner)).toEqual([]);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '放进数字乐园' }).click();
    await expect(card.getByText('已在数字乐园，所有人都能试')).toBeVisible();
  });

  const other = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 320, height: 800 },
  });
  const presenter = other.locator('[data-ui="presenter"]');
  const faceOf = presenter.getByRole('img', { name: '小明的形象' });
  let faceUrl = '';

  await test.step('a guest sees it on a phone, and writes a sentence', async () => {
    await other.goto('/art/digital/playground/');
    await expect(faceOf).toHaveJSProperty('naturalWidth', 320);
    faceUrl = (await faceOf.getAttribute('src')) ?? '';
    await presenter.getByRole('textbox', { name: '让“小明”说一句话' }).fill('你好。');
    expect(await findViolations(other)).toEqual([]);
    await expectNoOverflow(other);
    await presenter.getByRole('button', { name: '生成视频：小明' }).click();
    await expect(other).toHaveURL(/\/login\/\?redirect=/);
  });

  await test.step('what they wrote is still there after the log-in, and is filmed', async () => {
    await logInByCall(other, { server, email: 'playground-other@example.com' });
    await other.goto('/art/digital/playground/');
    await expect(presenter.getByRole('textbox')).toHaveValue('你好。');
    await presenter.getByRole('textbox').press('Enter');
    const made = presenter.locator('[data-ui="made-film"]');
    await expect(made).toHaveAttribute('data-state', 'made');
    await expect(made.locator('video')).toBeVisible();
    expect(await findViolations(other)).toEqual([]);
    await expectNoOverflow(other);
  });

  await test.step('its owner takes it out', async () => {
    await card.getByRole('button', { name: '移出数字乐园：小明' }).click();
    const question = owner.getByRole('dialog', { name: '把“小明”移出数字乐园？' });
    await question.getByRole('button', { name: '移出数字乐园' }).click();
    await expect(card.getByRole('button', { name: '放进数字乐园：小明' })).toBeVisible();
    expect((await other.request.get(faceUrl)).status()).toBe(404);
    await other.goto('/art/digital/playground/');
    await expect(other.getByText('还没有公开的数字人')).toBeVisible();
    expect(await findViolations(other)).toEqual([]);
  });
  await other.close();
});
