import type { Page } from '@playwright/test';
import { createPicture } from '../create-picture.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { pressTabTo } from '../press-tab.ts';
import { expect, test } from '../site-test.ts';

const pictures = (page: Page) =>
  page.getByRole('region', { name: '作品列表' }).getByRole('button', { name: /^kept/ });

test('a picture is made a favourite by the keyboard, found among the favourites, and taken out', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/art/mypaintings');
  await logInByCall(page, { server, email: 'favorites@example.com' });
  await createPicture(page, 'kept 山', { keepsAll: true });
  await page.reload();
  await expect(pictures(page)).toHaveCount(4);
  const only = page.getByRole('button', { name: '只看收藏' });
  const star = page.getByRole('button', { name: '收藏', exact: true });

  await test.step('a star is pressed', async () => {
    await pictures(page).first().focus();
    await pressTabTo(page, star);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    const stored = page.waitForResponse('**/art/api/set-favorite');
    await page.keyboard.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect((await stored).ok()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('it alone is shown, also after a reload', async () => {
    await only.press('Enter');
    await expect(page).toHaveURL(/\/art\/mypaintings\?favorites=only$/);
    await expect(pictures(page)).toHaveCount(1);
    await expect(page.getByText('共 1 件', { exact: true })).toBeVisible();
    await page.reload();
    await expect(only).toHaveAttribute('aria-pressed', 'true');
    await expect(pictures(page)).toHaveCount(1);
    await expectNoOverflow(page);
  });

  await test.step('it is none any more by the same button in its viewer', async () => {
    await pictures(page).first().press('Enter');
    const inViewer = page.getByRole('dialog').getByRole('button', { name: '收藏', exact: true });
    await expect(inViewer).toHaveAttribute('aria-pressed', 'true');
    const stored = page.waitForResponse('**/art/api/set-favorite');
    await inViewer.press('Enter');
    await expect(inViewer).toHaveAttribute('aria-pressed', 'false');
    expect((await stored).ok()).toBe(true);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('没有符合条件的作品')).toBeVisible();
    await only.press('Enter');
    await expect(pictures(page)).toHaveCount(4);
  });
});
