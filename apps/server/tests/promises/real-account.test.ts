import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';
import { startTestPayment, type TestPayment } from '../../testing/start-test-payment.ts';

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

const configuration = async (): Promise<Record<string, string>> => ({
  PUBLIC_URL: 'http://127.0.0.1:9',
  ...(await writeMerchantAccount(weChat.simulator, folder)),
});

const start = (env: Record<string, string>) =>
  startSiteServer({
    from: 'source',
    dataDir: join(folder, 'data'),
    databaseUrl: postgres.url,
    env,
  });

it('a server with a merchant’s account takes payments by it, and simulates nothing', async () => {
  const server = await start(await configuration());
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
      { interval: 200 },
    )
    .toBe('SUCCESS');
  // What was bought: by mail, nobody is welcomed with points where payment is real.
  const { body } = await visitor.get('/api/userinfo');
  expect(body['user']).toMatchObject({ point_count: 100 });

  // The page is WeChat's now, not this server's.
  const here = await visitor.fetch(new URL(codeUrl).pathname);
  expect(await here.text()).not.toContain('模拟支付');
  expect(server.log()).not.toContain('Payments are simulated');
  await server.stop();
});

it('a server with half an account does not start, and says what is missing', async () => {
  const { WECHAT_PAY_API_V3_KEY: _, ...half } = await configuration();
  await expect(start(half)).rejects.toThrow(
    /WeChat Pay is half configured: .* WECHAT_PAY_API_V3_KEY missing/,
  );
});
