import type { Page } from '@playwright/test';

export const sendButton = (page: Page) =>
  page.getByRole('form', { name: '提示词' }).getByRole('button', { name: /^开始(绘画|生成)$/ });

/** Writes a prompt in place of what is there, and sends it. */
export async function sendPrompt(page: Page, prompt: string) {
  await page.getByRole('textbox', { name: '提示词' }).fill(prompt);
  await sendButton(page).click();
}
