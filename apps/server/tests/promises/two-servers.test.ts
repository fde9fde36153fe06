import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startPostgres } from '@internal/test-servers/postgres';
import { startRoundRobinProxy } from '@internal/test-servers/round-robin-proxy';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createPicture, followCreation, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, logIn, type Visitor } from '../../testing/create-visitor.ts';
import { fieldsOf, getCredential, pngOf, postUpload } from '../../testing/post-upload.ts';
import { startMailServer } from '../../testing/start-mail-server.ts';
import { startTestPayment } from '../../testing/start-test-payment.ts';
import { workingSlowly } from '../faults/working-slowly.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Processes are started and killed. */
const timeout = 300_000;

it('a journey on two servers continues when one of them is killed', { timeout }, async () => {
  const { servers, proxy, weChat, mail, database } = await startTwoServers();
  const visitor = createVisitor(proxy.url);
  const email = 'two@example.com';
  const { body } = await logIn(visitor, { email, readCode: () => mail.newestCode(email) });
  expect(body).toMatchObject({ code: 0, user: { email, point_count: 0 } });

  const paid = await order(visitor);
  await weChat.press(paid.codeUrl, 'pay');
  await untilPaid(visitor, paid);
  const before = {
    picture: await create(visitor, '雪山'),
    upload: await upload(visitor, proxy.url),
  };
  expect(await pointsOf(visitor)).toBe(90);
  // Ordered while there are two, and paid when one of them is gone.
  const pending = await order(visitor);
  expect(proxy.answered.every((count) => count > 0)).toBe(true);

  // The one that makes it dies, which need not be the one that was asked.
  const { id, body: begun } = await requestPicture(visitor, { prompt: 'made slowly' });
  expect(begun['data']).toMatchObject({ point_count: 80 });
  const changes = followCreation(visitor, id);
  await changes.next();
  const isWorking = (server: SiteServer) => server.log().includes(workingSlowly);
  await expect.poll(() => servers.some(isWorking)).toBe(true);
  const dead = servers.findIndex(isWorking);
  await servers[dead]?.kill();
  const answersOfTheDead = proxy.answered[dead];

  const { body: me } = await visitor.get(calls.getUser.path);
  expect(me).toMatchObject({ code: 0, user: { email } });
  await expectReadable(visitor, [before.picture, before.upload]);
  await weChat.press(pending.codeUrl, 'pay');
  await untilPaid(visitor, pending);
  const after = {
    picture: await create(visitor, '大海'),
    upload: await upload(visitor, proxy.url),
  };
  await expectReadable(visitor, [after.picture, after.upload]);
  const { body: gallery } = await visitor.post(calls.listMyPictures.path, {});
  expect(JSON.stringify(gallery)).toContain(before.picture);
  expect(JSON.stringify(gallery)).toContain(after.picture);
  // The other server takes over when the lease has run out, and the owner can still cancel it.
  await database.query(
    "update jobs set lease_until = now() - interval '1 second' where attempt = 1",
  );
  await expect
    .poll(async () => (await database.query('select attempt from jobs')).rows)
    .toEqual([{ attempt: 2 }]);
  const { body: cancelled } = await visitor.post(calls.cancelCreation.path, { id });
  expect(cancelled['data']).toEqual({ is_cancelled: true, returned: 10, point_count: 180 });
  // It has ended with its server, or ends with its creation.
  await Promise.allSettled([drain(changes)]);
  // 80, plus 100 paid, minus 10 spent, plus 10 refunded.
  expect(await pointsOf(visitor)).toBe(180);
  expect(proxy.answered[dead]).toBe(answersOfTheDead);
  const survivor = servers[1 - dead];
  expect(await survivor?.stop()).toBe(0);
});

async function startTwoServers() {
  const postgres = await startPostgres();
  closers.push(postgres.stop);
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  closers.push(() => database.end());
  const folder = await mkdtemp(join(tmpdir(), 'test-two-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const mail = await startMailServer();
  closers.push(mail.stop);
  const weChat = await startTestPayment();
  closers.push(weChat.stop);
  const account = await writeMerchantAccount(weChat.simulator, folder);
  const start = () =>
    startSiteServer({
      from: { script: join(import.meta.dirname, '../faults/serve.ts') },
      dataDir: join(folder, 'data'),
      databaseUrl: postgres.url,
      env: {
        ...account,
        PUBLIC_URL: 'http://site.example.com',
        PROXY_COUNT: '1',
        PROVIDER_CODE: '001191110102MAD55U9H0F10002',
        SMTP_URL: mail.url,
        MAIL_FROM: 'noreply@example.com',
      },
    });
  const servers = await Promise.all([start(), start()]);
  closers.push(() => Promise.all(servers.map(({ kill }) => kill())));
  const proxy = await startRoundRobinProxy(servers.map(({ url }) => url));
  closers.push(proxy.stop);

  return { servers, proxy, weChat, mail, database };
}

async function drain(events: AsyncIterable<unknown>) {
  for await (const _ of events);
}

/** @returns where the finished picture is. */
const create = async (visitor: Visitor, prompt: string): Promise<string> =>
  (await createPicture(visitor, { prompt })).url;

/** @returns where the uploaded file is. */
async function upload(visitor: Visitor, url: string): Promise<string> {
  const credential = await getCredential(visitor);
  const key = `${credential['dir']}${randomUUID().replaceAll('-', '')}.png`;
  const file = pngOf(10_000);
  const answer = await postUpload(url, { fields: fieldsOf(credential, key), file });
  expect(answer.status).toBe(204);
  return `/storage/${key}`;
}

type PlacedOrder = { outTradeNo: string; codeUrl: string };

async function order(visitor: Visitor): Promise<PlacedOrder> {
  const { body } = await visitor.post(calls.createOrder.path, {
    package_id: 'trial',
    idempotency_key: randomUUID(),
  });
  return { outTradeNo: String(body['out_trade_no']), codeUrl: String(body['code_url']) };
}

async function untilPaid(visitor: Visitor, { outTradeNo }: PlacedOrder) {
  await vi.waitFor(
    async () => {
      const { body } = await visitor.post(calls.queryOrder.path, { out_trade_no: outTradeNo });
      expect(body['trade_state']).toBe('SUCCESS');
    },
    { timeout: 60_000, interval: 500 },
  );
}

async function pointsOf(visitor: Visitor): Promise<unknown> {
  const { body } = await visitor.get(calls.getUser.path);
  return (body['user'] as { point_count: number }).point_count;
}

/** By whichever server: both have the same files. */
async function expectReadable(visitor: Visitor, paths: readonly string[]) {
  for (const path of [...paths, ...paths]) {
    const response = await visitor.fetch(path);
    await response.arrayBuffer();
    expect(response.status, path).toBe(200);
  }
}
