import type { Page } from '@playwright/test';

/** From now on the service says other things of who is logged in, in the words of the wire. */
export async function changeUserAnswer(page: Page, changes: Record<string, unknown>) {
  await page.route('**/api/userinfo', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, ...changes } } });
  });
}
