import type { Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { accountButton, logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { expect, test, unansweredRequest } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: '快速前往' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string) =>
  palette(page).getByRole('option', { name, exact: true });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('tools, pages, settings and works are reached by Ctrl+K and keys alone', async ({
  page,
  server,
}, testInfo) => {
  test.slow();
  await logInByCall(page, { server, email: 'palette@example.com' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/prices');
  await createPicture(page, '暴风雨里的灯塔', { keepsAll: true });
  await page.reload();
  await waitUntilLive(page.locator('main h1'));
  await page.waitForLoadState('networkidle');
  const before = new Set(asked);

  await test.step('a tool by its name', async () => {
    await openPalette(page);
    const loaded = asked.filter((path) => path.endsWith('.js') && !before.has(path));
    expect(loaded, 'it comes with the first press').not.toEqual([]);
    await page.keyboard.type('放大');
    await expect(option(page, '图片放大')).toHaveAttribute('aria-selected', 'true');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath(`palette-${colorScheme}.png`) });
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/art\/upscale$/);
    await expect(palette(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('what was used last stands first', async () => {
    await openPalette(page);
    await expect(palette(page).getByRole('group', { name: '最近使用' })).toHaveText(/图片放大$/);
    await expect(palette(page).getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(page, 'closing stays on the page').toHaveURL(/\/art\/upscale$/);
  });

  await test.step('a work by its prompt, on the page of its tool', async () => {
    await openPalette(page);
    await page.keyboard.type('灯塔');
    const works = palette(page).getByRole('group', { name: '我的作品' });
    await expect(works.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: '结果详情' });
    await expect(details).toBeVisible();
    await expect(page).toHaveURL(/\/art\/\?work=\w+$/);
    await page.goBack();
    await expect(details).toHaveCount(0);
  });

  await test.step('another one of the same page', async () => {
    await openPalette(page);
    await page.keyboard.type('灯塔');
    const works = palette(page).getByRole('group', { name: '我的作品' });
    await expect(works.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: '结果详情' });
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
  });

  await test.step('a setting, whose dialog gives the focus back', async () => {
    await openPalette(page);
    await page.keyboard.type('我的信息');
    await page.keyboard.press('Enter');
    const info = page.getByRole('dialog', { name: '我的信息' });
    await expect(info).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(info).toBeHidden();
  });
});

test('without a network tools are found, and works are said to be missing', async ({
  page,
  server,
  tolerate,
}) => {
  await logInByCall(page, { server, email: 'palette-offline@example.com' });
  await page.goto('/prices');
  await waitUntilLive(page.locator('main h1'));
  await expect(accountButton(page), 'it is known whose works are found').toContainText('点');
  await openPalette(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoOverflow(page);
  tolerate(unansweredRequest);
  await page.context().setOffline(true);
  await page.keyboard.type('放大');
  await expect(palette(page).getByText(/^作品没有搜出来/)).toBeVisible();
  await expect(option(page, '图片放大')).toHaveAttribute('aria-selected', 'true');
  expect(await findViolations(page)).toEqual([]);
  await page.context().setOffline(false);
});

test('? lists the keys of the page, and those of results work in the feed', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'keys-of-results@example.com' });
  await page.goto('/art/');
  await createPicture(page, '晨雾中的群山', { keepsAll: true });
  await page.reload();
  const feed = page.getByRole('region', { name: '最近创作' });
  const result = (place: number) =>
    feed.getByRole('button', { name: `晨雾中的群山，第 ${place} 张`, exact: true });
  await expect(result(1)).toBeVisible();

  await test.step('the list names them', async () => {
    const help = page.getByRole('dialog', { name: '快捷键' });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(help.getByRole('region', { name: /^结果/ })).toContainText('再用一次提示词');
    await expect(
      help.getByText('打开作品'),
      'the keys of galleries are of other pages',
    ).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('a number goes to a result, and letters do something with it', async () => {
    await result(1).focus();
    await page.keyboard.press('3');
    await expect(result(3)).toBeFocused();
    await page.keyboard.press('l');
    await expect(
      feed
        .getByRole('group', { name: '晨雾中的群山，第 3 张' })
        .getByRole('button', { pressed: true }),
    ).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('d');
    await downloading;
    await page.keyboard.press('r');
    const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
    await expect(prompt).toHaveValue('晨雾中的群山');
    await expect(prompt).toBeFocused();
  });

  await test.step('V makes a variation of the one that has the focus', async () => {
    await result(2).focus();
    await page.keyboard.press('v');
    await expect(newestRow(page, 2).locator('[data-ui="feed-result"]')).toHaveCount(4);
  });
});
