import { calls, codes } from '@site/api-client/wire';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { otherPicture, somePicture } from '../../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { serveTool } from '../../../testing/serve-tool.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { attempts } from '../../database/job-schema.ts';
import { creations, forgottenInput } from '../../database/schema.ts';
import { BIN_MS, emptyBin } from '../../pictures/empty-bin.ts';

describe.each(databaseKinds)('what Midjourney does besides drawing a prompt on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    id: 'mj',
    tool: 'midjourney',
    capabilities: { references: 5, tasks: ['blend', 'describe', 'shorten'] },
    price: { base: 10, text: 0 },
  });
  const model = { model: 'mj' };
  const free = { ...model, cost: 0 };

  const upload = async (user: Visitor) =>
    await uploadPicture(
      app(),
      user,
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
        .png()
        .toBuffer(),
    );

  it('a picture is put into words, which are all that comes of it', async () => {
    const { user, create, list, points } = await newUser();
    const image = await upload(user);
    expect(await create({ task: 'describe', images: [image] }, free)).toMatchObject({
      code: codes.success,
    });
    const { request, end } = await engine.next();
    expect(request).toMatchObject({ prompt: '', settings: { task: 'describe' } });
    expect(request.settings).not.toHaveProperty('images');
    expect(request.files.map(({ role }) => role)).toEqual(['source']);
    const texts = ['a hill', 'a blue hill'];
    end({ status: 'succeeded', outputs: [], facts: { texts } });
    await expect.poll(list).toMatchObject([
      {
        ...{ state: 'succeeded', cost: 0, settings: { task: 'describe' }, facts: { texts } },
        references: [{ url: image, role: 'source' }],
      },
    ]);
    expect((await list())[0]).not.toHaveProperty('pictures');
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('texts are deleted by their owner alone, restored for a day, and then forgotten', async () => {
    const { user, create, list } = await newUser();
    await create({ task: 'shorten', prompt: '一座很美的雪山' }, free);
    const facts = { texts: ['雪山'] };
    (await engine.next()).end({ status: 'succeeded', outputs: [], facts });
    await expect.poll(list).toMatchObject([{ state: 'succeeded' }]);
    const [told] = await list();
    const id = String(told?.['id']);
    const remove = (visitor: Visitor) => visitor.post(calls.deletePictures.path, { img_ids: [id] });
    const restore = (visitor: Visitor) =>
      visitor.post(calls.restorePictures.path, { img_ids: [id] });
    const empty = (after: number) =>
      emptyBin(app().services, { now: new Date(app().services.now().getTime() + after) });

    const other = await app().newUser();
    expect((await remove(other)).body.code).toBe(codes.notFound);
    expect(await list()).toEqual([told]);
    for (const { body } of [await remove(user), await remove(user)]) {
      expect(body.code).toBe(codes.success);
    }
    expect(await list()).toEqual([]);
    await empty(BIN_MS - 60_000);
    expect((await restore(other)).body.code).toBe(codes.notFound);
    for (const { body } of [await restore(user), await restore(user)]) {
      expect(body.code).toBe(codes.success);
    }
    expect(await list()).toEqual([told]);

    await remove(user);
    await empty(BIN_MS);
    expect((await restore(user)).body.code).toBe(codes.notFound);
    const [row] = await app().database.select().from(creations).where(eq(creations.id, id));
    expect(row).toMatchObject({ state: 'deleted', input: forgottenInput, facts: null });
    const rest = await app().database.select().from(attempts).where(eq(attempts.creationId, id));
    expect(rest).toMatchObject([{ operation: null, vendorMessage: null }]);
  });

  it('is not deleted by its own id while it is made, or with pictures', async () => {
    const { user, create, list } = await newUser();
    const images = [await upload(user), await upload(user)];
    await create({ task: 'blend', images }, model);
    const { end } = await engine.next();
    const id = (await list())[0]?.['id'];
    const remove = async () =>
      (await user.post(calls.deletePictures.path, { img_ids: [id] })).body.code;
    expect(await remove()).toBe(codes.notFound);
    end({ status: 'succeeded', outputs: [somePicture] });
    await expect.poll(list).toMatchObject([{ state: 'succeeded' }]);
    expect(await remove()).toBe(codes.notFound);
  });

  it('a prompt is shortened, as it is written', async () => {
    const { create, list } = await newUser();
    await create({ task: 'shorten', prompt: '一座很美的雪山 --ar 16：9' }, free);
    const { request, end } = await engine.next();
    expect(request).toMatchObject({ prompt: '一座很美的雪山 --ar 16:9', files: [] });
    end({ status: 'succeeded', outputs: [], facts: { texts: ['雪山 --ar 16:9'] } });
    await expect.poll(list).toMatchObject([{ facts: { texts: ['雪山 --ar 16:9'] } }]);
  });

  it('pictures are blended in the shape that is chosen', async () => {
    const { user, create, list } = await newUser();
    const images = [await upload(user), await upload(user)];
    await create({ task: 'blend', images, shape: 'portrait' }, model);
    const { request, end } = await engine.next();
    expect(request.files.map(({ role }) => role)).toEqual(['reference', 'reference']);
    expect(request.height / request.width).toBeCloseTo(1.5, 1);
    end({ status: 'succeeded', outputs: [somePicture, otherPicture] });
    await expect.poll(list).toMatchObject([{ state: 'succeeded', pictures: [{}, {}] }]);
  });

  it('what gives neither files nor words has failed, and is refunded', async () => {
    const { user, create, list, points } = await newUser();
    const images = [await upload(user), await upload(user)];
    await create({ task: 'blend', images }, model);
    (await engine.next()).end({ status: 'succeeded', outputs: [], facts: { texts: [] } });
    await expect.poll(list).toMatchObject([{ state: 'failed', returned: 10 }]);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('is refused with too few or too many pictures, and what it does not take', async () => {
    const { user, create, points } = await newUser();
    const image = await upload(user);
    const two = [image, image];
    const wrong: object[] = [
      { task: 'blend', images: [image] },
      { task: 'blend', images: [...two, ...two, ...two] },
      { task: 'blend', images: two, prompt: '雪山' },
      { task: 'describe' },
      { task: 'describe', images: two },
      { task: 'describe', images: [image], shape: 'square' },
      { task: 'shorten', prompt: ' ' },
      { task: 'shorten', prompt: '雪山', images: [image] },
      { prompt: '雪山', images: [image] },
      { prompt: '雪山', shape: 'square' },
      { task: 'juggle', prompt: '雪山' },
    ];
    for (const input of wrong) {
      for (const body of [model, free]) {
        expect(await create(input, body), JSON.stringify(input)).toMatchObject({
          code: codes.badRequest,
        });
      }
    }
    // Nothing is looked for at a wrong price.
    const elsewhere = { task: 'describe', images: ['https://example.com/a.png'] };
    expect(await create(elsewhere, free)).toMatchObject({ code: codes.badRequest });
    expect(await create(elsewhere, model)).toMatchObject({ code: codes.priceChanged, cost: 0 });
    expect(await create({ task: 'describe', images: [image] }, model)).toMatchObject({
      ...{ code: codes.priceChanged, cost: 0 },
    });
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
