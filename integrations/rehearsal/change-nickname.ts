import type { Page } from 'playwright-core';

/** Changes a user's nickname in the shell, from the page's button to the new name in the menu. */
export async function changeNickname(page: Page, nickname: string): Promise<void> {
  await page.getByRole('button', { name: '改名' }).click();
  const dialog = page.getByRole('dialog', { name: '修改昵称' });
  await dialog.getByRole('textbox').fill(nickname);
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: nickname }).waitFor();
}
