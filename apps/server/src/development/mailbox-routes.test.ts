import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

describe('the development mailbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('postgres');
    await app.services.mailer.send({ to: 'a@example.com', subject: '123456', text: '123456' });
  });
  afterAll(() => app.stop());

  /** The whole answer to a request, as it is on the wire. */
  async function ask(...lines: string[]): Promise<string> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    return await text(socket);
  }
  const pathOf = () => app.services.mailbox?.path;
  const first = (path = pathOf()) => `GET ${path} HTTP/1.1`;
  const here = 'Host: 127.0.0.1:3000';

  it('shows its mails to this machine', async () => {
    expect(await ask(first(), here)).toContain('123456');
    expect(await ask(first(), 'Host: partner.localhost')).toContain('123456');
    expect(await ask(first(), 'Host: [::1]:3000')).toContain('123456');
  });

  it.each([
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: localhost',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 proxy',
    'X-Real-IP: 127.0.0.1',
    'CF-Connecting-IP: 192.0.2.1',
  ])('refuses what came through a proxy, whatever Host it wrote: %s', async (header) => {
    const answer = await ask(first(), here, header);
    expect(answer).toMatch(/^HTTP\/1.1 (404|503) /);
    expect(answer).not.toContain('123456');
  });

  it('refuses HTTP/1.0, which proxies speak and browsers do not', async () => {
    expect(await ask(`GET ${pathOf()} HTTP/1.0`, here)).not.toContain('123456');
  });

  it('refuses a name that is not this machine’s', async () => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '']) {
      expect(await ask(first(), `Host: ${host}`)).not.toContain('123456');
    }
  });

  it('refuses whoever does not know its address, as behind a relay of bare connections', async () => {
    for (const path of ['/development/mailbox', '/development/mailbox/', `${pathOf()}0`]) {
      expect(await ask(first(path), here)).not.toContain('123456');
    }
  });
});
