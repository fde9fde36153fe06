import type { Page } from 'playwright-core';

const user = { point_count: 1280, nickname: '林间', secret: 'u_8f3kq20x9d7a' };

/** Stands in for the service: somebody is logged in, and may change their name. */
export async function answerCalls(page: Page): Promise<void> {
  await page.route('**/api/userinfo', (route) =>
    route.fulfill({ json: { code: 0, message: '', user } }),
  );
  await page.route('**/api/edit-user', (route) => {
    const { nickname } = route.request().postDataJSON();
    return route.fulfill({ json: { code: 0, message: '', user: { ...user, nickname } } });
  });
}
