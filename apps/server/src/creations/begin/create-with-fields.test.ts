import { isDeepStrictEqual } from 'node:util';
import {
  type Addresses,
  type Allowed,
  type Asked,
  arbitraryAllowed,
  arbitraryAsked,
  arbitraryCases,
  neededFields,
} from '@internal/testing/field-cases';
import { calls, codes, computePrice, type WireCreation } from '@site/api-client/wire';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { endOf } from '../../../testing/create-picture.ts';
import { declareConsent } from '../../../testing/declare-consent.ts';
import { drawCode } from '../../../testing/draw-code.ts';
import {
  type FieldTool,
  fieldModel,
  fieldTools,
  inputOf,
  picturesIn,
  refusalOf,
  settingsIn,
} from '../../../testing/field-tools.ts';
import { halfMask } from '../../../testing/half-mask.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { someSong } from '../../../testing/some-song.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { toModels } from '../../../testing/to-models.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { randomId } from '../../random-id.ts';

const seed = 20_261_126;
const welcomePoints = 10_000;

/** Each tool with the one of so many models that allows most. */
const serve = (id: string, { modelCount }: { modelCount: number }) =>
  fieldTools.map((fieldTool) => {
    const { name, fields } = fieldTool;
    const models = fc.sample(arbitraryAllowed(fields), { seed, numRuns: modelCount });
    const [allowed = {}] = models.sort((one, other) => countChoices(other) - countChoices(one));
    const model = fieldModel(fieldTool, { id: `${id} ${name}`, allowed });
    return { name, fields, fieldTool, allowed, model };
  });
type Served = ReturnType<typeof serve>[number];

/** In how many ways a model leaves more than one choice. */
const countChoices = (allowed: Allowed) =>
  Object.values(allowed).filter(
    (offer) => offer === true || (Array.isArray(offer) ? offer.length : Number(offer)) > 1,
  ).length;

/** Whatever a price depends on can be asked of these. */
const generous = serve('generous', { modelCount: 100 });
const strict = serve('strict', { modelCount: 1 });

/** Computes the price that the definition of its tool states. */
const priceOf = (model: Served['model'], input: object) =>
  computePrice(model, input as Parameters<typeof computePrice>[1]);

const mask = await halfMask(8, 8).png().toBuffer();
const paint = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .webp()
    .toBuffer();

describe.each(databaseKinds)('a creation of a tool with fields on %s', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const [painter] = toModels(new Map([['painter', engine]]));
    if (!painter) throw new Error('There is a model');
    app = await startTestApp(kind, {
      models: [...generous, ...strict].map(({ model }) => ({ ...painter, ...model })),
      welcome: { points: welcomePoints, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
    });
  });
  afterAll(() => app.stop());

  /** Somebody with pictures and a mask of their own, who agreed to all that a tool asks for. */
  async function openUser({ name: tool, model, fieldTool: { settings, ...fieldTool } }: Served) {
    const user = await app.newUser();
    const consent = 'consent' in settings && { consent: await declareConsent(user) };
    const maskAddress = await uploadPicture(app, user, mask);
    const sources = new Map([[mask.toString('base64'), maskAddress]]);
    const add = async (background: string) => {
      const bytes = await paint(background);
      const id = await addPicture(app, { userId: user.id, isPrivate: true, bytes });
      const address = `/pictures/${id}.webp`;
      sources.set(bytes.toString('base64'), address);
      return address;
    };
    const pictures = [await add('red'), await add('green'), await add('blue')] as const;
    return {
      user,
      /** As it is asked by them. */
      fieldTool: { ...fieldTool, settings: { ...settings, ...consent } },
      addresses: { pictures, mask: maskAddress } satisfies Addresses,
      /** The address of a picture of theirs that has these bytes. */
      sourceOf: (bytes: Uint8Array = new Uint8Array()) =>
        sources.get(Buffer.from(bytes).toString('base64')),
      create: async (input: object, body: object = {}) =>
        (
          await user.post(calls.createCreation.path, {
            ...{ tool, model: model.id, input, cost: model.price.base },
            ...{ idempotency_key: randomId(), ...body },
          })
        ).body,
      points: async () => (await user.get(calls.getUser.path)).body['user'],
      list: async () => (await user.get(`${calls.listMyCreations.path}?tool=${tool}`)).body['data'],
    };
  }

  it.each(generous)('is made by $name as it is asked for, at its price', async (one) => {
    const { name: tool, fields, allowed, model } = one;
    const { user, fieldTool, addresses, sourceOf, create } = await openUser(one);
    const sample = fc.sample(arbitraryAsked(fields, allowed, addresses), { seed, numRuns: 6 });
    let points = welcomePoints;
    for (const asked of [neededFields(fields, addresses), ...sample]) {
      const input = inputOf(fieldTool, asked);
      const settings = settingsIn(fieldTool, input, allowed);
      const pictures = picturesIn(fieldTool, input);
      const prompt = input['prompt'] ?? '';
      const cost = priceOf(model, { ...input, ...settings });
      const body = await create(input, { cost });
      expect(body, JSON.stringify(input)).toMatchObject({
        code: codes.success,
        data: {
          creation: { tool, engine: model.id, prompt, settings, cost },
          point_count: points - cost,
        },
      });
      const { id, width = 0, height = 0 } = (body['data'] as { creation: WireCreation }).creation;
      if (asked['size']) expect(`${width}x${height}`).toBe(asked['size']);
      const { request, finish, end } = await engine.next();
      expect(request).toMatchObject({ prompt, width, height });
      expect(request.settings).toEqual(settings);
      const { signal } = new AbortController();
      const files = request.files.map(async ({ role, readBytes }) => {
        const bytes = await readBytes?.({ signal });
        return { role, source: sourceOf(bytes) };
      });
      expect(await Promise.all(files)).toEqual(pictures);
      if (tool === 'text') end({ status: 'succeeded', outputs: [], facts: { texts: ['雪'] } });
      else if (tool === 'music') finish(someSong);
      else finish(request.code && (await drawCode(request.code.text)));
      const { creation, pointCount } = await endOf(user, id);
      points = pointCount;
      const references = pictures.map(({ source, role }) => ({ url: source, role }));
      expect(creation).toMatchObject({ state: 'succeeded', settings });
      const [picture] = creation.pictures ?? [];
      expect(picture?.references ?? []).toMatchObject(references);
      // Midjourney is asked for a seed in its prompt.
      const hasSeed = 'seed' in fields || tool === 'midjourney';
      expect(picture?.seed !== undefined, 'what can be asked for is shown').toBe(hasSeed);
    }
  });

  it.each(strict)('is refused where the model of $name does not do it', async (one) => {
    const { fields, allowed } = one;
    const { fieldTool, addresses, create, points, list } = await openUser(one);
    const sample = arbitraryCases(fields, allowed, addresses);
    const [cases = []] = fc.sample(sample, { seed, numRuns: 1 });
    for (const refused of cases.filter(({ outcome }) => outcome !== 'allowed')) {
      const input = inputOf(fieldTool, refused.asked);
      expect(await create(input), JSON.stringify(refused)).toEqual({
        code: codes.badRequest,
        message: refusalOf(refused, fieldTool, allowed),
      });
    }
    expect(await points()).toMatchObject({ point_count: welcomePoints });
    expect(await list()).toMatchObject({ rows: [] });
  });

  it.each(strict)('is refused by $name for what is beside its fields', async (one) => {
    const { fields, allowed, model } = one;
    const { fieldTool, addresses, create, points, list } = await openUser(one);
    const { addresses: others } = await openUser(one);
    const needed = inputOf(fieldTool, neededFields(fields, addresses));
    const cost = priceOf(model, { ...needed, ...settingsIn(fieldTool, needed, allowed) });
    const foreign = [
      ...['https://example.com/a.png', 'no address', '/storage/a.png'],
      ...[`/pictures/${randomId()}.webp`, others.pictures[0], others.mask],
    ];
    const refused = [
      ...refusedPrompts(fieldTool),
      { asked: { surprise: 1 }, message: '请求格式不正确：input.surprise' },
      ...foreign.flatMap((address) =>
        withPicture(fieldTool, address).map((asked) => ({
          asked,
          message: '参考图不存在或已被删除，请移除后重新添加',
        })),
      ),
    ];
    for (const { asked, message } of refused) {
      expect(await create({ ...needed, ...asked }, { cost }), JSON.stringify(asked)).toEqual({
        code: codes.badRequest,
        message,
      });
    }
    expect(await points()).toMatchObject({ point_count: welcomePoints });
    expect(await list()).toMatchObject({ rows: [] });
  });

  it.each(generous)('of $name costs once by one key, and is no other one by it', async (one) => {
    const { fields, allowed, model } = one;
    const { fieldTool, addresses, create, points } = await openUser(one);
    const input = inputOf(fieldTool, neededFields(fields, addresses));
    const cost = priceOf(model, { ...input, ...settingsIn(fieldTool, input, allowed) });
    const idempotency_key = randomId();
    const first = await create(input, { idempotency_key, cost });
    const { id } = (first['data'] as { creation: WireCreation }).creation;
    const left = { point_count: welcomePoints - cost };
    expect(await create(input, { idempotency_key, cost })).toMatchObject({
      data: { creation: { id }, ...left },
    });
    const sample = arbitraryCases(fields, allowed, addresses);
    const [cases = []] = fc.sample(sample, { seed, numRuns: 1 });
    const others = [
      ...cases
        .filter(({ outcome }) => outcome === 'allowed')
        .map(({ asked }) => inputOf(fieldTool, asked)),
      ...withPicture(fieldTool, addresses.pictures[1]).map((asked) => ({ ...input, ...asked })),
    ];
    const told = (asked: Asked) => [
      settingsIn(fieldTool, asked, allowed),
      picturesIn(fieldTool, asked),
    ];
    for (const other of others.filter((asked) => !isDeepStrictEqual(told(asked), told(input)))) {
      expect(await create(other, { idempotency_key, cost }), JSON.stringify(other)).toEqual({
        code: codes.badRequest,
        message: '请求编号已用于另一条提示词，请刷新页面后重试',
      });
    }
    expect(await points()).toMatchObject(left);
    (await engine.next()).finish();
  });

  it.each(strict)('of $name is made by a model of it alone', async (one) => {
    const { fields, name } = one;
    const { fieldTool, addresses, create, points } = await openUser(one);
    const input = inputOf(fieldTool, neededFields(fields, addresses));
    for (const { model } of strict.filter((other) => other.name !== name)) {
      expect(await create(input, { model: model.id })).toEqual({
        code: codes.notFound,
        message: '这个模型已下线，请刷新页面后重试',
      });
    }
    expect(await points()).toMatchObject({ point_count: welcomePoints });
  });
});

/** Each place of a tool's input where a picture is given, with this one alone. */
function withPicture({ fields }: FieldTool, address: string): readonly Asked[] {
  return Object.entries(fields).flatMap(([name, { kind }]): readonly Asked[] => {
    if (kind === 'needed-picture') return [{ [name]: address }];
    return kind === 'pictures' ? [{ [name]: [address] }] : [];
  });
}

/** Prompts that a tool does not take. */
function refusedPrompts({ fields: { prompt: field } }: FieldTool) {
  if (field?.kind !== 'prompt') {
    return [{ asked: { prompt: '雪山' }, message: '请求格式不正确：input.prompt' }];
  }
  const refused = [
    { asked: { prompt: ' ' }, message: '请先写一句想画的内容' },
    { asked: { prompt: 'a\0b' }, message: '请求格式不正确：input' },
  ];
  const prompt = '雪'.repeat(field.maxLength + 1);
  const message = `提示词过长，请控制在 ${field.maxLength} 个字符以内`;
  return [...refused, { asked: { prompt }, message }];
}
