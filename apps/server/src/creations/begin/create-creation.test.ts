import { randomUUID } from 'node:crypto';
import { calls, codes } from '@site/api-client/wire';
import { DEMONSTRATION_PROVIDER_CODE, readLabel } from '@site/media-metadata';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../../testing/create-controlled-engine.ts';
import { endOf, followCreation, requestPicture } from '../../../testing/create-picture.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { createVisitor, type Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { creations, pointEntries } from '../../database/schema.ts';
import { originalKey } from '../../picture-store/original-key.ts';
import { readBalance } from '../../points/read-balance.ts';

describe.each(databaseKinds)('POST /art/api/create on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind, { concurrency: 2 });
  });
  afterAll(() => app.stop());

  const entriesOf = async (userId: string) =>
    await app.database
      .select({ kind: pointEntries.kind, amount: pointEntries.amount })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId))
      .orderBy(pointEntries.id);

  it('makes the picture that was asked for, which its owner finds and opens', async () => {
    const user = await app.newUser();
    const { id, body } = await requestPicture(user, { prompt: '雪山 —ar 16：9 --seed 42' });
    expect(body['data']).toMatchObject({
      creation: { width: 1368, height: 768, cost: 10, engine: 'controlled' },
      point_count: 90,
    });

    const job = await app.engine.next();
    expect(job.request).toMatchObject({
      prompt: '雪山 --ar 16:9 --seed 42',
      seed: 42,
      width: 1368,
      height: 768,
    });
    job.finish();
    const { creation, pointCount } = await endOf(user, id);
    expect(creation).toMatchObject({
      state: 'succeeded',
      pictures: [
        {
          width: 1368,
          height: 768,
          color: '#336699',
          prompt: '雪山 --ar 16:9 --seed 42',
          seed: 42,
          engine: 'controlled',
          isPrivate: true,
        },
      ],
    });
    expect(pointCount).toBe(90);

    const [made] = creation.pictures ?? [];
    expect(made?.url).toBe(`/pictures/${made?.id}.webp`);
    const picture = await user.fetch(made?.url ?? '');
    expect(readLabel(new Uint8Array(await picture.arrayBuffer()))).toMatchObject({
      ...{ label: '1', contentProducer: DEMONSTRATION_PROVIDER_CODE, produceId: made?.id },
    });
    const original = await app.services.pictures.open(originalKey(made?.id ?? ''));
    const stored = await new Response(original?.read() as BodyInit).arrayBuffer();
    expect(new Uint8Array(stored)).toEqual(somePicture.source.bytes);
    const mine = await user.post(calls.listMyPictures.path, {});
    expect(mine.body['data']).toMatchObject({ rows: [{ id: made?.id }], next_cursor: null });
  });

  it('asks a guest to log in, by its code', async () => {
    const { status, body } = await requestPicture(createVisitor(app.url));
    expect([status, body]).toEqual([200, { code: codes.unauthenticated, message: '请先登录' }]);
  });

  it.each([
    ['a single dash', '雪山 -ar 16:9', '参数必须以 -- 开头，而不是 -'],
    ['nothing but a picture', 'https://example.com/a.png', '除参考图外，提示词不能为空'],
    ['too much', '字'.repeat(1501), '提示词过长，请控制在 1500 个字符以内'],
    [
      'a wrong ratio',
      '雪山 --ar 16x9',
      '--ar 参数格式不正确，应为“--ar 宽:高”（如 --ar 16:9），两个数字都要大于 0，后面要有空格或位于末尾',
    ],
  ])('refuses %s as the page does, and costs nothing', async (_, prompt, message) => {
    const user = await app.newUser();
    const { body } = await requestPicture(user, { prompt });
    expect(body).toEqual({ code: codes.badRequest, message });
    expect(await readBalance(app.database, user.id)).toBe(100);
  });

  it('gives the points back when the engine fails, and says so', async () => {
    const user = await app.newUser();
    const { id } = await requestPicture(user);
    (await app.engine.next()).fail(new Error('out of paint'));
    expect(await endOf(user, id)).toMatchObject({
      creation: { state: 'failed', message: '生成失败，点数已退回，请重试' },
      pointCount: 100,
    });
    expect(await entriesOf(user.id)).toEqual([
      { kind: 'welcome', amount: 100 },
      { kind: 'spend', amount: -10 },
      { kind: 'refund', amount: 10 },
    ]);
  });

  it('continues when the person leaves, and is found by the same key', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const { id } = await requestPicture(user, { key });
    const controller = new AbortController();
    const left = followCreation(user, id, controller.signal);
    await left.next();
    const job = await app.engine.next();
    controller.abort();
    const readOn = async () => {
      // What had come before the person left is read first.
      for await (const change of left) expect(change.type).not.toBe('gone');
    };
    await expect(readOn()).rejects.toThrow(DOMException);
    expect((await requestPicture(user, { key })).id).toBe(id);
    const changes = followCreation(user, id);
    await changes.next();
    job.request.onProgress({ percent: 60 });
    for await (const change of changes) {
      if (change.type === 'progress' && change.percent === 60) break;
    }
    expect(job.request.signal.aborted).toBe(false);
    job.finish();
    expect(await endOf(user, id)).toMatchObject({
      creation: { state: 'succeeded' },
      pointCount: 90,
    });
    expect(await entriesOf(user.id)).toHaveLength(2);
  });

  describe('with a key that it knows', () => {
    it('answers with the finished creation, at no cost', async () => {
      const user = await app.newUser();
      const key = randomUUID();
      const { id } = await requestPicture(user, { key });
      (await app.engine.next()).finish();
      await endOf(user, id);
      expect((await requestPicture(user, { key })).body['data']).toMatchObject({
        creation: { id, state: 'succeeded' },
        point_count: 90,
      });
    });

    it('answers with the failed one, and neither pays nor refunds again', async () => {
      const user = await app.newUser();
      const key = randomUUID();
      const { id } = await requestPicture(user, { key });
      (await app.engine.next()).fail(new Error('no'));
      await endOf(user, id);
      expect((await requestPicture(user, { key })).body['data']).toMatchObject({
        creation: { id, state: 'failed' },
        point_count: 100,
      });
      expect(await entriesOf(user.id)).toHaveLength(3);
    });

    it('takes no other prompt', async () => {
      const user = await app.newUser();
      const key = randomUUID();
      const { id } = await requestPicture(user, { key, prompt: '雪山' });
      (await app.engine.next()).finish();
      await endOf(user, id);
      expect((await requestPicture(user, { key, prompt: '大海' })).status).toBe(409);
      expect(await readBalance(app.database, user.id)).toBe(90);
    });

    it('keeps two users apart', async () => {
      const key = randomUUID();
      for (const user of [await app.newUser(), await app.newUser()]) {
        const { id } = await requestPicture(user, { key });
        (await app.engine.next()).finish();
        expect((await endOf(user, id)).creation.state).toBe('succeeded');
      }
    });

    it('costs once when it comes ten times at the same moment', async () => {
      const user = await app.newUser();
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => requestPicture(user, { key })),
      );
      const [id = '', ...others] = new Set(answers.map((answer) => answer.id));
      expect(others).toEqual([]);
      (await app.engine.next()).finish();
      expect((await endOf(user, id)).creation.state).toBe('succeeded');
      expect(await entriesOf(user.id)).toEqual([
        { kind: 'welcome', amount: 100 },
        { kind: 'spend', amount: -10 },
      ]);
    });
  });

  it('takes 23 open creations of one person, and refuses the next before charging', async () => {
    const rich = await startTestApp(kind, {
      welcome: { points: 1_000, givenAt: 'log-in', perNetwork: 1, perMailDomain: 1 },
    });
    const user = await rich.newUser();
    const answers = await Promise.all(Array.from({ length: 25 }, () => requestPicture(user)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body)).toEqual(
      Array(2).fill({
        code: codes.tooManyRequests,
        message: '最多同时有 23 个创作在进行或排队，请等其中一个完成后再试',
      }),
    );
    expect(await readBalance(rich.database, user.id)).toBe(770);
    await rich.stop();
  });

  describe('that is cancelled', () => {
    const cancel = (visitor: Visitor, id: string) =>
      visitor.post(calls.cancelCreation.path, { id });

    it('while it runs stops the engine, and gives the points back once', async () => {
      const user = await app.newUser();
      const { id } = await requestPicture(user);
      const job = await app.engine.next();
      const aborted = new Promise((resolve) =>
        job.request.signal.addEventListener('abort', resolve),
      );
      const answers = await Promise.all([1, 2, 3].map(() => cancel(user, id)));
      for (const { body } of answers) {
        expect(body).toEqual({
          code: 0,
          data: { is_cancelled: true, returned: 10, point_count: 100 },
        });
      }
      await aborted;
      expect(await endOf(user, id)).toMatchObject({
        creation: { state: 'cancelled', returned: 10 },
        pointCount: 100,
      });
      expect(await entriesOf(user.id)).toHaveLength(3);
      const [row] = await app.database
        .select()
        .from(creations)
        .where(eq(creations.userId, user.id));
      expect(row).toMatchObject({ state: 'cancelled', failureReason: null });
    });

    it('while it waits is never begun', async () => {
      const user = await app.newUser();
      const busy = [await requestPicture(user), await requestPicture(user)];
      const jobsOfBusy = [await app.engine.next(), await app.engine.next()];
      const { id } = await requestPicture(user);
      await cancel(user, id);
      expect((await endOf(user, id)).creation.state).toBe('cancelled');
      for (const job of jobsOfBusy) job.finish();
      for (const begun of busy) await endOf(user, begun.id);
      const rows = await app.database.select().from(attempts).where(eq(attempts.creationId, id));
      expect(rows).toEqual([]);
      expect(await readBalance(app.database, user.id)).toBe(80);
    });

    it('too late stays as it is', async () => {
      const user = await app.newUser();
      const { id } = await requestPicture(user);
      (await app.engine.next()).finish();
      await endOf(user, id);
      const { body } = await cancel(user, id);
      expect(body).toEqual({ code: 0, data: { is_cancelled: false, point_count: 90 } });
    });

    it('by somebody else does not stop it', async () => {
      const [user, other] = [await app.newUser(), await app.newUser()];
      const { id } = await requestPicture(user);
      const { body } = await cancel(other, id);
      expect(body).toEqual({ code: codes.notFound, message: '找不到这次创作' });
      (await app.engine.next()).finish();
      expect((await endOf(user, id)).creation.state).toBe('succeeded');
    });
  });

  describe('lets a person start', () => {
    const hour = 60 * 60;

    it('sixty creations an hour, cancelled ones counted, then says how long to wait', async () => {
      const limited = await startTestApp(kind);
      const user = await limited.newUser();
      const beginAndCancel = async (visitor: Visitor & { id: string }, key?: string) => {
        const { status, id } = await requestPicture(visitor, key ? { key } : {});
        expect(status).toBe(200);
        const { body } = await visitor.post(calls.cancelCreation.path, { id });
        expect(body['data']).toMatchObject({ is_cancelled: true, point_count: 100 });
      };
      const first = randomUUID();
      await beginAndCancel(user, first);
      limited.advance({ seconds: 10 * 60 });
      for (let count = 1; count < 60; count += 1) await beginAndCancel(user);
      const refused = await requestPicture(user);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(50 * 60));
      expect(refused.body).toEqual({
        code: codes.tooManyRequests,
        message: '每小时最多开始 60 次创作，请 50 分钟后再试',
      });
      expect(await readBalance(limited.database, user.id)).toBe(100);
      const known = await requestPicture(user, { key: first });
      expect(known.body['data'], 'a known key starts nothing').toMatchObject({
        creation: { state: 'cancelled' },
      });
      await beginAndCancel(await limited.newUser());

      limited.advance({ seconds: 50 * 60 - 1 });
      expect((await requestPicture(user)).status).toBe(429);
      limited.advance({ seconds: 1 });
      await beginAndCancel(user);
      expect((await requestPicture(user)).status, 'one place was free').toBe(429);
      await limited.stop();
    });

    it('as many a day as the operator says, whatever the hour lets pass', async () => {
      const limited = await startTestApp(kind, { startLimits: { perHour: 2, perDay: 4 } });
      const user = await limited.newUser();
      const start = async () => {
        const { id } = await requestPicture(user);
        (await limited.engine.next()).finish();
        expect((await endOf(user, id)).creation.state).toBe('succeeded');
      };
      for (let count = 0; count < 4; count += 1) {
        await start();
        limited.advance({ seconds: hour });
      }
      const refused = await requestPicture(user);
      expect(refused.headers.get('retry-after')).toBe(String(20 * hour));
      expect(refused.body.message).toBe('每天最多开始 4 次创作，请 20 小时后再试');
      limited.advance({ seconds: 20 * hour });
      await start();
      await limited.stop();
    });

    it('no more than that when many starts come at the same moment', async () => {
      const limited = await startTestApp(kind, { startLimits: { perHour: 2, perDay: 600 } });
      const user = await limited.newUser();
      const answers = await Promise.all(Array.from({ length: 10 }, () => requestPicture(user)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      await limited.stop();
    });
  });

  it('refuses what the balance does not cover, and says how much it is', async () => {
    const poor = await startTestApp(kind, {
      welcome: { points: 9, givenAt: 'log-in', perNetwork: 1, perMailDomain: 1 },
    });
    const user = await poor.newUser();
    const { body } = await requestPicture(user);
    expect(body).toEqual({
      code: codes.notEnoughPoints,
      message: '点数不足：本次需要 10 点，当前剩余 9 点',
    });
    expect(await poor.database.select().from(creations)).toEqual([]);
    await poor.stop();
  });

  it.each([
    ['private when its owner wants so before', 0, 1, true],
    ['private when its owner made it so', 1, 1, true],
    ['private when its owner shares pictures only from now on', 1, 0, true],
    ['public when its owner shares pictures', 0, 0, false],
  ])('keeps the picture %s it is finished', async (_, atFirst, meanwhile, isPrivate) => {
    const user = await app.newUser();
    const share = (img_is_public: number) =>
      user.post(calls.updateSettings.path, { img_is_public });
    await share(atFirst);
    const { id } = await requestPicture(user);
    const job = await app.engine.next();
    await share(meanwhile);
    job.finish();
    expect((await endOf(user, id)).creation.pictures).toMatchObject([{ isPrivate }]);
  });

  it('is handed over to another server when its own stops, and nothing is refunded', async () => {
    const stopping = await startTestApp(kind);
    const { database, services } = stopping;
    const user = await stopping.newUser();
    const { id } = await requestPicture(user);
    await stopping.engine.next();
    await services.worker.close();
    const [job] = await database.select().from(jobs).where(eq(jobs.creationId, id));
    expect(job).toMatchObject({ step: 'submit', attempt: 0, leaseToken: null });
    const engine = createControlledEngine();
    const other = createTestWorker({
      database,
      now: services.now,
      pictures: services.pictures,
      engines: new Map([['controlled', engine]]),
      places: 1,
    });
    (await engine.next()).finish();
    // The first server learns about the other one's work from the row.
    expect(await endOf(user, id)).toMatchObject({
      creation: { state: 'succeeded' },
      pointCount: 90,
    });
    await other.close();
    await stopping.stop();
  });
});
