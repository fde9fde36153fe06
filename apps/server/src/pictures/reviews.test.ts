import { calls, type WirePicture } from '@site/api-client/wire';
import { createMark } from '@site/media-metadata/mark';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createControlledEngine, somePicture } from '../../testing/create-controlled-engine.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { originalKey } from '../picture-store/original-key.ts';
import { randomId } from '../random-id.ts';
import { BIN_MS, emptyBin } from './empty-bin.ts';
import { countReviews, decideReviews, listReviews } from './reviews.ts';

describe.each(databaseKinds)('works that are to be public, on %s', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const elsewhere = toModels(new Map([['elsewhere', engine]]), {
      origin: 'https://engine.example',
    });
    const builtIn = toModels(new Map([['built-in', engine]]));
    app = await startTestApp(kind, { models: [...elsewhere, ...builtIn] });
  });
  afterAll(() => app.stop());

  type Made = Visitor & { id: string; picture: WirePicture };

  /** @returns what the user has made with it, as they see it. */
  async function make(
    user: Visitor,
    {
      model = 'elsewhere',
      prompt = '雪山',
      bytes,
    }: { model?: string; prompt?: string; bytes?: Uint8Array } = {},
  ): Promise<WirePicture> {
    const key = randomId();
    const body = { tool: 'midjourney', model, input: { prompt }, cost: 10, idempotency_key: key };
    const { body: answer } = await user.post(calls.createCreation.path, body);
    const { id } = (answer['data'] as { creation: { id: string } }).creation;
    (await engine.next()).finish(bytes ? { ...somePicture, source: { bytes } } : undefined);
    let picture: WirePicture | undefined;
    await expect
      .poll(async () => {
        const { body } = await user.get(`${calls.listMyCreations.path}?tool=midjourney`);
        const { rows } = body['data'] as { rows: { id: string; pictures?: WirePicture[] }[] };
        picture = rows.find((row) => row.id === id)?.pictures?.[0];
        return picture;
      })
      .toBeDefined();
    return picture as WirePicture;
  }

  /** Somebody who shows all that they make. */
  async function newSharer(): Promise<Visitor & { id: string }> {
    const user = await app.newUser();
    await user.post(calls.updateSettings.path, { img_is_public: 0 });
    return user;
  }

  const makeOwn = async (options?: Parameters<typeof make>[1]): Promise<Made> => {
    const user = await newSharer();
    return { ...user, picture: await make(user, options) };
  };

  /** As everybody sees it. */
  async function statusFor(visitor: Visitor, { url }: { url: string }): Promise<number> {
    const response = await visitor.fetch(url);
    await response.arrayBuffer();
    return response.status;
  }
  const guest = () => createVisitor(app.url);
  const share = async (user: Visitor, id: string, isPrivate: 0 | 1) =>
    (await user.post(calls.setPictureSharing.path, { img_id: id, img_is_public: isPrivate })).body[
      'data'
    ];

  it('pass where a built-in engine has made them of words', async () => {
    const { picture } = await makeOwn({ model: 'built-in' });
    expect(picture).toMatchObject({ img_is_public: 0 });
    expect(picture).not.toHaveProperty('review');
    expect(await statusFor(guest(), picture)).toBe(200);
  });

  it('wait otherwise, for their owner alone, until somebody has looked at them', async () => {
    const { picture, ...owner } = await makeOwn();
    expect(picture).toMatchObject({ img_is_public: 1, review: { state: 'waiting' } });
    expect(await statusFor(guest(), picture)).toBe(404);
    expect(await statusFor(owner, picture)).toBe(200);
    const waiting = await listReviews(app.database, { limit: 1_000 });
    expect(waiting).toContainEqual(
      expect.objectContaining({
        id: picture.id,
        userId: owner.id,
        prompt: '雪山',
        model: 'elsewhere',
      }),
    );
    expect(await countReviews(app.database)).toBe(waiting.length);

    const ids = [picture.id, randomId()];
    expect(await decideReviews(app.database, { ids, review: 'passed' })).toEqual([picture.id]);
    expect(await statusFor(guest(), picture)).toBe(200);
    expect(await share(owner, picture.id, 1)).toMatchObject({ img_is_public: 1 });
    expect(await statusFor(guest(), picture)).toBe(404);
    expect(await share(owner, picture.id, 0), 'once is enough').toMatchObject({ img_is_public: 0 });
    expect(await statusFor(guest(), picture)).toBe(200);
  });

  it('stay private when they are refused, and their owner reads why', async () => {
    const { picture, ...owner } = await makeOwn();
    const decision = { review: 'refused', reviewReason: '含有他人商标' } as const;
    expect(await decideReviews(app.database, { ids: [picture.id], ...decision })).toHaveLength(1);
    const refused = { img_is_public: 1, review: { state: 'refused', reason: '含有他人商标' } };
    expect(await share(owner, picture.id, 0)).toMatchObject(refused);
    const { body } = await owner.post(calls.listMyPictures.path, {});
    expect(body['data']).toMatchObject({ rows: [refused] });
    expect(await statusFor(guest(), picture)).toBe(404);
    expect(await decideReviews(app.database, { ids: [picture.id], review: 'passed' })).toEqual([]);
  });

  it('are looked at no more when their owner wants them private', async () => {
    const { picture, ...owner } = await makeOwn();
    const withdrawn = await share(owner, picture.id, 1);
    expect(withdrawn).toMatchObject({ img_is_public: 1 });
    expect(withdrawn).not.toHaveProperty('review');
    expect(await decideReviews(app.database, { ids: [picture.id], review: 'passed' })).toEqual([]);
    const existing = { img_is_public: 0, existing_too: true };
    await owner.post(calls.updateSettings.path, existing);
    const { body } = await owner.post(calls.listMyPictures.path, {});
    expect(body['data']).toMatchObject({
      rows: [{ img_is_public: 1, review: { state: 'waiting' } }],
    });
    expect(await statusFor(guest(), picture)).toBe(404);
  });

  it('wait where they were made of an upload, or of what has not passed', async () => {
    const user = await newSharer();
    const pixel = { width: 8, height: 8, channels: 3, background: '#336699' } as const;
    const bytes = await sharp({ create: pixel }).png().toBuffer();
    const upload = await uploadPicture(app, user, bytes);
    const ofUpload = await make(user, { model: 'built-in', prompt: `${app.url}${upload} 雪山` });
    expect(ofUpload).toMatchObject({ review: { state: 'waiting' } });
    const ofWaiting = await make(user, {
      ...{ model: 'built-in', prompt: `${app.url}${ofUpload.url} 雪山` },
    });
    expect(ofWaiting).toMatchObject({ review: { state: 'waiting' } });
    await decideReviews(app.database, { ids: [ofUpload.id], review: 'passed' });
    const ofPassed = await make(user, {
      ...{ model: 'built-in', prompt: `${app.url}${ofUpload.url} 雪山` },
    });
    expect(ofPassed).toMatchObject({ img_is_public: 0 });
  });

  it('show nothing of what the engine wrote into them; their owner works on with the original', async () => {
    const secret = 'masterpiece, negative: https://private.example/reference.png';
    const original = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#336699' },
    })
      .withExif({ IFD0: { ImageDescription: secret } })
      .png()
      .toBuffer();
    expect(original.toString('latin1')).toContain(secret);
    const { picture, ...owner } = await makeOwn({ model: 'built-in', bytes: original });
    const shown = Buffer.from(await (await guest().fetch(picture.url)).arrayBuffer());
    expect(shown.toString('latin1')).not.toContain('private.example');
    const { top } = createMark({ width: 8, height: 8 });
    const aboveMark = (bytes: Buffer) =>
      sharp(bytes).extract({ left: 0, top: 0, width: 8, height: top }).raw().toBuffer();
    expect(await aboveMark(shown)).toEqual(await aboveMark(original));

    const read = async (user: Visitor) => {
      const key = randomId();
      const prompt = `${app.url}${picture.url} 雪山`;
      const body = { tool: 'midjourney', model: 'built-in', input: { prompt }, cost: 10 };
      await user.post(calls.createCreation.path, { ...body, idempotency_key: key });
      const { request, finish } = await engine.next();
      const { signal } = new AbortController();
      const bytes = await request.files[0]?.readBytes?.({ signal });
      finish();
      return Buffer.from(bytes ?? []);
    };
    expect(await read(owner)).toEqual(original);
    expect(await read(await app.newUser())).toEqual(shown);

    await owner.post(calls.deletePicture.path, { img_id: picture.id });
    const { pictures, now } = app.services;
    const later = new Date(now().getTime() + BIN_MS);
    await emptyBin({ database: app.database, pictures }, { now: later });
    expect(await pictures.open(originalKey(picture.id))).toBeUndefined();
    expect(await pictures.open(picture.id)).toBeUndefined();
  });
});
