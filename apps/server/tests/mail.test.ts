import { request } from 'node:http';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVisitor, logIn, writeHeaders } from '../testing/create-visitor.ts';
import { startMailServer } from '../testing/start-mail-server.ts';

/** Sends a call under another name than the address's. */
function postTo(
  url: string,
  { path, host, body }: { path: string; host: string; body: object },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...writeHeaders };
    const sent = request(new URL(path, url), { method: 'POST', headers }, (response) => {
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}

/** The status of a page when it is asked for under another name. */
function statusFor(url: string, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

describe('a login code', () => {
  const email = 'somebody@example.com';
  let postgres: TestPostgres;
  beforeEach(async () => {
    postgres = await startPostgres();
  });
  afterEach(() => postgres.stop());

  const start = (env: Record<string, string> = {}) =>
    startSiteServer({ from: 'source', databaseUrl: postgres.url, env });

  it('goes out by SMTP, and neither it nor the address is in the log', async () => {
    const mail = await startMailServer();
    const server = await start({
      SMTP_URL: mail.url,
      MAIL_FROM: '画境 AI <noreply@example.com>',
      LOG_LEVEL: 'trace',
    });
    let code = '';
    const { body } = await logIn(createVisitor(server.url), {
      email,
      readCode() {
        code = mail.newestCode(email);
        return code;
      },
    });
    expect(body).toMatchObject({ code: 0, user: { email } });
    expect(mail.mails[0]).toContain('<noreply@example.com>');
    expect(server.mailboxUrl).toBe('');
    await server.stop();
    await mail.stop();
    expect(server.log()).not.toContain(code);
    expect(server.log()).not.toContain('somebody');
  });

  it('without SMTP is in the development mailbox, for this machine only, and not in the log', async () => {
    const server = await start();
    await createVisitor(server.url).post('/api/send-login-code', { email });
    const code = await server.mailbox(email);
    expect(server.log()).not.toContain(code);
    expect(server.log()).not.toContain('somebody');
    const page = await fetch(server.mailboxUrl);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain(code);
    expect(html).toContain('仅供开发使用');
    const { pathname } = new URL(server.mailboxUrl);
    expect(await statusFor(server.url, pathname, 'evil.example')).not.toBe(200);
    expect(await statusFor(server.url, pathname, 'partner.localhost')).toBe(200);
    expect(server.log()).not.toContain(pathname);
    for (const guess of ['/development/mailbox', '/development/mailbox/', `${pathname}0`]) {
      expect(await statusFor(server.url, guess, 'localhost'), 'through a relay').not.toBe(200);
    }
    await server.stop();
  });

  it('comes from the brand whose host the person is at', async () => {
    const server = await start();
    const { port } = new URL(server.url);
    for (const [host, name] of [
      [`127.0.0.1:${port}`, '画境 AI'],
      [`partner.localhost:${port}`, '墨屿'],
    ] as const) {
      await postTo(server.url, { path: '/api/send-login-code', host, body: { email } });
      const response = await fetch(server.mailboxUrl, {
        headers: { accept: 'application/json' },
      });
      const { mails } = (await response.json()) as { mails: { subject: string; text: string }[] };
      expect(mails[0]?.subject).toMatch(new RegExp(`^【${name}】登录验证码：\\d{6}$`));
      expect(mails[0]?.text).toContain(`你正在登录“${name}”`);
    }
    await server.stop();
  });

  it('is for this machine only also when the server listens to the network', async () => {
    const server = await start({ HOST: '0.0.0.0', DEMONSTRATION: 'yes' });
    const read = (headers = {}) => fetch(server.mailboxUrl, { headers });
    expect((await read()).status).toBe(200);
    expect((await read({ 'x-forwarded-for': '203.0.113.7' })).status).not.toBe(200);
    expect(server.log()).toContain('SMTP_URL is not set');
    await server.stop();
  });
});
