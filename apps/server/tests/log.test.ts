import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls, weChatAuthorizationUrl, weChatCallbackPath } from '@site/api-client/wire';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { endOf, followCreation, pictureRequest } from '../testing/create-picture.ts';
import { type Answer, createVisitor, logIn, writeHeaders } from '../testing/create-visitor.ts';
import { fieldsOf, getCredential, pngOf, postUpload } from '../testing/post-upload.ts';
import { startMailServer } from '../testing/start-mail-server.ts';
import { startTestPayment } from '../testing/start-test-payment.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Secrets and what belongs to people, each under its name. All of them must be unmistakable. */
const secrets: { name: string; value: string }[] = [];
function secret<T extends string>(name: string, value: T): T {
  secrets.push({ name, value });
  return value;
}
const canary = (name: string) => secret(name, `canary-${name}-${randomBytes(6).toString('hex')}`);
/** As long as a nickname may be. */
const nickname = (name: string) => secret(name, `canary${randomBytes(7).toString('hex')}`);

it('has a line for each request of a whole run, and nothing of anybody', async () => {
  const postgres = await startPostgres();
  closers.push(postgres.stop);
  const folder = await mkdtemp(join(tmpdir(), 'test-log-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const nobody = `${canary('refused')}@example.com`;
  const mail = await startMailServer({ refuses: (address) => address === nobody });
  closers.push(mail.stop);
  const weChat = await startTestPayment();
  closers.push(weChat.stop);
  const account = await writeMerchantAccount(weChat.simulator, folder);
  secret('api-v3-key', account['WECHAT_PAY_API_V3_KEY'] ?? '');
  secret('app-secret', account['WECHAT_APP_SECRET'] ?? '');

  const databaseUrl = new URL(postgres.url);
  databaseUrl.password = canary('database-password');
  const server = await startSiteServer({
    from: 'source',
    databaseUrl: databaseUrl.href,
    env: {
      ...account,
      PUBLIC_URL: 'https://site.example.com',
      PROXY_COUNT: '1',
      PROVIDER_CODE: '001191110102MAD55U9H0F10002',
      SMTP_URL: mail.url,
      MAIL_FROM: '画境 AI <noreply@example.com>',
      LOG_HASH_KEY: canary('log-hash-key'),
      METRICS_PORT: '0',
      METRICS_TOKEN: canary('metrics-token'),
      LOG_LEVEL: 'trace',
    },
  });
  const address = secret('network-address', '203.0.113.197');
  const visitor = createVisitor(server.url, { address });
  const headers = {
    ...writeHeaders,
    'x-bf': canary('fingerprint'),
    'user-agent': canary('user-agent'),
    referer: `https://site.example.com/${canary('referrer')}`,
  };
  const post = (path: string, body: unknown) => visitor.post(path, body, headers);
  const get = async (path: string, more = {}) => {
    const response = await visitor.fetch(path, { headers: { ...headers, ...more } });
    return await response.text();
  };

  // Log-in: a mail that is refused, a wrong code, the right one, and what comes with it.
  const email = `${canary('address')}@example.com`;
  await post(calls.sendLoginCode.path, { email: nobody });
  await logIn(visitor, { email, readCode: () => secret('wrong-code', '918273') });
  const { body } = await logIn(visitor, {
    email,
    readCode: () => secret('code', mail.newestCode(email)),
  });
  expect(body.code).toBe(0);
  secret('user-id', (body['user'] as { secret: string }).secret);
  secret('session', visitor.cookie.split('=')[1] ?? '');
  await post(calls.editUser.path, { nickname: nickname('nickname') });
  await post(calls.sendBindCode.path, { email: `${canary('second-address')}@example.com` });

  // Buying.
  const { body: order } = await post(calls.createOrder.path, {
    package_id: 'trial',
    idempotency_key: canary('order-key'),
  });
  secret('code-url', String(order['code_url']));
  await weChat.press(String(order['code_url']), 'pay');
  await post(calls.queryOrder.path, { out_trade_no: order['out_trade_no'] });
  await post(calls.queryOrder.path, { out_trade_no: canary('foreign-order') });

  // WeChat's OAuth: the way there, and back with a code that WeChat does not know.
  const there = weChatAuthorizationUrl({ purpose: 'bind', redirect: `/${canary('redirect')}` });
  const toWeChat = await visitor.fetch(there, { redirect: 'manual', headers });
  const state = new URL(toWeChat.headers.get('location') ?? '', server.url).searchParams.get(
    'state',
  );
  const back = new URLSearchParams({
    code: canary('oauth-code'),
    state: secret('oauth-state', state ?? ''),
  });
  await get(`${weChatCallbackPath}?${back}`);

  // A creation, with a reference and a key; and pictures by their addresses.
  const create = () =>
    post(
      calls.createCreation.path,
      pictureRequest({ prompt: canary('prompt'), key: canary('creation-key') }),
    );
  const idOf = ({ body }: Answer) => (body['data'] as { creation: { id: string } }).creation.id;
  const { creation } = await endOf(visitor, idOf(await create()));
  await get(`${creation.pictures?.[0]?.url}?${canary('picture-query')}`);
  await post(calls.listMyPictures.path, { page: 1, search: canary('search') });
  await post(calls.listPublicPictures.path, { search: canary('public-search') });

  // An upload by a signed form, read again, and one that is refused.
  const credential = await getCredential(visitor);
  for (const name of ['policy', 'signature', 'accessId'] as const) {
    if (credential[name]) secret(`upload-${name}`, credential[name]);
  }
  const key = `${credential['dir']}${secret('upload-key', randomBytes(16).toString('hex'))}.png`;
  await postUpload(server.url, { fields: fieldsOf(credential, key), file: pngOf(2_000) });
  await get(`/storage/${key}?Signature=${canary('link-signature')}`);
  const policy = Buffer.from(canary('forged-policy')).toString('base64');
  const forged = { ...fieldsOf(credential, key), policy };
  await postUpload(server.url, { fields: forged, file: pngOf(2_000) });

  // What nobody should send.
  await get(`/${canary('path')}?token=${canary('query')}`, { cookie: `sid=${canary('cookie')}` });
  await get(`/art/api/${canary('api-path')}`, { authorization: `Bearer ${canary('bearer')}` });
  await visitor.fetch('/api/login', { method: 'POST', headers, body: `{"${canary('not-json')}` });
  await visitor.fetch('/wechat-pay/notify', {
    method: 'POST',
    headers,
    body: canary('notification'),
  });

  // Failures of the database with values in their queries, also in the middle of a stream.
  await breaking(postgres.url, 'orders', () =>
    post(calls.createOrder.path, {
      package_id: 'trial',
      idempotency_key: canary('failed-order'),
    }),
  );
  await breaking(postgres.url, 'users', () =>
    post(calls.editUser.path, { nickname: nickname('failed-nickname') }),
  );
  const changes = followCreation(visitor, idOf(await create()));
  await changes.next();
  await breaking(postgres.url, 'creations', () =>
    expect.poll(() => server.log()).toMatch(/could not be (?:read|stored); it is tried again/),
  );
  await drain(changes);
  await post(calls.logOut.path, {});
  expect(await server.stop()).toBe(0);

  const log = server.log();
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'request');
  const routes = new Set(requests.map(({ route }) => route));
  for (const path of [
    calls.logIn.path,
    calls.createOrder.path,
    calls.createCreation.path,
    calls.creationEvents.path,
    weChatCallbackPath,
    '/storage/*',
    '/art/api/*',
  ]) {
    expect(routes).toContain(path);
  }
  expect(requests.filter(({ status }) => status === 500).length).toBeGreaterThan(1);
  expect(log).toContain('Failed query');
  const found = secrets.filter(({ value }) =>
    encodingsOf(value).some((text) => log.includes(text)),
  );
  expect(found).toEqual([]);
  // A short one would be found by chance.
  expect(secrets.filter(({ value }) => value.length < 6)).toEqual([]);
});

/** Takes a table away while `run` runs. */
async function breaking(url: string, table: string, run: () => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter table ${table} rename to ${table}_away`);
  await run();
  await client.query(`alter table ${table}_away rename to ${table}`);
  await client.end();
}

/** To its end, however it ends. */
async function drain(events: AsyncIterable<unknown>) {
  try {
    for await (const _ of events);
  } catch {
    // It was broken off.
  }
}

/** How a value may look in a text: as it is, in an address, and inside base64 at any place. */
function encodingsOf(value: string): string[] {
  const inBase64 = (encoding: 'base64' | 'base64url') =>
    [0, 1, 2].map((shift) => {
      const encoded = Buffer.from('x'.repeat(shift) + value)
        .toString(encoding)
        .replace(/=+$/, '');
      // What stands before and after it changes the first and the last letters.
      return encoded.slice(shift === 0 ? 0 : shift + 1, -2);
    });
  return [
    value,
    encodeURIComponent(value),
    encodeURIComponent(encodeURIComponent(value)),
    Buffer.from(value).toString('hex'),
    ...(value.length >= 12 ? [...inBase64('base64'), ...inBase64('base64url')] : []),
  ];
}
