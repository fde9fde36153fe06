import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@internal/test-servers/free-port';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createVisitor, logIn, type Visitor } from '../../testing/create-visitor.ts';
import { runServerCommand } from '../../testing/run-server-command.ts';
import { startTestPayment } from '../../testing/start-test-payment.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-refund-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Orders the trial package, ¥9.90 for 100 points, and pays it. */
async function buy(visitor: Visitor, pay: (codeUrl: string) => Promise<unknown>): Promise<string> {
  const before = await points(visitor);
  const { body: order } = await visitor.post('/api/create-order', {
    package_id: 'trial',
    idempotency_key: randomUUID(),
  });
  await pay(String(order['code_url']));
  const out_trade_no = String(order['out_trade_no']);
  const isPaid = async () => {
    const { body } = await visitor.post('/api/query-order-status', { out_trade_no });
    return body['trade_state'];
  };
  await expect.poll(isPaid).toBe('SUCCESS');
  await expect.poll(() => points(visitor)).toBe(before + 100);
  return out_trade_no;
}

async function points(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get('/api/userinfo');
  return (body['user'] as { point_count: number }).point_count;
}

it('refunds in part and then the rest by a merchant’s account, beside the running server', async () => {
  const [weChat, postgres] = await Promise.all([startTestPayment(), startPostgres()]);
  const port = await freePort();
  const env = {
    PORT: String(port),
    // Where WeChat Pay reports the outcome of a refund.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...(await writeMerchantAccount(weChat.simulator, folder)),
  };
  const refund = (...args: string[]) => runServerCommand('refund', { args, env });
  const server = await startSiteServer({ from: 'source', dataDir: env.DATA_DIR, env });
  const buyer = createVisitor(server.url);
  await logIn(buyer, { email: 'buyer@example.com', readCode: server.mailbox });
  const order = await buy(buyer, (codeUrl) => weChat.press(codeUrl, 'pay'));

  expect(await refund()).toMatchObject({ code: 1, stderr: expect.stringContaining('用法') });
  expect(await refund(order, '--fen', '0')).toMatchObject({ code: 1 });
  expect(await refund('nobody')).toMatchObject({ code: 2, stdout: '没有这笔订单。\n' });
  expect(await refund(order, '--fen', '991')).toMatchObject({
    code: 2,
    stdout: '最多还可退 ¥9.90。\n',
  });
  expect(await points(buyer)).toBe(100);

  const inPart = await refund(order, '--fen', '495', '--reason', '重复购买');
  expect(inPart).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('¥4.95') });
  await expect.poll(() => points(buyer), { timeout: 60_000 }).toBe(50);
  const rest = await refund(order, '--again');
  expect(rest).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('¥4.95') });
  await expect.poll(() => points(buyer), { timeout: 60_000 }).toBe(0);
  expect(await refund(order, '--again')).toMatchObject({ code: 2 });
  expect(await server.stop()).toBe(0);
  await postgres.stop();
  await weChat.stop();
});

it('waits for the server of an embedded database to stop, which takes the points when it starts', async () => {
  const start = () => startSiteServer({ from: 'source', dataDir: folder });
  const refund = (...args: string[]) =>
    runServerCommand('refund', { args, env: { DATA_DIR: folder, LOG_LEVEL: 'error' } });
  const server = await start();
  const buyer = createVisitor(server.url);
  await logIn(buyer, { email: 'buyer@example.com', readCode: server.mailbox });
  const welcome = await points(buyer);
  const order = await buy(buyer, (codeUrl) =>
    fetch(new URL(new URL(codeUrl).pathname, server.url), {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
    }),
  );
  expect(await refund(order)).toMatchObject({ code: 1, stderr: expect.stringContaining(folder) });
  expect(await server.stop()).toBe(0);

  expect(await refund(order)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('¥9.90'),
  });
  const next = await start();
  const returned = createVisitor(next.url);
  returned.cookie = buyer.cookie;
  await expect.poll(() => points(returned), { timeout: 60_000 }).toBe(welcome);
  expect(await next.stop()).toBe(0);
});
