import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { sendButton } from '../send-prompt.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const phone = { width: 390, height: 844 };
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

/** Drags with a finger, down or up. */
async function drag(page: Page, { x, from, to }: { x: number; from: number; to: number }) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 5);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.use({ viewport: phone, hasTouch: true });

test('on a phone the result comes first, and the form is a sheet of three heights below it', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'sheet@example.com' });
  await page.goto('/art/dalle3/');
  await waitUntilLive(page.locator('main h1'));
  const prompt = page.getByRole('textbox', { name: '提示词' });
  const handle = page.getByRole('button', { name: /表单$/ });
  await expect(handle, 'nothing is there to be looked at').toHaveCount(0);
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });

  await prompt.fill('雪山脚下的湖');
  await sendButton(page).tap();
  await expect(newestRow(page)).toBeVisible();
  await expect(prompt, 'its keyboard is gone').not.toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  const frame = newestRow(page).locator('[data-ui="feed-result"]');
  await expect(frame).toBeInViewport({ ratio: 1 });
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  const low = (await boxOf(prompt)).y;
  expect(low).toBeGreaterThan(phone.height / 2);

  await test.step('a tap in the prompt, a press and a drag of the handle move it', async () => {
    await prompt.tap();
    await expect(handle).toHaveAttribute('data-state', 'half');
    await expect(page.getByRole('radio', { name: '横幅' })).toBeInViewport();
    await handle.tap();
    await expect(handle).toHaveAttribute('data-state', 'full');
    const { x, y, width, height } = await boxOf(handle);
    await drag(page, { x: x + width / 2, from: y + height / 2, to: phone.height - 60 });
    await expect(handle).toHaveAttribute('data-state', 'low');
    expect((await boxOf(prompt)).y).toBe(low);
  });

  await test.step('what is below it can be scrolled above it', async () => {
    const last = newestRow(page).getByRole('button', { name: /^结果详情/ });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { y, height } = await boxOf(last);
    expect(y + height).toBeLessThan((await boxOf(handle)).y);
    await expectNoOverflow(page, 'with a sheet');
  });

  await test.step('a wide window has it in its place again, with all that was written', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(handle).toBeHidden();
    await expect(prompt).toHaveValue('雪山脚下的湖');
    expect((await boxOf(prompt)).x).toBeLessThan((await boxOf(frame)).x);
  });
});

for (const window of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]) {
  test(`the form has a column of 400 px beside what is made, which has the rest, at ${window.width} px`, async ({
    page,
    server,
  }) => {
    await logInByCall(page, { server, email: 'column@example.com' });
    await page.setViewportSize(window);
    await page.goto('/art/sd');
    await waitUntilLive(page.locator('main h1'));
    const form = page.getByRole('form', { name: '提示词' });
    const frame = page.locator('[data-ui="creation-frame"]');
    const stage = page.getByRole('region', { name: '生成结果' });
    await expect(stage, 'there is nothing else yet').toBeVisible();
    expect((await boxOf(form)).width).toBeCloseTo(400, -1);
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    const { x, y, width } = await boxOf(stage);
    const notes = await boxOf(page.getByRole('complementary', { name: '生成说明' }));
    expect(notes.y).toBeLessThan(100);
    expect(y - notes.y - notes.height, 'nothing else stands above it').toBeLessThan(50);
    // What the side menu and the form leave.
    expect(x).toBeGreaterThan(240 + 400);
    expect(x + width).toBeGreaterThan(window.width - 48);

    await test.step('its own scrolling leaves the stage and the button where they are', async () => {
      await page.getByText('高级设置').click();
      await page.getByRole('textbox', { name: '提示词', exact: true }).fill('雪山\n'.repeat(40));
      const before = await boxOf(frame);
      await form.hover();
      await page.mouse.wheel(0, 4000);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
      expect(await boxOf(frame)).toEqual(before);
      await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    });
  });
}
