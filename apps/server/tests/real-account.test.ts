import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor, logIn } from './create-visitor.ts';
import { startTestPayment, type TestPayment } from './start-test-payment.ts';

let folder: string;
let weChat: TestPayment;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-account-'));
  // Plays WeChat Pay, at an address that the configuration names.
  weChat = await startTestPayment();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await weChat.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A merchant's account as its operator writes it down. */
async function configuration(): Promise<Record<string, string>> {
  const { account, oauth, appId } = weChat.simulator;
  const [[keyId, key] = []] = account.platformKeys;
  if (!keyId || !key) throw new Error('The simulator has no key');
  const privateKeyFile = join(folder, 'apiclient_key.pem');
  const publicKeyFile = join(folder, 'pub_key.pem');
  await writeFile(
    privateKeyFile,
    account.merchantPrivateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  await writeFile(publicKeyFile, key.export({ type: 'spki', format: 'pem' }));
  return {
    PUBLIC_URL: 'http://127.0.0.1:9',
    WECHAT_PAY_URL: account.url,
    WECHAT_PAY_MERCHANT_ID: account.merchantId,
    WECHAT_PAY_MERCHANT_SERIAL: account.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY_FILE: privateKeyFile,
    WECHAT_PAY_API_V3_KEY: Buffer.from(account.apiV3Key).toString(),
    WECHAT_PAY_PUBLIC_KEY_FILE: publicKeyFile,
    WECHAT_PAY_PUBLIC_KEY_ID: keyId,
    WECHAT_APP_ID: appId,
    WECHAT_APP_SECRET: oauth.secrets.get(appId) ?? '',
  };
}

it('a server with a merchant’s account takes payments by it, and simulates nothing', async () => {
  const server = await startSiteServer({
    from: 'source',
    databaseUrl: postgres.url,
    env: await configuration(),
  });
  const visitor = createVisitor(server.url);
  await logIn(visitor, { email: 'payer@example.com', readCode: server.mailbox });
  const { body: order } = await visitor.post('/api/create-order', {
    package_id: 'trial',
    idempotency_key: randomUUID(),
  });
  const codeUrl = String(order['code_url']);
  await weChat.press(codeUrl, 'pay');
  const outTradeNo = String(order['out_trade_no']);
  await expect
    .poll(
      async () => {
        const { body } = await visitor.post('/api/query-order-status', {
          out_trade_no: outTradeNo,
        });
        return body['trade_state'];
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBe('SUCCESS');
  const { body } = await visitor.get('/api/userinfo');
  expect(body['user']).toMatchObject({ point_count: 200 });

  // The page is WeChat's now, not this server's.
  const here = await visitor.fetch(new URL(codeUrl).pathname);
  expect(await here.text()).not.toContain('模拟支付');
  expect(server.log()).not.toContain('Payments are simulated');
  await server.stop();
});

it('a server with half an account does not start, and says what is missing', async () => {
  const { WECHAT_PAY_API_V3_KEY: _, ...half } = await configuration();
  await expect(
    startSiteServer({ from: 'source', databaseUrl: postgres.url, env: half }),
  ).rejects.toThrow(/WeChat Pay is half configured: .* WECHAT_PAY_API_V3_KEY missing/);
});
