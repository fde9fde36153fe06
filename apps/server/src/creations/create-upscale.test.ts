import { calls, codes, MAX_UPSCALED_PIXELS } from '@site/api-client/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import { createControlledEngine, somePicture } from '../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { fieldsOf, getCredential, postUpload } from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import type { Model } from '../engines/open-models.ts';
import { MAX_THUMBNAIL_PIXELS } from '../picture-store/create-thumbnails.ts';
import { randomId } from '../random-id.ts';

it('makes nothing that is too large for smaller forms of it', () => {
  expect(MAX_UPSCALED_PIXELS).toBeLessThanOrEqual(MAX_THUMBNAIL_PIXELS);
});

describe.each(databaseKinds)('upscaling on %s', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const [painter] = toModels(new Map([['painter', engine]]));
    if (!painter) throw new Error('There is a model');
    const upscaler: Model = {
      ...painter,
      ...{ id: 'upscaler', tool: 'upscale' },
      capabilities: { factors: [2, 4], contents: ['photo'], maxPixels: 1_000_000 },
      price: { base: 3, quadruple: 5 },
    };
    app = await startTestApp(kind, { models: [painter, upscaler] });
  });
  afterAll(() => app.stop());

  async function openUser() {
    const user = await app.newUser();
    return {
      user,
      create: async (input: object, body: object = {}) =>
        (
          await user.post(calls.createCreation.path, {
            ...{ tool: 'upscale', input, idempotency_key: randomId(), cost: 3, ...body },
          })
        ).body,
      points: async () => (await user.get(calls.getUser.path)).body['user'],
    };
  }

  async function upload(user: Visitor, bytes: Uint8Array): Promise<string> {
    const credential = await getCredential(user);
    const key = `${credential['dir']}${randomId()}.png`;
    const file = new File([bytes as BlobPart], 'a.png', { type: 'image/png' });
    const { status } = await postUpload(app.url, { fields: fieldsOf(credential, key), file });
    expect(status).toBe(204);
    return `/storage/${key}`;
  }

  const pngOfSize = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();

  it('makes one’s own upload larger, at the price of the factor, and tells it again', async () => {
    const { user, create } = await openUser();
    const image = await upload(user, await pngOfSize(100, 60));
    const settings = { factor: 4, content: 'photo' };
    const asked = { tool: 'upscale', engine: 'upscaler', prompt: '', settings };
    expect(await create({ image, ...settings }, { cost: 5 })).toMatchObject({
      data: { creation: { ...asked, width: 400, height: 240, cost: 5 }, point_count: 95 },
    });
    const job = await engine.next();
    expect(job.request).toMatchObject({ settings, files: [{ role: 'source' }] });
    job.end({ status: 'succeeded', outputs: [{ ...somePicture, width: 400, height: 240 }] });
    await expect
      .poll(async () => (await user.get(`${calls.listMyCreations.path}?tool=upscale`)).body)
      .toMatchObject({
        data: {
          rows: [
            {
              ...{ ...asked, state: 'succeeded' },
              pictures: [{ width: 400, references: [{ url: image, role: 'source' }] }],
            },
          ],
        },
      });
  });

  it('goes by how an upload is held, and makes it twice as large where nothing is chosen', async () => {
    const { user, create } = await openUser();
    const turned = await sharp(await pngOfSize(100, 60))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await upload(user, turned);
    expect(await create({ image })).toMatchObject({
      data: { creation: { width: 120, height: 200, cost: 3 } },
    });
    (await engine.next()).finish();
  });

  it('makes a picture of this site larger', async () => {
    const { user, create } = await openUser();
    const id = await addPicture(app, { userId: user.id, width: 300, height: 200 });
    expect(await create({ image: `/pictures/${id}.webp` })).toMatchObject({
      data: { creation: { width: 600, height: 400 } },
    });
    (await engine.next()).finish();
  });

  it('refuses what would be too large, with the size and the limit, before anything is paid', async () => {
    const { user, create, points } = await openUser();
    const id = await addPicture(app, { userId: user.id, width: 300, height: 200 });
    const images = [`/pictures/${id}.webp`, await upload(user, await pngOfSize(300, 200))];
    for (const image of images) {
      const answer = await create({ image, factor: 4 }, { cost: 5 });
      expect(answer).toMatchObject({ data: { creation: { width: 1_200, height: 800 } } });
      (await engine.next()).finish();
    }
    const wide = await upload(user, await pngOfSize(600, 300));
    expect(await create({ image: wide, factor: 4 }, { cost: 5 })).toMatchObject({
      code: codes.badRequest,
      message: expect.stringMatching(/2400 × 1200 像素，超过 100 万像素/),
    });
    expect(await points()).toMatchObject({ point_count: 90 });
  });

  it('refuses an upload that is no picture', async () => {
    const { user, create, points } = await openUser();
    const start = (await pngOfSize(100, 60)).subarray(0, 24);
    const image = await upload(user, start);
    expect(await create({ image })).toMatchObject({
      code: codes.badRequest,
      message: expect.stringContaining('已损坏'),
    });
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it.each([
    [{ image: 'https://example.com/a.png' }, '参考图不存在'],
    [{ image: 'no address' }, '参考图不存在'],
    [{ image: '' }, 'input.image'],
    [{}, 'input.image'],
    [{ image: '/storage/a.png', factor: 3 }, 'input.factor'],
    [{ image: '/storage/a.png', content: 'illustration' }, '不支持所选的图片类型'],
    [{ image: '/storage/a.png', prompt: '雪山' }, 'input.prompt'],
  ])('refuses %o before anything is paid', async (input, sentence) => {
    const { create, points } = await openUser();
    const answer = await create(input);
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain(sentence);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('never costs twice by one key, and is no other creation by it', async () => {
    const { user, create, points } = await openUser();
    const [one, other] = [
      await addPicture(app, { userId: user.id, width: 30, height: 20 }),
      await addPicture(app, { userId: user.id, width: 30, height: 20 }),
    ];
    const idempotency_key = randomId();
    const first = await create({ image: `/pictures/${one}.webp` }, { idempotency_key });
    const { id } = (first['data'] as { creation: { id: string } }).creation;
    expect(await create({ image: `/pictures/${one}.webp` }, { idempotency_key })).toMatchObject({
      data: { creation: { id }, point_count: 97 },
    });
    expect(await create({ image: `/pictures/${other}.webp` }, { idempotency_key })).toMatchObject({
      code: codes.badRequest,
    });
    expect(await points()).toMatchObject({ point_count: 97 });
    (await engine.next()).finish();
  });
});
