import type { Locator, Page } from '@playwright/test';
import { coverByKeyboard, keyboardHeight } from '../cover-by-keyboard.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { toolRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

const phone = { width: 390, height: 664 };
test.use({ viewport: phone, hasTouch: true });

/** Expects all of it to be above the keyboard. */
async function expectAbove(part: Locator, where: string) {
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box
        ? box.y >= 0 && box.y + box.height <= phone.height - keyboardHeight + 1
        : 'not shown';
    }, where)
    .toBe(true);
}

/** Its visible fields that a keyboard is for. */
const fieldsOf = (place: Locator) =>
  place.locator('textarea:visible, input[type="text"]:visible, input:not([type]):visible');

async function untilKeyboard(page: Page, isThere: boolean) {
  const keyboard = page.locator('html[data-keyboard]');
  await expect(keyboard).toHaveCount(isThere ? 1 : 0);
}

test('the button and the price of what is being written stay above the keyboard on every tool', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await coverByKeyboard(page);
  let count = 0;
  for (const path of toolRoutes) {
    await page.goto(path);
    await waitUntilLive(page.locator('main h1'));
    await waitUntilQuiet(page);
    const bar = page.locator('main [data-ui="send-bar"]');
    const field = fieldsOf(page.locator('main form:has([data-ui="send-bar"])')).first();
    if ((await field.count()) === 0) continue;
    count += 1;
    await field.focus();
    await untilKeyboard(page, true);
    await expectAbove(bar.getByRole('button').last(), `${path}: the button`);
    await field.blur();
    await untilKeyboard(page, false);
  }
  expect(count, 'tools with a field').toBeGreaterThan(5);
});

test('the buttons of a dialog with a field stay above the keyboard', async ({ page, server }) => {
  await coverByKeyboard(page);
  await logInByCall(page, { server, email: 'keyboard@example.com' });
  await page.goto('/art/');
  await waitUntilQuiet(page);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await accountButton(page).last().click();
  await page.getByRole('menuitem', { name: '修改昵称' }).click();
  const dialog = page.getByRole('dialog', { name: '修改昵称' });
  await fieldsOf(dialog).first().focus();
  await untilKeyboard(page, true);
  await expectAbove(dialog.getByRole('button').last(), 'the button');
  await expectAbove(fieldsOf(dialog).first(), 'the field');
});
