import { readFile } from 'node:fs/promises';
import { createDemoPainter } from '@internal/demo-engines';
import { calls, codes, FACE_CONSENT_VERSION, type WireCreation } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { assets } from '../database/asset-schema.ts';
import { consents } from '../database/consent-schema.ts';
import { adaptEngine } from '../engines/adapt-engine.ts';
import type { Model } from '../engines/open-models.ts';
import { randomId } from '../random-id.ts';
import { createAssetSweep } from '../uploads/sweep-assets.ts';

const photo = (name: string) =>
  readFile(new URL(`../../../../internal/demo-engines/testing/${name}.webp`, import.meta.url));

const purpose = 'face-swap';

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
    const given = { image, face, subject: 'self' };
    const list = `${calls.listMyCreations.path}?tool=face-swap`;
    return {
      ...{ user, given },
      consent: async (subject = 'self', text_version = FACE_CONSENT_VERSION) =>
        (await user.post(calls.giveConsent.path, { purpose, subject, text_version })).body,
      withdraw: async (subject = 'self') =>
        (await user.post(calls.withdrawConsent.path, { purpose, subject })).body,
      create: async (input: object = {}, body: object = {}) =>
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
    const { user, given, consent, create, creations } = await openUser();
    await user.post(calls.updateSettings.path, { img_is_public: 0 });
    await consent();
    const settings = { subject: 'self', targetFace: 1, sourceFace: 0, restore: 'gfpgan' };
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
    const { consent, create, creations } = await openUser();
    await consent();
    await create({}, { model: 'demo-swapper' });
    await expect
      .poll(creations, { timeout: 20_000 })
      .toMatchObject([{ state: 'succeeded', pictures: [{ width: 260, height: 265 }] }]);
  });

  it('is refused without the consent of the person shown, before anything is paid', async () => {
    const { consent, create, points } = await openUser();
    const refused = { code: codes.forbidden, message: expect.stringContaining('照片中人的同意') };
    expect(await create()).toMatchObject(refused);
    await consent('other');
    expect(await create(), 'that is somebody else').toMatchObject(refused);
    expect(await consent('self', '2020-01')).toMatchObject({ code: codes.badRequest });
    expect(await create(), 'the text has changed').toMatchObject(refused);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('is refused when the consent was to an earlier text', async () => {
    const { user, consent, create } = await openUser();
    await consent();
    await app.database
      .update(consents)
      .set({ textVersion: '2020-01' })
      .where(eq(consents.userId, user.id));
    expect(await create()).toMatchObject({ code: codes.forbidden });
    await consent();
    expect(await create()).toMatchObject({ code: codes.success });
    (await engine.next()).finish();
  });

  it('gives the points back when there is no face, and says what to do', async () => {
    const { user, consent, create: begin, creations, points } = await openUser();
    await consent();
    const create = { width: 200, height: 200, channels: 3, background: '#888' } as const;
    const grey = await sharp({ create }).webp().toBuffer();
    await begin({ face: await upload(user, grey) }, { model: 'demo-swapper' });
    await expect
      .poll(creations, { timeout: 20_000 })
      .toMatchObject([
        { state: 'failed', returned: 10, message: expect.stringContaining('没找到所选的人脸') },
      ]);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('is refused for somebody who can’t agree', async () => {
    const { create, points } = await openUser();
    const answer = await create({ subject: 'anybody' });
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain('input.subject');
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('ends with a withdrawn consent: what waits is cancelled, what is there hidden, sources go', async () => {
    const { user, consent, withdraw, create, creations, points, uploads } = await openUser();
    await consent();
    await consent('other');
    await create();
    (await engine.next()).finish();
    await expect.poll(creations).toMatchObject([{ state: 'succeeded' }]);
    const [made] = await creations();
    const id = made?.pictures?.[0]?.id;
    await user.post(calls.setPictureSharing.path, { img_id: id, img_is_public: 0 });
    app.advance({ seconds: 1 });
    await create();
    const { request } = await engine.next();
    const others = await upload(user, await photo('mona-lisa'));
    app.advance({ seconds: 1 });
    await create({ subject: 'other', image: others, face: others });
    const last = await engine.next();

    expect(await withdraw()).toMatchObject({ data: { rows: [{ subject: 'other' }] } });
    expect(request.signal.aborted).toBe(true);
    expect(await creations()).toMatchObject([
      { settings: { subject: 'other' }, state: 'running' },
      { state: 'cancelled', returned: 10 },
      { state: 'succeeded', pictures: [{ id, img_is_public: 1, references: [] }] },
    ]);
    expect(await points()).toMatchObject({ point_count: 80 });
    const stored = (await uploads()).filter(({ state }) => state === 'stored');
    expect(stored.map(({ key }) => `/storage/${key}`)).toEqual([others]);
    expect(await create()).toMatchObject({ code: codes.forbidden });
    await consent();
    expect(await create()).toMatchObject({ code: codes.badRequest });
    last.finish();
  });

  it('stores what it was made from for a day', async () => {
    const { consent, create, creations, uploads } = await openUser();
    await consent();
    await create();
    (await engine.next()).finish();
    await expect.poll(creations).toMatchObject([{ state: 'succeeded' }]);
    const { database, services } = app;
    const { uploadStore, log } = services;
    const sweep = createAssetSweep({ database, uploadStore, isBucket: false, log });
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
