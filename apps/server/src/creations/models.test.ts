import { calls, codes, computePrice } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { engineCircuits } from '../database/engine-schema.ts';
import type { Model } from '../engines/open-models.ts';
import { randomId } from '../random-id.ts';

describe.each(databaseKinds)('models on %s', (kind) => {
  let app: TestApp;
  let fine: Model;
  beforeAll(async () => {
    const engine = createControlledEngine();
    const [plain, ...others] = toModels(
      new Map([
        ['plain', engine],
        ['fine', engine],
        ['retired', engine],
      ]),
    );
    const [second, third] = others;
    if (!plain || !second || !third) throw new Error('There are three models');
    fine = {
      ...second,
      capabilities: { references: 0, parameters: ['seed'], sizes: ['512x512', '640x360'] },
      price: { base: 12 },
    };
    app = await startTestApp(kind, { models: [plain, fine, { ...third, isRetired: true }] });
  });
  afterAll(() => app.stop());

  type Body = {
    tool?: string;
    input?: object;
    model?: string;
    cost?: number;
    idempotency_key?: string;
  };

  async function openUser() {
    const user = await app.newUser();
    return {
      create: async (body: Body) =>
        (
          await user.post(calls.createCreation.path, {
            ...{ tool: 'midjourney', input: { prompt: '雪山' }, idempotency_key: randomId() },
            ...body,
          })
        ).body,
      points: async () => (await user.get(calls.getUser.path)).body['user'] as object,
    };
  }

  it('are listed for everyone with their prices, and may be cached', async () => {
    const response = await fetch(`${app.url}${calls.listModels.path}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
    expect(response.headers.has('set-cookie')).toBe(false);
    const etag = response.headers.get('etag') ?? '';
    const text = await response.text();
    const models = v.parse(calls.listModels.response, JSON.parse(text));
    expect(models.map((model) => [model.id, computePrice(model, { prompt: '' })])).toEqual([
      ['plain', 10],
      ['fine', 12],
    ]);
    // What the service calls them, and where it is, is nobody's business.
    expect(text).not.toMatch(/"(remoteModel|engine|address|keyFrom|isRetired)"/);
    const again = await fetch(`${app.url}${calls.listModels.path}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('charge what the page showed, or nothing', async () => {
    const { create, points } = await openUser();
    const idempotency_key = randomId();
    const request = { model: 'fine', idempotency_key };
    for (const shown of [{ cost: 10 }, { cost: 0 }]) {
      expect(await create({ ...request, ...shown })).toEqual({
        code: codes.priceChanged,
        message: '价格已调整为 12 点，本次没有扣点。再次开始将按新价格扣点',
        cost: 12,
      });
    }
    expect(await create(request), 'a request that names none').toEqual({
      code: codes.priceChanged,
      message: '这次创作需要 12 点，本次没有扣点。请带上 cost: 12 再提交',
      cost: 12,
    });
    expect(await points()).toMatchObject({ point_count: 100 });
    const begun = { creation: { cost: 12, engine: 'fine' }, point_count: 88 };
    expect(await create({ ...request, cost: 12 })).toMatchObject({ data: begun });
    // Its answer was lost, and the price has changed since.
    expect(await create({ ...request, cost: 11 })).toMatchObject({ data: begun });
    expect(await create({ cost: 10 })).toMatchObject({
      data: { creation: { cost: 10, engine: 'plain' }, point_count: 78 },
    });
  });

  it('are listed as paused while their engine is, and begin nothing', async () => {
    const { create, points } = await openUser();
    const pausedUntil = sql`now() + interval '1 minute'`;
    const circuit = { engineId: 'fine', faults: 5, pauses: 1 };
    await app.database.insert(engineCircuits).values({ ...circuit, pausedUntil });
    const read = async () => {
      const response = await fetch(`${app.url}${calls.listModels.path}`);
      const models = v.parse(calls.listModels.response, await response.json());
      return models.map(({ id, availability }) => [id, availability]);
    };
    expect(await read()).toEqual([
      ['plain', undefined],
      ['fine', 'paused'],
    ]);
    expect(await create({ model: 'fine', cost: 12 })).toEqual({
      code: codes.modelPaused,
      message: '这个模型暂时不可用，本次没有扣点。请稍后再试，或换一个模型',
    });
    expect(await points()).toMatchObject({ point_count: 100 });
    await app.database.update(engineCircuits).set({ pausedUntil: aSecondAgo });
    expect(await read()).toEqual([
      ['plain', undefined],
      ['fine', undefined],
    ]);
    expect(await create({ model: 'fine', cost: 12 })).toMatchObject({ code: codes.success });
    await app.database.delete(engineCircuits);
  });

  it('refuse what they cannot do, before anything is paid', async () => {
    const { create, points } = await openUser();
    const ask = (prompt: string) => create({ input: { prompt }, model: 'fine', cost: 12 });
    expect(await ask('雪山 --chaos 5')).toMatchObject({
      code: codes.badRequest,
      message: '当前模型不支持参数 --chaos，请去掉后重试',
    });
    expect(await ask('https://img.example.com/a.webp 雪山')).toMatchObject({
      code: codes.badRequest,
      message: '参考图最多 0 张',
    });
    for (const model of ['retired', 'unknown']) {
      expect(await create({ model })).toMatchObject({ code: codes.notFound });
    }
    expect(await create({ tool: 'dalle', cost: 10 }), 'a tool without a model').toMatchObject({
      code: codes.notFound,
      message: '本站还没有开通这个工具，本次没有扣点',
    });
    expect(await points()).toMatchObject({ point_count: 100 });
    expect(await ask('雪山 --ar 16:9 --seed 5')).toMatchObject({
      data: { creation: { width: 640, height: 360 } },
    });
  });
});
