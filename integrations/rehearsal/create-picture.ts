import type { SiteServer } from '@internal/test-servers/site-server';
import type { Locator, Page } from 'playwright-core';

/**
 * Creates a picture as a guest of a creation page, from the prompt over the log-in to the end.
 *
 * @returns how wide the finished picture really is, in pixels.
 */
export async function createPicture(
  page: Page,
  { server, prompt, email }: { server: SiteServer; prompt: string; email: string },
): Promise<number> {
  const box = page.getByRole('textbox', { name: '提示词' });
  const send = page.getByRole('form').getByRole('button', { name: '开始生成' });
  await box.fill(prompt);
  // A press before the page knows that nobody is logged in leads to the log-in immediately.
  await page.getByRole('link', { name: '登录', exact: true }).waitFor();
  await send.click();
  await page.getByRole('alert').getByRole('link', { name: '去登录' }).click();

  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByText(`验证码已发送至 ${email}`).waitFor();
  await page.getByLabel('验证码').fill(await server.mailbox(email));
  await page.getByRole('button', { name: /^账户菜单：/ }).waitFor();

  await page.waitForFunction(
    (prompt) => document.querySelector('textarea')?.value === prompt,
    prompt,
  );
  await send.click();
  const picture = page.getByRole('img', { name: prompt });
  await picture.waitFor();
  return widthOf(picture);
}

/** How wide a picture on a page really is, in pixels. */
export function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
}
