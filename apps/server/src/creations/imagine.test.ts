import { randomUUID } from 'node:crypto';
import { type CreationEvent, codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePicture } from '../../tests/create-controlled-engine.ts';
import { readEvents, type Visitor, writeHeaders } from '../../tests/create-visitor.ts';
import { databaseKinds } from '../../tests/open-test-database.ts';
import { startTestApp, type TestApp } from '../../tests/start-test-app.ts';
import { creations, pointEntries } from '../database/schema.ts';
import { readBalance } from '../points/read-balance.ts';

describe.each(databaseKinds)('POST /art/api/imagine on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind, { painters: 2 });
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

  /** Until the server has heard of something that we can't see from here. */
  const untilBalance = (userId: string, balance: number) =>
    expect.poll(() => readBalance(app.database, userId), { timeout: 10_000 }).toBe(balance);

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
      point_count: 90,
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
      point_count: 90,
      picture: {
        id: started?.id,
        url: `/pictures/${started?.id}.webp`,
        width: 1368,
        height: 768,
        color: '#336699',
        prompt: '雪山 --ar 16:9 --seed 42',
        seed: 42,
        engine: 'controlled',
        isPrivate: false,
      },
    });
    expect((await events.next()).done).toBe(true);

    const picture = await user.fetch(`/pictures/${started?.id}.webp`);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(somePicture.bytes);
    const mine = await user.post('/art/api/my-paintings', {});
    expect(mine.body['data']).toMatchObject({ rows: [{ id: started?.id }], next_cursor: null });
  });

  it('writes the objects one behind the other with nothing between', async () => {
    const user = await app.newUser();
    const response = await imagine(user);
    (await app.engine.next()).finish();
    expect(await response.text()).toMatch(/^\{"type":"started".*\}\{"type":"finished".*\}$/);
  });

  it('asks a guest to log in, by its code', async () => {
    const { createVisitor } = await import('../../tests/create-visitor.ts');
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
      message: '绘制失败，点数已退回，请重试',
      point_count: 100,
    });
    expect(await entriesOf(user.id)).toEqual([
      { kind: 'welcome', amount: 100 },
      { kind: 'spend', amount: -10 },
      { kind: 'refund', amount: 10 },
    ]);
  });

  it('stops painting when the person leaves, and gives the points back once', async () => {
    const user = await app.newUser();
    const controller = new AbortController();
    const response = await imagine(user, { signal: controller.signal });
    await readEvents(response)
      .next()
      .catch(() => {});
    const painting = await app.engine.next();
    const aborted = new Promise((resolve) =>
      painting.request.signal.addEventListener('abort', resolve),
    );
    controller.abort();
    await aborted;
    await untilBalance(user.id, 100);
    const [creation] = await app.database
      .select()
      .from(creations)
      .where(eq(creations.userId, user.id));
    expect(creation).toMatchObject({ state: 'failed', failureReason: 'stopped' });
    expect(await entriesOf(user.id)).toHaveLength(3);
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
    expect(again.at(-1)).toMatchObject({ type: 'failed', point_count: 100 });
    expect(await entriesOf(user.id)).toHaveLength(3);
  });

  it('answers a conflict while a creation with the same key is running', async () => {
    const user = await app.newUser();
    const key = randomUUID();
    const first = await imagine(user, { key });
    const again = await imagine(user, { key });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ message: '这次绘制正在进行中，请稍候' });
    (await app.engine.next()).finish();
    await collect(first);
    expect(await readBalance(app.database, user.id)).toBe(90);
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
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    (await app.engine.next()).finish();
    await Promise.all(responses.map((response) => response.text()));
    expect(await entriesOf(user.id)).toEqual([
      { kind: 'welcome', amount: 100 },
      { kind: 'spend', amount: -10 },
    ]);
  });

  it('runs three at once for one person, and refuses the fourth before it costs', async () => {
    const user = await app.newUser();
    const responses = await Promise.all(Array.from({ length: 6 }, () => imagine(user)));
    const running = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 429);
    expect([running.length, refused.length]).toEqual([3, 3]);
    expect(await refused[0]?.json()).toEqual({
      code: codes.tooManyRequests,
      message: '最多同时进行 3 个绘制，请等待其中一个完成',
    });
    expect(await readBalance(app.database, user.id)).toBe(70);
    // Two painters: the third waits until one of them is free.
    for (let painted = 0; painted < 3; painted += 1) (await app.engine.next()).finish();
    for (const response of running) {
      expect((await collect(response)).at(-1)?.type).toBe('finished');
    }
  });

  it('refuses what the balance does not cover, and says how much it is', async () => {
    const poor = await startTestApp(kind, { welcomePoints: 9 });
    const user = await poor.newUser();
    const response = await imagine(user);
    expect(await response.json()).toEqual({
      code: codes.notEnoughPoints,
      message: '点数不足：本次需要 10 点，当前剩余 9 点',
    });
    expect(await poor.database.select().from(creations)).toEqual([]);
    await poor.stop();
  });

  it('keeps the picture private when its owner wants so', async () => {
    const user = await app.newUser();
    await user.post('/api/update-user-settings', { img_is_public: 1 });
    const response = imagine(user);
    (await app.engine.next()).finish();
    expect((await collect(await response)).at(-1)).toMatchObject({ picture: { isPrivate: true } });
  });

  it('ends what is running when the server closes: told, and paid back', async () => {
    const closing = await startTestApp(kind);
    const user = await closing.newUser();
    const response = await imagine(user);
    const events = readEvents(response);
    await events.next();
    await closing.engine.next();
    await closing.services.studio.close();
    expect((await events.next()).value).toMatchObject({
      type: 'failed',
      message: '服务正在重启，点数已退回，请稍后重试',
      point_count: 100,
    });
    await closing.stop();
  });
});
