import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/package-root.ts';
import { createVisitor, logIn } from '../../testing/create-visitor.ts';
import { bothDatabases } from '../../testing/open-test-database.ts';

/** On both databases together; `pnpm fuzz` makes 50. A round takes seconds. */
const rounds = Math.ceil(Number(process.env['PAYMENT_KILLS'] ?? 4) / bothDatabases.length);

/** Each moment of a payment is met: the kill comes this long after the button was pressed. */
const killDelaysMs = [0, 8, 2, 16, 4, 24, 1, 12, 6, 40];

describe.each(bothDatabases)('on %s', (kind) => {
  let folder: string;
  let postgres: TestPostgres | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
    if (kind === 'postgres') postgres = await startPostgres();
  });
  afterEach(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = () =>
    startSiteServer({
      from: 'source',
      dataDir: folder,
      ...(postgres && { databaseUrl: postgres.url }),
    });

  it(
    `a server killed ${rounds} times while it is paid loses no order and no credit, and doubles none`,
    async () => {
      let server: SiteServer = await start();
      // Several, because one person may place six orders in a minute.
      const buyers: { cookie: string; points: number }[] = [];
      for (let count = 0; count < 5; count += 1) {
        const visitor = createVisitor(server.url);
        const email = `buyer-${count}@example.com`;
        await logIn(visitor, { email, readCode: server.mailbox });
        buyers.push({ cookie: visitor.cookie, points: 200 });
      }
      const visit = (cookie: string) => Object.assign(createVisitor(server.url), { cookie });

      for (let round = 0; round < rounds; round += 1) {
        const buyer = buyers[round % buyers.length];
        if (!buyer) throw new Error('There is no buyer');
        const key = { package_id: 'trial', idempotency_key: randomUUID() };
        const { body: order } = await visit(buyer.cookie).post('/api/create-order', key);
        expect(order.code).toBe(0);
        const page = new URL(String(order['code_url'])).pathname;
        const pressed = fetch(new URL(page, server.url), {
          method: 'POST',
          body: new URLSearchParams({ action: 'pay' }),
        })
          .then(isSuccess)
          // Broken off, before or in the middle of the answer.
          .catch(() => false);
        await setTimeout(killDelaysMs[round % killDelaysMs.length]);
        await server.kill();
        const isAcknowledged = await pressed;

        server = await start();
        const visitor = visit(buyer.cookie);
        const { body: again } = await visitor.post('/api/create-order', key);
        expect(again['out_trade_no']).toBe(order['out_trade_no']);
        // Acknowledged or not: what WeChat Pay wrote down is what counts.
        const isPaid = await isSuccess(await fetch(new URL(page, server.url)));
        if (isAcknowledged) expect(isPaid).toBe(true);
        if (isPaid) buyer.points += 100;
        const outTradeNo = { out_trade_no: order['out_trade_no'] };
        await expect
          .poll(
            async () => {
              const { body } = await visitor.post('/api/query-order-status', outTradeNo);
              return body['trade_state'];
            },
            { interval: 200 },
          )
          .toBe(isPaid ? 'SUCCESS' : 'NOTPAY');
        const { body } = await visitor.get('/api/userinfo');
        expect(body['user']).toMatchObject({ point_count: buyer.points });
      }
      await server.stop();

      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--conditions=@site/source', join(packageRoot, 'src/reconcile.ts')],
        {
          env: {
            PATH: process.env['PATH'],
            DATA_DIR: folder,
            ...(postgres && { DATABASE_URL: postgres.url }),
          },
        },
      );
      const paid = buyers.reduce((sum, { points }) => sum + points / 100 - 2, 0);
      expect(stdout).toContain(`已支付订单：${paid} 笔，¥${(9.9 * paid).toFixed(2)}`);
      expect(stdout).toContain(`账本入账：${paid} 笔，${100 * paid} 点`);
      expect(stdout).toContain('差额：0 点');
    },
    120_000 + rounds * 20_000,
  );
});

async function isSuccess(response: Response): Promise<boolean> {
  return (await response.text()).includes('支付成功');
}
