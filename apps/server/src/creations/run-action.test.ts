import { calls, codes, type WireCreation } from '@site/api-client/wire';
import type { EngineAction } from '@site/engines';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { attempts, jobs } from '../database/job-schema.ts';
import { creations } from '../database/schema.ts';
import { randomId } from '../random-id.ts';

const cost = 10;
const action: EngineAction = { id: 'MJ::upsample::1::\u4e2d', label: 'U1' };
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
    const body = { prompt, model: 'other', idempotency_key: randomId() };
    const { id } = creationOf((await visitor.post(calls.createCreation.path, body)).body);
    return { id, painting: await engine.next() };
  }

  async function makeOne(visitor: Visitor, actions: readonly EngineAction[] = [action]) {
    const { id, painting } = await begin(visitor);
    painting.end({ status: 'succeeded', outputs: [somePicture], actions, operation });
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
    const { width, height } = continued;
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

  it('keeps what the service offers through the fetching of its files', async () => {
    const user = await app.newUser();
    const { id, painting } = await begin(user);
    const gone = { ...somePicture, source: { url: 'https://away.invalid/gone.webp' } };
    painting.end({ status: 'succeeded', outputs: [gone], actions: [action], operation });
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
    const used = { prompt: '雪山', idempotency_key };
    expect((await user.post(calls.createCreation.path, used)).status).toBe(409);
    expect((await user.get(calls.getUser.path)).body).toMatchObject({
      user: { point_count: 100 - 2 * cost },
    });
  });

  it('refuses what is not offered, and spends nothing', async () => {
    const user = await app.newUser();
    const needy: EngineAction = { id: 'region', label: 'Vary region', needs: ['mask'] };
    const broken: EngineAction = { id: 'a\0b', label: 'V1' };
    const id = await makeOne(user, [action, needy, broken]);
    expect((await list(user))[0]?.actions).toEqual([action]);
    const running = await begin(user);
    const before = (await user.get(calls.getUser.path)).body;
    for (const wrong of [needy.id, 'ab', 'none of its']) {
      expect(await run(user, id, { action: wrong })).toMatchObject({ code: codes.badRequest });
    }
    expect(await run(user, running.id)).toMatchObject({ code: codes.badRequest });
    expect(await run(await app.newUser(), id)).toMatchObject({ code: codes.notFound });
    expect(await run(user, id, { cost: 0 })).toMatchObject({ code: codes.priceChanged, cost });
    expect((await user.get(calls.getUser.path)).body).toEqual(before);
    running.painting.finish();
    await untilEnded(user, running.id);
  });

  it('is taken no more where its model takes no new creations', async () => {
    const user = await app.newUser();
    const id = await makeOne(user);
    await app.database.update(creations).set({ engine: 'retired' }).where(eq(creations.id, id));
    expect(await run(user, id)).toMatchObject({ code: codes.notFound });
  });

  it('keeps nothing of what its engine told once its pictures are deleted', async () => {
    const user = await app.newUser();
    const id = await makeOne(user);
    const [creation] = await list(user);
    await user.post(calls.deletePicture.path, { img_id: creation?.pictures?.[0]?.id });
    const rows = await app.database.select().from(attempts).where(eq(attempts.creationId, id));
    const kept = JSON.stringify([await rowOf(id), rows]);
    expect(kept).not.toContain('words of the person');
    expect(kept).not.toContain('雪山');
    expect(kept).not.toContain(action.id);
  });
});
