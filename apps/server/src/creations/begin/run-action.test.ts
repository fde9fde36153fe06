import { calls, codes, type WireCreation } from '@site/api-client/wire';
import type { EngineAction } from '@site/engines';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../../testing/create-controlled-engine.ts';
import { pictureRequest, requestPicture } from '../../../testing/create-picture.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { creations } from '../../database/schema.ts';
import { BIN_MS, emptyBin } from '../../pictures/empty-bin.ts';
import { randomId } from '../../random-id.ts';

const cost = 10;
const action: EngineAction = { id: 'MJ::upsample::1::\u4e2d', label: 'U1' };
const zoom: EngineAction = {
  id: 'custom zoom',
  label: 'Custom Zoom',
  kind: 'zoom',
  needs: ['prompt'],
};
const remix: EngineAction = { id: 'remix', label: 'V1', kind: 'vary', takes: ['prompt'] };
const region: EngineAction = {
  ...{ id: 'region', label: 'Vary Region', kind: 'vary' },
  needs: ['prompt', 'mask'],
};
const transparent = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();
const operation = { task: 'a task', prompt: 'words of the person' };

describe.each(databaseKinds)('POST /art/api/run-action on %s', (kind) => {
  let app: TestApp;
  const engine = createControlledEngine();
  beforeAll(async () => {
    const engines = new Map([
      ['plain', engine],
      ['other', engine],
    ]);
    app = await startTestApp(kind, { engines });
  });
  afterAll(() => app.stop());

  const run = async (visitor: Visitor, id: string, request: object = {}) =>
    (
      await visitor.post(calls.runAction.path, {
        ...{ id, action: action.id, idempotency_key: randomId(), cost },
        ...request,
      })
    ).body;

  const creationOf = ({ data }: Record<string, unknown>) =>
    (data as { creation: WireCreation }).creation;

  async function list(visitor: Visitor) {
    const search = new URLSearchParams({ tool: 'midjourney' });
    const { body } = await visitor.get(`${calls.listMyCreations.path}?${search}`);
    return (body['data'] as { rows: WireCreation[] }).rows;
  }

  const untilEnded = (visitor: Visitor, id: string) =>
    expect
      .poll(async () => (await list(visitor)).find((row) => row.id === id)?.state)
      .not.toMatch(/queued|running/);

  const rowOf = async (id: string) =>
    (await app.database.select().from(creations).where(eq(creations.id, id)))[0];

  async function begin(visitor: Visitor, prompt = '雪山 --ar 16:9 --seed 5') {
    const body = { ...pictureRequest({ prompt }), model: 'other', cost };
    const { id } = creationOf((await visitor.post(calls.createCreation.path, body)).body);
    return { id, task: await engine.next() };
  }

  async function makeOne(visitor: Visitor, actions: readonly EngineAction[] = [action]) {
    const { id, task } = await begin(visitor);
    task.end({ status: 'succeeded', outputs: [somePicture], actions, operation });
    await untilEnded(visitor, id);
    return id;
  }

  it('begins another creation by the same model, with the operation of the first', async () => {
    const user = await app.newUser();
    const id = await makeOne(user);
    expect((await list(user))[0]).toMatchObject({ actions: [action] });
    const continued = creationOf(await run(user, id));
    expect(continued).toMatchObject({
      ...{ parent_id: id, engine: 'other', prompt: '雪山 --ar 16:9 --seed 5', cost },
    });
    const { request, finish } = await engine.next();
    const { width = 0, height = 0 } = continued;
    expect(width).toBeGreaterThan(height);
    expect(request).toMatchObject({ width, height, files: [] });
    expect(request.parent).toEqual({ operation, action: action.id });
    expect(request.seed).not.toBe(5);
    finish();
    await untilEnded(user, continued.id);
    const rows = await list(user);
    const made = new Map(rows.map((row) => [row.id, [row.state, row.parent_id]]));
    expect(made.get(continued.id)).toEqual(['succeeded', id]);
    expect(made.get(id)).toEqual(['succeeded', undefined]);
  });

  it('is private where what it continues is', async () => {
    const user = await app.newUser();
    await user.post(calls.updateSettings.path, { img_is_public: 0 });
    const id = await makeOne(user);
    const [made] = (await list(user))[0]?.pictures ?? [];
    expect(made?.img_is_public).toBe(0);
    await user.post(calls.setPictureSharing.path, { img_id: made?.id, img_is_public: 1 });
    const { id: continued } = creationOf(await run(user, id));
    (await engine.next()).finish();
    await untilEnded(user, continued);
    const after = (await list(user)).find((row) => row.id === continued);
    expect(after?.pictures).toMatchObject([{ img_is_public: 1 }]);
  });

  it('keeps what the service offers through the fetching of its files', async () => {
    const user = await app.newUser();
    const { id, task } = await begin(user);
    const gone = { ...somePicture, source: { url: 'https://away.invalid/gone.webp' } };
    task.end({ status: 'succeeded', outputs: [gone], actions: [action], operation });
    await expect
      .poll(async () => (await app.database.select().from(jobs).where(eq(jobs.creationId, id)))[0])
      .toMatchObject({ step: 'archive' });
    expect(await rowOf(id)).toMatchObject({ actions: [action] });
    const [attempt] = await app.database.select().from(attempts).where(eq(attempts.creationId, id));
    expect(attempt).toMatchObject({ operation });
    await user.post(calls.cancelCreation.path, { id });
  });

  it('costs once for one key, whatever becomes of the first creation', async () => {
    const user = await app.newUser();
    const id = await makeOne(user);
    const idempotency_key = randomId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => run(user, id, { idempotency_key })),
    );
    const [begun] = answers.map(creationOf);
    expect(new Set(answers.map((answer) => creationOf(answer).id)).size).toBe(1);
    (await engine.next()).finish();
    await untilEnded(user, begun?.id ?? '');
    const first = (await list(user)).find((row) => row.id === id);
    await user.post(calls.deletePicture.path, { img_id: first?.pictures?.[0]?.id });
    expect(creationOf(await run(user, id, { idempotency_key })).id).toBe(begun?.id);
    expect(await run(user, id, { idempotency_key, action: 'another' })).toMatchObject({
      code: codes.notFound,
    });
    expect(await run(user, id)).toMatchObject({ code: codes.notFound });
    expect((await requestPicture(user, { key: idempotency_key })).status).toBe(409);
    expect((await user.get(calls.getUser.path)).body).toMatchObject({
      user: { point_count: 100 - 2 * cost },
    });
  });

  it('costs what an action of its kind costs, which may be nothing', async () => {
    const user = await app.newUser();
    const pick: EngineAction = { id: 'pick 1', label: 'U1', kind: 'pick' };
    const id = await makeOne(user, [pick]);
    expect((await list(user))[0]?.actions).toEqual([pick]);
    const points = async () => (await user.get(calls.getUser.path)).body['user'];
    const before = await points();
    const refused = await run(user, id, { action: pick.id });
    expect(refused).toMatchObject({ code: codes.priceChanged, cost: 0 });
    const free = { action: pick.id, cost: 0 };
    const made = creationOf(await run(user, id, free));
    (await engine.next()).finish();
    await untilEnded(user, made.id);
    const failed = creationOf(await run(user, id, free));
    (await engine.next()).end({
      ...{ status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: '' },
    });
    await untilEnded(user, failed.id);
    const cancelled = creationOf(await run(user, id, free));
    await engine.next();
    await user.post(calls.cancelCreation.path, { id: cancelled.id });
    await untilEnded(user, cancelled.id);
    const rows = new Map((await list(user)).map((row) => [row.id, row]));
    expect([made, failed, cancelled].map((begun) => rows.get(begun.id))).toMatchObject([
      { state: 'succeeded', cost: 0, parent_id: id },
      { state: 'failed', returned: 0 },
      { state: 'cancelled', returned: 0 },
    ]);
    expect(await points()).toEqual(before);
  });

  it('refuses what is not offered, and spends nothing', async () => {
    const user = await app.newUser();
    const broken: EngineAction = { id: 'a\0b', label: 'V1' };
    const id = await makeOne(user, [action, broken]);
    expect((await list(user))[0]?.actions).toEqual([action]);
    const running = await begin(user);
    const before = (await user.get(calls.getUser.path)).body;
    for (const wrong of ['ab', 'none of its']) {
      expect(await run(user, id, { action: wrong })).toMatchObject({ code: codes.badRequest });
    }
    expect(await run(user, running.id)).toMatchObject({ code: codes.badRequest });
    expect(await run(await app.newUser(), id)).toMatchObject({ code: codes.notFound });
    expect(await run(user, id, { cost: 0 })).toMatchObject({ code: codes.priceChanged, cost });
    expect(await run(user, id, { cost: undefined })).toMatchObject({
      ...{ code: codes.priceChanged, cost },
      message: '这次创作需要 10 点，本次没有扣点。请带上 cost: 10 再提交',
    });
    expect((await user.get(calls.getUser.path)).body).toEqual(before);
    running.task.finish();
    await untilEnded(user, running.id);
  });

  it('hands the words for an action to its engine, with the size that they ask for', async () => {
    const user = await app.newUser();
    const id = await makeOne(user, [action, zoom, remix]);
    expect((await list(user))[0]?.actions).toEqual([action, zoom, remix]);
    const prompt = '雪山 --ar 1:2 --zoom 1.5';
    const zoomed = creationOf(await run(user, id, { action: zoom.id, prompt }));
    expect(zoomed).toMatchObject({ parent_id: id, prompt, cost });
    const first = await engine.next();
    expect(first.request).toMatchObject({ prompt, parent: { operation, action: zoom.id } });
    expect(first.request.parent).not.toHaveProperty('isReworded');
    expect(first.request.height).toBeGreaterThan(first.request.width);
    first.finish();
    const remixed = creationOf(await run(user, id, { action: remix.id, prompt: '沙漠' }));
    expect(remixed).toMatchObject({ parent_id: id, prompt: '沙漠' });
    const second = await engine.next();
    expect(second.request.parent).toEqual({ operation, action: remix.id, isReworded: true });
    second.finish();
    const plain = creationOf(await run(user, id, { action: remix.id }));
    expect(plain).toMatchObject({ prompt: '雪山 --ar 16:9 --seed 5' });
    const third = await engine.next();
    expect(third.request.parent).toEqual({ operation, action: remix.id });
    third.finish();
    for (const creation of [zoomed, remixed, plain]) await untilEnded(user, creation.id);
  });

  it('hands over the mask for a region, which has the shape of the picture', async () => {
    const user = await app.newUser();
    const id = await makeOne(user, [region]);
    const mask = await uploadPicture(app, user, await transparent(64, 64));
    const varied = creationOf(await run(user, id, { action: region.id, prompt: '一只猫', mask }));
    const { request, finish } = await engine.next();
    expect(request).toMatchObject({ prompt: '一只猫', parent: { action: region.id } });
    expect(request.files).toMatchObject([{ role: 'mask', mimeType: 'image/png' }]);
    finish();
    await untilEnded(user, varied.id);
    const made = (await list(user)).find((row) => row.id === varied.id);
    expect(made?.pictures?.[0]?.references).toMatchObject([{ url: mask, role: 'mask' }]);
  });

  it('refuses an action without the words or the mask that it needs, and with any that it does not take', async () => {
    const user = await app.newUser();
    const id = await makeOne(user, [action, zoom, remix, region]);
    const mask = await uploadPicture(app, user, await transparent(64, 64));
    const wide = await uploadPicture(app, user, await transparent(64, 32));
    const foreign = await uploadPicture(app, await app.newUser(), await transparent(64, 64));
    const before = (await user.get(calls.getUser.path)).body;
    const prompt = '一只猫';
    const wrong: object[] = [
      { action: zoom.id },
      { action: zoom.id, prompt: '  ' },
      { action: zoom.id, prompt: '雪山 -ar 16:9' },
      { action: zoom.id, prompt: 'https://example.com/a.png 雪山' },
      { action: zoom.id, prompt, mask },
      { action: remix.id, prompt: '' },
      { action: action.id, prompt },
      { action: region.id, prompt },
      { action: region.id, mask },
      ...[wide, foreign, '/pictures/none.png'].map((other) => ({
        ...{ action: region.id, prompt, mask: other },
      })),
    ];
    for (const request of wrong) {
      const answer = await run(user, id, request);
      expect(answer, JSON.stringify(request)).toMatchObject({ code: codes.badRequest });
    }
    expect((await user.get(calls.getUser.path)).body).toEqual(before);
  });

  it('is another request if the words for the same key differ', async () => {
    const user = await app.newUser();
    const id = await makeOne(user, [zoom]);
    const asked = { action: zoom.id, prompt: '雪山 --zoom 1.5', idempotency_key: randomId() };
    const begun = creationOf(await run(user, id, asked));
    expect(creationOf(await run(user, id, asked)).id).toBe(begun.id);
    expect(await run(user, id, { ...asked, prompt: '雪山 --zoom 2' })).toMatchObject({
      code: codes.badRequest,
    });
    (await engine.next()).finish();
    await untilEnded(user, begun.id);
  });

  it('is no longer taken when its model takes no new creations', async () => {
    const user = await app.newUser();
    const id = await makeOne(user);
    await app.database.update(creations).set({ engine: 'retired' }).where(eq(creations.id, id));
    expect(await run(user, id)).toMatchObject({ code: codes.notFound });
  });

  it('stores nothing that its engine reported once its pictures are deleted', async () => {
    const user = await app.newUser();
    const id = await makeOne(user);
    const [creation] = await list(user);
    await user.post(calls.deletePicture.path, { img_id: creation?.pictures?.[0]?.id });
    await emptyBin(app.services, { now: new Date(app.services.now().getTime() + BIN_MS) });
    const rows = await app.database.select().from(attempts).where(eq(attempts.creationId, id));
    const kept = JSON.stringify([await rowOf(id), rows]);
    expect(kept).not.toContain('words of the person');
    expect(kept).not.toContain('雪山');
    expect(kept).not.toContain(action.id);
  });
});
