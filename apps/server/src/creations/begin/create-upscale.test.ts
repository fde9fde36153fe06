import { calls, codes, MAX_UPSCALED_PIXELS } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { somePicture } from '../../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { pngOf } from '../../../testing/post-upload.ts';
import { serveTool } from '../../../testing/serve-tool.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { outputs } from '../../database/output-schema.ts';
import { MAX_DECODED_PIXELS } from '../../picture-store/decode-within-budget.ts';
import { spendPoints } from '../../points/spend-points.ts';
import { randomId } from '../../random-id.ts';

it('makes nothing that is too large for smaller forms of it', () => {
  expect(MAX_UPSCALED_PIXELS).toBeLessThanOrEqual(MAX_DECODED_PIXELS);
});

describe.each(databaseKinds)('upscaling on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    ...{ id: 'upscaler', tool: 'upscale' },
    capabilities: {
      ...{ factors: [2, 4], targets: [2_048], contents: ['photo'], restorers: [] },
      maxPixels: 1_000_000,
    },
    price: { base: 3, quadruple: 5 },
  });

  const upload = (user: Visitor, bytes: Uint8Array) => uploadPicture(app(), user, bytes);

  const pngOfSize = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();

  it('enlarges the user’s own upload, at the price of the factor, and reports it', async () => {
    const { user, create } = await newUser();
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

  it('enlarges to a size, at the price of the factor that this comes to, and of no other', async () => {
    const { user, create, points } = await newUser();
    const half = await upload(user, await pngOfSize(1_024, 240));
    const made = { settings: { target: 2_048 }, width: 2_048, height: 480 };
    expect(await create({ image: half, target: 2_048 }, { cost: 3 })).toMatchObject({
      data: { creation: { ...made, cost: 3 }, point_count: 97 },
    });
    const { request, finish } = await engine.next();
    expect(request).toMatchObject(made);
    expect(request.settings).not.toHaveProperty('factor');
    finish();
    const less = await upload(user, await pngOfSize(1_023, 240));
    expect(await create({ image: less, target: 2_048 }, { cost: 3 })).toMatchObject({
      ...{ code: codes.priceChanged, cost: 5 },
    });
    expect(await create({ image: less, target: 2_048 }, { cost: 5 })).toMatchObject({
      data: { creation: { ...made, cost: 5 }, point_count: 92 },
    });
    (await engine.next()).finish();
    expect(await points()).toMatchObject({ point_count: 92 });
  });

  it('refuses a size that the picture has, one beside a factor, and one that is too large', async () => {
    const { user, create, points } = await newUser();
    const large = await upload(user, await pngOfSize(100, 2_048));
    expect(await create({ image: large, target: 2_048 })).toEqual({
      code: codes.badRequest,
      message:
        '原图已有 100 × 2048 像素，长边不小于目标的 2048 像素。请选更大的目标尺寸，或按倍数放大',
    });
    const square = await upload(user, await pngOfSize(100, 100));
    expect(await create({ image: square, target: 2_048 }, { cost: 5 })).toMatchObject({
      code: codes.badRequest,
      message: expect.stringMatching(/2048 × 2048 像素，超过 100 万像素/),
    });
    expect(await create({ image: square, target: 2_048, factor: 2 })).toEqual({
      ...{ code: codes.badRequest, message: '请求格式不正确：input.factor' },
    });
    expect(await create({ image: square, target: 3_840 })).toMatchObject({
      message: expect.stringContaining('“目标尺寸”'),
    });
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('respects an upload’s orientation, and makes it twice as large when nothing is chosen', async () => {
    const { user, create } = await newUser();
    const turned = await sharp(await pngOfSize(100, 60))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await upload(user, turned);
    expect(await create({ image })).toMatchObject({
      data: { creation: { width: 120, height: 200, cost: 3 } },
    });
    (await engine.next()).finish();
  });

  it.each([true, false])(
    'shows others no more than its picture does: private %o',
    async (isPrivate) => {
      const { user, create, list } = await newUser();
      await user.post(calls.updateSettings.path, { img_is_public: 0 });
      const bytes = await pngOfSize(10, 10);
      const id = await addPicture(app(), { userId: user.id, isPrivate, bytes, mime: 'image/png' });
      if (isPrivate) {
        // Nobody has asked whether it may be public.
        await app().database.update(outputs).set({ review: null }).where(eq(outputs.id, id));
      }
      await create({ image: `/pictures/${id}.png` });
      (await engine.next()).finish();
      await expect.poll(list).toMatchObject([{ pictures: [{ img_is_public: isPrivate ? 1 : 0 }] }]);
    },
  );

  it('knows the size of an upload since it arrived, and reads nothing of it', async () => {
    const { user, create } = await newUser();
    const image = await upload(user, await pngOfSize(100, 60));
    const { objects } = app().services.uploadStore;
    const open = vi.spyOn(objects, 'open');
    try {
      const asked = Array.from({ length: 5 }, () => create({ image }));
      for (const answer of await Promise.all(asked)) {
        expect(answer).toMatchObject({ data: { creation: { width: 200, height: 120 } } });
      }
      expect(open).not.toHaveBeenCalled();
    } finally {
      open.mockRestore();
    }
    for (let count = 0; count < 5; count += 1) (await engine.next()).finish();
  });

  it('tells what keeps anything from being begun before it looks at the picture', async () => {
    const { user, create } = await newUser();
    const damaged = await upload(user, await pngOf(1000).bytes());
    expect((await create({ image: damaged })).code).toBe(codes.badRequest);
    expect((await create({ image: damaged }, { cost: 1 })).code).toBe(codes.priceChanged);
    await app().database.transaction((transaction) =>
      spendPoints(transaction, {
        ...{ userId: user.id, cost: 98 },
        ...{ reference: randomId(), now: app().services.now() },
      }),
    );
    expect((await create({ image: damaged })).code).toBe(codes.notEnoughPoints);
  });

  it('makes a picture of this site larger', async () => {
    const { user, create } = await newUser();
    const id = await addPicture(app(), { userId: user.id, width: 300, height: 200 });
    expect(await create({ image: `/pictures/${id}.webp` })).toMatchObject({
      data: { creation: { width: 600, height: 400 } },
    });
    (await engine.next()).finish();
  });

  it('refuses what would be too large, with the size and the limit, before anything is paid', async () => {
    const { user, create, points } = await newUser();
    const id = await addPicture(app(), { userId: user.id, width: 300, height: 200 });
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

  it('refuses an upload that is not a picture', async () => {
    const { user, create, points } = await newUser();
    const start = (await pngOfSize(100, 60)).subarray(0, 24);
    const image = await upload(user, start);
    expect(await create({ image })).toMatchObject({
      code: codes.badRequest,
      message: expect.stringContaining('已损坏'),
    });
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
