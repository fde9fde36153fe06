import { randomUUID } from 'node:crypto';
import { type CreationEvent, codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';
import { readEvents, type Visitor, writeHeaders } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { attempts, jobs } from '../database/job-schema.ts';
import { creations, pointEntries } from '../database/schema.ts';
import { readBalance } from '../points/read-balance.ts';

describe.each(databaseKinds)('POST /art/api/imagine on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind, { concurrency: 2 });
  });
  afterAll(() => app.stop());

  type Imagine = { prompt?: string; key?: string; signal?: AbortSignal };

  const imagine = (visitor: Visitor, { prompt = '雪山 --ar 16:9', key, signal }: Imagine = {}) =>
    visitor.fetch('/art/api/imagine', {
      method: 'POST',
      headers: writeHeaders,
      body: JSON.stringify({ prompt, idempotency_key: key ?? randomUUID() }),
      ...(signal && { signal }),
    });

  async function collect(response: Response): Promise<CreationEvent[]> {
    const events = [];
    for await (const event of readEvents(response)) events.push(event);
    return events;
  }

  const entriesOf = async (userId: string) =>
    await app.database
      .select({ kind: pointEntries.kind, amount: pointEntries.amount })
      .from(pointEntries)
      .where(eq(pointEntries.userId, userId))
      .orderBy(pointEntries.id);

  it('streams from the start to the finished picture, event by event', async () => {
    const user = await app.newUser();
    const response = await imagine(user, { prompt: '雪山 —ar 16：9 --seed 42' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    const events = readEvents(response);

    const started = (await events.next()).value;
    expect(started).toMatchObject({
      type: 'started',
      width: 1368,
      height: 768,
      cost: 10,
      pointCount: 90,
      engine: 'controlled',
    });

    const painting = await app.engine.next();
    expect(painting.request).toMatchObject({
      prompt: '雪山 --ar 16:9 --seed 42',
      seed: 42,
      width: 1368,
      height: 768,
    });
    // Nothing more is sent before this one has arrived: events are not held back.
    painting.request.onProgress({ percent: 30, preview: new Uint8Array([1, 2, 3]) });
    expect((await events.next()).value).toEqual({
      type: 'progress',
      id: started?.id,
      percent: 30,
      preview: 'data:image/webp;base64,AQID',
    });
    painting.request.onProgress({ percent: 80 });
    expect((await events.next()).value).toMatchObject({ type: 'progress', percent: 80 });

    painting.finish();
    const finished = (await events.next()).value;
    expect(finished).toMatchObject({
      type: 'finished',
      pointCount: 90,
      picture: {
        width: 1368,
        height: 768,
        color: '#336699',
        prompt: '雪山 --ar 16:9 --seed 42',
        seed: 42,
        engine: 'controlled',
        isPrivate: true,
      },
    });
    expect((await events.next()).done).toBe(true);

    if (finished?.type !== 'finished') throw new Error('There is no picture');
    const { id, url } = finished.picture;
    expect(url).toBe(`/pictures/${id}.webp`);
    const picture = await user.fetch(url);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(somePicture.source.bytes);
    const mine = await user.post('/art/api/my-paintings', {});
    expect(mine.body['data']).toMatchObject({ rows: [{ id }], next_cursor: null });
  });

  it('writes the objects one behind the other with nothing between', async () => {
    const user = await app.newUser();
    const response = await imagine(user);
    (await app.engine.next()).finish();
    expect(await response.text()).toMatch(/^\{"type":"started".*\}\{"type":"finished".*\}$/);
  });

  it('asks a guest to log in, by its code', async () => {
    const { createVisitor } = await import('../../testing/create-visitor.ts');
    const response = await imagine(createVisitor(app.url));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: codes.unauthenticated, message: '请先登录' });
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
    const response = await imagine(user, { prompt });
    expect(await response.json()).toEqual({ code: codes.badRequest, message });
    expect(await readBalance(app.database, user.id)).toBe(100);
  });

  it('gives the points back when the engine fails, and says so', async () => {
    const user = await app.newUser();
    const response = await imagine(user);
    (await app.engine.next()).fail(new Error('out of paint'));
    const events = await collect(response);
    expect(events.at(-1)).toEqual({
      type: 'failed',
      id: events[0]?.id,
      message: '绘画失败，点数已退回，请重试',
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
    const controller = new AbortController();
    const response = await imagine(user, { key, signal: controller.signal });
    const { value: started } = await readEvents(response).next();
    const painting = await app.engine.next();
    painting.request.onProgress({ percent: 40 });
    controller.abort();
    const events = readEvents(await imagine(user, { key }));
    expect((await events.next()).value).toEqual(started);
    painting.request.onProgress({ percent: 60 });
    expect((await events.next()).value).toMatchObject({ type: 'progress', percent: 60 });
    expect(painting.request.signal.aborted).toBe(false);
    painting.finish();
    expect((await events.next()).value).toMatchObject({ type: 'finished', pointCount: 90 });
    expect(await entriesOf(user.id)).toHaveLength(2);
  });

  it('sends the same events to two tabs that follow the same creation', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const both = [await imagine(user, { key }), await imagine(user, { key })].map(collect);
    (await app.engine.next()).finish();
    const [first, second] = await Promise.all(both);
    expect(first?.at(-1)).toMatchObject({ type: 'finished' });
    expect(second).toEqual(first);
  });

  it('replays a finished creation for the same key, at no cost', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const first = imagine(user, { key, prompt: '雪山' });
    (await app.engine.next()).finish();
    const events = await collect(await first);
    const again = await collect(await imagine(user, { key, prompt: '雪山' }));
    expect(again).toEqual([events[0], events.at(-1)]);
    expect(await readBalance(app.database, user.id)).toBe(90);
  });

  it('replays a failed creation for the same key, and neither pays nor refunds again', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const first = imagine(user, { key });
    (await app.engine.next()).fail(new Error('no'));
    await collect(await first);
    const again = await collect(await imagine(user, { key }));
    expect(again.at(-1)).toMatchObject({ type: 'failed', pointCount: 100 });
    expect(await entriesOf(user.id)).toHaveLength(3);
  });

  it('does not take a key for another prompt', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const first = imagine(user, { key, prompt: '雪山' });
    (await app.engine.next()).finish();
    await collect(await first);
    const other = await imagine(user, { key, prompt: '大海' });
    expect(other.status).toBe(409);
    expect(await readBalance(app.database, user.id)).toBe(90);
  });

  it('keeps keys of two users apart', async () => {
    const key = randomUUID();
    for (const user of [await app.newUser(), await app.newUser()]) {
      const response = imagine(user, { key });
      (await app.engine.next()).finish();
      expect((await collect(await response)).at(-1)?.type).toBe('finished');
    }
  });

  it('costs once when the same key comes ten times at the same moment', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => imagine(user, { key })));
    const all = responses.map(collect);
    (await app.engine.next()).finish();
    for (const events of all) expect((await events).at(-1)?.type).toBe('finished');
    expect(await entriesOf(user.id)).toEqual([
      { kind: 'welcome', amount: 100 },
      { kind: 'spend', amount: -10 },
    ]);
  });

  it('takes 23 open creations of one person, and refuses the next before charging', async () => {
    const rich = await startTestApp(kind, {
      welcome: { points: 1_000, givenAt: 'log-in', perNetwork: 1, perMailDomain: 1 },
    });
    const user = await rich.newUser();
    const responses = await Promise.all(Array.from({ length: 25 }, () => imagine(user)));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(await refused[0]?.json()).toEqual({
      code: codes.tooManyRequests,
      message: '最多同时有 23 个创作在进行或排队，请等其中一个完成后再试',
    });
    expect(await readBalance(rich.database, user.id)).toBe(770);
    await rich.stop();
  });

  describe('that is cancelled', () => {
    const cancel = (visitor: Visitor, id: unknown) =>
      visitor.post('/art/api/cancel-creation', { id });

    it('while it runs stops the engine, and gives the points back once', async () => {
      const user = await app.newUser();
      const events = readEvents(await imagine(user));
      const { value: started } = await events.next();
      const painting = await app.engine.next();
      const aborted = new Promise((resolve) =>
        painting.request.signal.addEventListener('abort', resolve),
      );
      const answers = await Promise.all([1, 2, 3].map(() => cancel(user, started?.id)));
      for (const { body } of answers) {
        expect(body).toEqual({
          code: 0,
          data: { is_cancelled: true, returned: 10, point_count: 100 },
        });
      }
      await aborted;
      expect((await events.next()).value).toEqual({
        type: 'failed',
        id: started?.id,
        message: '已停止绘画，点数已退回',
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
      const busy = await Promise.all([imagine(user), imagine(user)]);
      const paintings = [await app.engine.next(), await app.engine.next()];
      const waiting = readEvents(await imagine(user));
      const { value: started } = await waiting.next();
      await cancel(user, started?.id);
      expect((await waiting.next()).value).toMatchObject({ type: 'failed' });
      for (const painting of paintings) painting.finish();
      for (const response of busy) await collect(response);
      const rows = await app.database
        .select()
        .from(attempts)
        .where(eq(attempts.creationId, started?.id ?? ''));
      expect(rows).toEqual([]);
      expect(await readBalance(app.database, user.id)).toBe(80);
    });

    it('too late stays as it is', async () => {
      const user = await app.newUser();
      const response = imagine(user);
      (await app.engine.next()).finish();
      const events = await collect(await response);
      const { body } = await cancel(user, events[0]?.id);
      expect(body).toEqual({ code: 0, data: { is_cancelled: false, point_count: 90 } });
    });

    it('by somebody else does not stop it', async () => {
      const [user, other] = [await app.newUser(), await app.newUser()];
      const response = await imagine(user);
      const events = readEvents(response);
      const { value: started } = await events.next();
      const { body } = await cancel(other, started?.id);
      expect(body).toEqual({ code: codes.notFound, message: '找不到这次创作' });
      (await app.engine.next()).finish();
      expect((await events.next()).value).toMatchObject({ type: 'finished' });
    });
  });

  describe('lets a person start', () => {
    const hour = 60 * 60;

    it('sixty creations an hour, cancelled ones counted, then says how long to wait', async () => {
      const limited = await startTestApp(kind);
      const user = await limited.newUser();
      const beginAndCancel = async (visitor: Visitor & { id: string }, key?: string) => {
        const response = await imagine(visitor, key ? { key } : {});
        expect(response.status).toBe(200);
        const events = readEvents(response);
        const { value: started } = await events.next();
        await visitor.post('/art/api/cancel-creation', { id: started?.id });
        expect((await events.next()).value).toMatchObject({ type: 'failed', pointCount: 100 });
      };
      const first = randomUUID();
      await beginAndCancel(user, first);
      limited.advance({ seconds: 10 * 60 });
      for (let count = 1; count < 60; count += 1) await beginAndCancel(user);
      const refused = await imagine(user);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(50 * 60));
      expect(await refused.json()).toEqual({
        code: codes.tooManyRequests,
        message: '每小时最多开始 60 次创作，请 50 分钟后再试',
      });
      expect(await readBalance(limited.database, user.id)).toBe(100);
      const replayed = await collect(await imagine(user, { key: first }));
      expect(replayed.at(-1)?.type, 'a known key starts nothing').toBe('failed');
      await beginAndCancel(await limited.newUser());

      limited.advance({ seconds: 50 * 60 - 1 });
      expect((await imagine(user)).status).toBe(429);
      limited.advance({ seconds: 1 });
      await beginAndCancel(user);
      expect((await imagine(user)).status, 'one place was free').toBe(429);
      await limited.stop();
    });

    it('as many a day as the operator says, whatever the hour lets pass', async () => {
      const limited = await startTestApp(kind, { startLimits: { perHour: 2, perDay: 4 } });
      const user = await limited.newUser();
      const start = async () => {
        const response = await imagine(user);
        (await limited.engine.next()).finish();
        expect((await collect(response)).at(-1)?.type).toBe('finished');
      };
      for (let count = 0; count < 4; count += 1) {
        await start();
        limited.advance({ seconds: hour });
      }
      const refused = await imagine(user);
      expect(refused.headers.get('retry-after')).toBe(String(20 * hour));
      expect(await refused.json()).toMatchObject({
        message: '每天最多开始 4 次创作，请 20 小时后再试',
      });
      limited.advance({ seconds: 20 * hour });
      await start();
      await limited.stop();
    });

    it('no more than that when many starts come at the same moment', async () => {
      const limited = await startTestApp(kind, { startLimits: { perHour: 2, perDay: 600 } });
      const user = await limited.newUser();
      const responses = await Promise.all(Array.from({ length: 10 }, () => imagine(user)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
      await limited.stop();
    });
  });

  it('refuses what the balance does not cover, and says how much it is', async () => {
    const poor = await startTestApp(kind, {
      welcome: { points: 9, givenAt: 'log-in', perNetwork: 1, perMailDomain: 1 },
    });
    const user = await poor.newUser();
    const response = await imagine(user);
    expect(await response.json()).toEqual({
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
      user.post('/api/update-user-settings', { img_is_public });
    await share(atFirst);
    const response = imagine(user);
    const job = await app.engine.next();
    await share(meanwhile);
    job.finish();
    expect((await collect(await response)).at(-1)).toMatchObject({ picture: { isPrivate } });
  });

  it('is handed over to another server when its own stops, and nothing is refunded', async () => {
    const stopping = await startTestApp(kind);
    const { database, services } = stopping;
    const user = await stopping.newUser();
    const events = readEvents(await imagine(user));
    const { value: started } = await events.next();
    await stopping.engine.next();
    await services.worker.close();
    const id = started?.id ?? '';
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
    expect((await events.next()).value).toMatchObject({ type: 'finished', pointCount: 90 });
    await other.close();
    await stopping.stop();
  });
});
