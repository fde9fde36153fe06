import { readFile } from 'node:fs/promises';
import { createDemoPainter } from '@internal/demo-engines';
import { calls, codes, type WireCreation } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { declareConsent } from '../../../testing/declare-consent.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { toModels } from '../../../testing/to-models.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { assets } from '../../database/asset-schema.ts';
import { consents } from '../../database/consent-schema.ts';
import { adaptEngine } from '../../engines/adapt-engine.ts';
import type { Model } from '../../engines/open-models.ts';
import { randomId } from '../../random-id.ts';
import { createAssetSweep } from '../../uploads/sweep-assets.ts';

const photo = (name: string) =>
  readFile(new URL(`../../../../../internal/demo-engines/testing/${name}.webp`, import.meta.url));

describe.each(databaseKinds)('a face swap on %s', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const [painter] = toModels(new Map([['painter', engine]]));
    if (!painter) throw new Error('There is a model');
    const swapper: Model = {
      ...painter,
      ...{ id: 'swapper', tool: 'face-swap', price: { base: 10 } },
      capabilities: { faces: 2, restorers: ['gfpgan'] },
    };
    const painted = adaptEngine(
      { engine: createDemoPainter() },
      { toRequest: ({ files: _, ...asked }) => asked },
    );
    const demo: Model = { ...swapper, id: 'demo-swapper', engine: painted };
    app = await startTestApp(kind, { models: [painter, swapper, demo] });
  });
  afterAll(() => app.stop());

  const upload = (user: Visitor, bytes: Uint8Array) =>
    uploadPicture(app, user, bytes, { type: 'webp' });

  /** Somebody with a portrait and the picture of somebody else. */
  async function openUser() {
    const user = await app.newUser();
    const image = await upload(user, await photo('mona-lisa'));
    const face = await upload(user, await photo('eileen-collins'));
    const given = { image, face };
    const list = `${calls.listMyCreations.path}?tool=face-swap`;
    return {
      ...{ user, given },
      create: async (input: object, body: object = {}) =>
        (
          await user.post(calls.createCreation.path, {
            ...{ tool: 'face-swap', input: { ...given, ...input } },
            ...{ idempotency_key: randomId(), cost: 10, ...body },
          })
        ).body,
      creations: async () => ((await user.get(list)).body['data'] as { rows: WireCreation[] }).rows,
      points: async () => (await user.get(calls.getUser.path)).body['user'],
      uploads: () => app.database.select().from(assets).where(eq(assets.userId, user.id)),
    };
  }

  it('hands its engine the picture and the face, and is its owner’s alone', async () => {
    const { user, given, create, creations } = await openUser();
    await user.post(calls.updateSettings.path, { img_is_public: 0 });
    const consent = await declareConsent(user);
    const settings = { consent, targetFace: 1, sourceFace: 0, restore: 'gfpgan' };
    expect(await create(settings)).toMatchObject({
      data: { creation: { settings, width: 260, height: 265, cost: 10 }, point_count: 90 },
    });
    const { request, end } = await engine.next();
    expect(request).toMatchObject({ settings, files: [{ role: 'source' }, { role: 'face' }] });
    expect(request.settings, 'addresses are no setting').not.toHaveProperty('face');
    end({ status: 'succeeded', outputs: [somePicture] });
    const references = [
      { url: given.image, role: 'source' },
      { url: given.face, role: 'face' },
    ];
    await expect
      .poll(creations)
      .toMatchObject([{ state: 'succeeded', pictures: [{ img_is_public: 1, references }] }]);
    const all = { img_is_public: 0, existing_too: true };
    await user.post(calls.updateSettings.path, all);
    expect(await creations(), 'it is published by itself alone').toMatchObject([
      { pictures: [{ img_is_public: 1 }] },
    ]);
  });

  it('is really made by the demo engine', async () => {
    const { user, create, creations } = await openUser();
    await create({ consent: await declareConsent(user) }, { model: 'demo-swapper' });
    await expect
      .poll(creations)
      .toMatchObject([{ state: 'succeeded', pictures: [{ width: 260, height: 265 }] }]);
  });

  it('is refused without the consent of the person shown, before anything is paid', async () => {
    const { create, points } = await openUser();
    const { user: other } = await openUser();
    const refused = { code: codes.forbidden, message: expect.stringContaining('本人同意') };
    expect(await create({ consent: randomId() })).toMatchObject(refused);
    const consent = await declareConsent(other);
    expect(await create({ consent }), 'that is another user’s').toMatchObject(refused);
    const missing = await create({});
    expect(missing).toMatchObject({ code: codes.badRequest });
    expect(missing['message']).toContain('input.consent');
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('is refused when the consent was to an earlier text', async () => {
    const { user, create } = await openUser();
    const earlier = await declareConsent(user);
    await app.database
      .update(consents)
      .set({ textVersion: '2020-01' })
      .where(eq(consents.userId, user.id));
    expect(await create({ consent: earlier })).toMatchObject({ code: codes.forbidden });
    const consent = await declareConsent(user);
    expect(await create({ consent: earlier })).toMatchObject({ code: codes.forbidden });
    expect(await create({ consent })).toMatchObject({ code: codes.success });
    (await engine.next()).finish();
  });

  it('gives the points back when there is no face, and says what to do', async () => {
    const { user, create: begin, creations, points } = await openUser();
    const consent = await declareConsent(user);
    const create = { width: 200, height: 200, channels: 3, background: '#888' } as const;
    const grey = await sharp({ create }).webp().toBuffer();
    await begin({ consent, face: await upload(user, grey) }, { model: 'demo-swapper' });
    await expect
      .poll(creations)
      .toMatchObject([
        { state: 'failed', returned: 10, message: expect.stringContaining('没有找到要用的人脸') },
      ]);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('stores what it was made from for a day', async () => {
    const { user, create, creations, uploads } = await openUser();
    await create({ consent: await declareConsent(user) });
    (await engine.next()).finish();
    await expect.poll(creations).toMatchObject([{ state: 'succeeded' }]);
    const { database, services } = app;
    const { uploadStore, log } = services;
    const sweep = createAssetSweep({ database, uploadStore, log });
    const sweepAfter = (hours: number) =>
      sweep({
        now: new Date(services.now().getTime() + hours * 3_600_000),
        pendingForMs: 48 * 3_600_000,
      });
    await sweepAfter(23);
    expect(await uploads()).toHaveLength(2);
    await sweepAfter(25);
    expect(await uploads()).toEqual([]);
  });
});
