import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages as en } from '../src/messages/en.ts';
import { messages as zhTw } from '../src/messages/zh-tw.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

describe('the words of the server', () => {
  it('have no Chinese character in English', () => {
    expect(textsWithHan(en)).toEqual([]);
  });

  it('are what readers in Hong Kong and Taiwan write', () => {
    expect(textsNotTraditional(zhTw)).toEqual([]);
  });
});

describe('what the server says', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('postgres');
  });
  afterAll(() => app.stop());

  /** Asks under another host's name, which `fetch` does not do. */
  async function ask(host: string, path: string, body?: object): Promise<string> {
    const { hostname, port } = new URL(app.url);
    const asked = request({
      hostname,
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: { host, 'content-type': 'application/json', 'x-bf': 'device' },
    });
    asked.end(body && JSON.stringify(body));
    const [response] = await once(asked, 'response');
    return await text(response);
  }

  it.each([
    ['localhost', '请先登录', /^【画境 AI】登录验证码：\d{6}$/],
    ['hk.localhost', '請先登入', /^【畫境 AI】登入驗證碼：\d{6}$/],
    ['global.localhost', 'Please log in', /^\d{6} is your Huajing AI login code$/],
  ])('is in the language of the host: %s', async (host, message, subject) => {
    const refused = await ask(host, calls.editUser.path, { nickname: 'a' });
    expect(JSON.parse(refused)).toMatchObject({ message });
    await ask(host, calls.sendLoginCode.path, { email: `a@${host}.example` });
    const mail = app.services.mailbox?.list().find(({ to }) => to === `a@${host}.example`);
    expect(mail?.subject).toMatch(subject);
    if (host === 'global.localhost') expect(mail?.text).not.toMatch(/\p{Script=Han}/u);
  });

  it.each([
    ['hk.localhost', '沒有這個 API'],
    ['global.localhost', 'There is no such call'],
  ])('is in the language of the host where there is no such call: %s', async (host, sentence) => {
    expect(JSON.parse(await ask(host, '/api/nothing'))).toMatchObject({ message: sentence });
  });
});
