import type { SiteServer } from '@internal/test-servers/site-server';
import { expect, type Page } from '@playwright/test';

/** Logs in as a person does: the address, the code from the mailbox, and back where one was. */
export async function logIn(page: Page, { server, email }: { server: SiteServer; email: string }) {
  await loginLink(page).click();
  await expect(page).toHaveURL(/\/login\/\?redirect=/);
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(`验证码已发送至 ${email}`)).toBeVisible();
  await page.getByLabel('验证码').fill(await server.mailbox(email));
  await expect(accountButton(page)).toBeVisible();
}

/** Logs in without the pages, for journeys that are about something else; the next load knows it. */
export async function logInByCall(
  page: Page,
  { server, email }: { server: SiteServer; email: string },
) {
  const post = (path: string, data: object) =>
    page.request.post(server.url + path, { data, headers: { 'x-bf': 'journey' } });
  await post('/api/send-login-code', { email });
  const answer = await post('/api/login', { email, code: await server.mailbox(email) });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

/**
 * Logs in by a call, on a host of another language.
 *
 * @returns the address of the host, which pages are then opened under.
 */
export async function logInOnHost(
  page: Page,
  { server, host }: { server: SiteServer; host: string },
): Promise<string> {
  const url = urlOfHost(server, host);
  await logInByCall(page, { server, email: `rich@${host}.example.com` });
  const cookies = await page.context().cookies(server.url);
  await page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url })));
  return url;
}

/** Address at which the server answers as the site of a host. */
export function urlOfHost(server: SiteServer, host: string): string {
  return `http://${host}:${new URL(server.url).port}`;
}

/**
 * Leaves the mark of a session, without one: nobody knows who is here until the service has
 * answered. A guest without the mark is known as one.
 */
export async function markAsLoggedIn(page: Page, server: SiteServer) {
  await page.context().addCookies([{ name: 'logged-in', value: '1', url: server.url }]);
}

/** The footer button of the menu, once a user is logged in. */
export function accountButton(page: Page) {
  return page.getByRole('button', { name: /^账户菜单：/ });
}

/** The footer button of the menu while nobody is logged in. */
export function loginLink(page: Page) {
  return page.getByRole('complementary').getByRole('link', { name: '登录', exact: true });
}
