import type { Page } from '@playwright/test';

/** From now on the service reports the logged-in user with these fields changed, as on the wire. */
export async function changeUserAnswer(page: Page, changes: Record<string, unknown>) {
  await page.route('**/api/userinfo', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, ...changes } } });
  });
}
