import { calls, codes } from '@site/api-client/wire';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { serveTool } from '../../testing/serve-tool.ts';
import { randomId } from '../random-id.ts';

describe.each(databaseKinds)('an edit on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    id: 'editor',
    tool: 'image-edit',
    capabilities: { images: 2, mask: false, ratios: ['16:9'], resolutions: ['1K', '4K'], count: 2 },
    price: { base: 8, large: 20 },
  });

  async function openUser() {
    const person = await newUser({ prompt: '换成傍晚' });
    const own = await addPicture(app(), { userId: person.user.id, isPrivate: true });
    const images = [`/pictures/${own}.webp`];
    return {
      ...person,
      images,
      create: (input: object, body: object = {}) => person.create({ images, ...input }, body),
    };
  }

  it('hands its engine the picture to change, then those to look at', async () => {
    const { user, images, create } = await openUser();
    const other = await addPicture(app(), { userId: user.id });
    const given = [...images, `/pictures/${other}.webp`];
    const settings = { ratio: '16:9', resolution: '4K', count: 2 };
    const begun = await create({ ...settings, images: given }, { cost: 40 });
    const asked = { tool: 'image-edit', engine: 'editor', prompt: '换成傍晚', settings };
    expect(begun).toMatchObject({
      data: { creation: { ...asked, width: 5456, height: 3072, cost: 40 }, point_count: 60 },
    });
    const { request, end } = await engine.next();
    expect(request).toMatchObject({ settings, files: [{ role: 'source' }, { role: 'reference' }] });
    expect(request.settings, 'addresses are no setting').not.toHaveProperty('images');
    end({ status: 'succeeded', outputs: [somePicture, somePicture] });
    const list = `${calls.listMyCreations.path}?tool=image-edit`;
    const references = [
      { url: given[0], role: 'source' },
      { url: given[1], role: 'reference' },
    ];
    await expect
      .poll(async () => (await user.get(list)).body)
      .toMatchObject({
        data: { rows: [{ ...asked, state: 'succeeded', pictures: [{ references }, {}] }] },
      });
  });

  it('is as large as the model’s first resolution when nothing is chosen', async () => {
    const { create } = await openUser();
    expect(await create({})).toMatchObject({
      data: { creation: { width: 1024, height: 1024, cost: 8 } },
    });
    (await engine.next()).finish();
  });

  it('is no other one by the same key, if its pictures are others', async () => {
    const { user, create, points } = await openUser();
    const idempotency_key = randomId();
    const first = await create({}, { idempotency_key });
    const { id } = (first['data'] as { creation: { id: string } }).creation;
    expect(await create({}, { idempotency_key })).toMatchObject({ data: { creation: { id } } });
    const other = await addPicture(app(), { userId: user.id });
    const images = [`/pictures/${other}.webp`];
    expect(await create({ images }, { idempotency_key })).toMatchObject({
      code: codes.badRequest,
    });
    expect(await points()).toMatchObject({ point_count: 92 });
    (await engine.next()).finish();
  });

  it.each([
    [{ images: [] }, 'input.images'],
    [{ images: Array.from({ length: 11 }, () => '/pictures/a.webp') }, 'input.images'],
    [{ images: ['/pictures/a.webp', '/pictures/b.webp', '/pictures/c.webp'] }, '最多 2 张'],
    [{ images: [`/pictures/${randomId()}.webp`] }, '参考图不存在或已被删除'],
    [{ images: ['https://example.com/a.png'] }, '参考图不存在或已被删除'],
    [{ ratio: '4:3' }, '当前模型不支持所选的比例'],
    [{ resolution: '2K' }, '当前模型不支持所选的分辨率'],
    [{ count: 3 }, '当前模型不支持所选的张数'],
    [{ prompt: ' ' }, '请先写一句想画的内容'],
    [{ prompt: '雪'.repeat(801) }, '800'],
    [{ ratio: '0:1' }, 'input.ratio'],
  ])('refuses %o before anything is paid', async (input, sentence) => {
    const { create, points } = await openUser();
    const answer = await create(input);
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain(sentence);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('takes nobody’s hidden picture', async () => {
    const { images } = await openUser();
    const { create, points } = await openUser();
    expect(await create({ images })).toMatchObject({ code: codes.badRequest });
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
