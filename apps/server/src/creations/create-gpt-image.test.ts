import { calls, codes } from '@site/api-client/wire';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../testing/add-picture.ts';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { serveTool } from '../../testing/serve-tool.ts';
import { randomId } from '../random-id.ts';

describe.each(databaseKinds)('a creation of GPT image on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    id: 'maker',
    tool: 'gpt-image',
    capabilities: {
      ...{ images: 2, mask: false, sizes: ['1024x1024', '1536x1024'], count: 2 },
      ...{ qualities: ['low', 'high'], backgrounds: ['transparent'] },
    },
    price: { base: 8, low: 3, high: 20 },
  });

  const openUser = () => newUser({ prompt: '雪山' });

  it('is made from words alone, in the model’s first size', async () => {
    const { create } = await openUser();
    expect(await create({ images: [] })).toMatchObject({
      data: { creation: { tool: 'gpt-image', width: 1024, height: 1024, cost: 8 } },
    });
    const { request, finish } = await engine.next();
    expect(request).toMatchObject({ prompt: '雪山', settings: {}, files: [] });
    finish();
  });

  it('hands its engine everything that was chosen, and the picture to change first', async () => {
    const { user, create } = await openUser();
    const own = await addPicture(app(), { userId: user.id, isPrivate: true });
    const other = await addPicture(app(), { userId: user.id });
    const images = [`/pictures/${own}.webp`, `/pictures/${other}.webp`];
    const settings = { size: '1536x1024', quality: 'high', background: 'transparent', count: 2 };
    const begun = await create({ ...settings, images }, { cost: 40 });
    expect(begun).toMatchObject({
      data: {
        creation: { engine: 'maker', settings, width: 1536, height: 1024, cost: 40 },
        point_count: 60,
      },
    });
    const { request, end } = await engine.next();
    expect(request).toMatchObject({ settings, files: [{ role: 'source' }, { role: 'reference' }] });
    expect(request.settings, 'addresses are no setting').not.toHaveProperty('images');
    end({ status: 'succeeded', outputs: [somePicture, somePicture] });
    const references = [
      { url: images[0], role: 'source' },
      { url: images[1], role: 'reference' },
    ];
    await expect
      .poll(async () => (await user.get(`${calls.listMyCreations.path}?tool=gpt-image`)).body)
      .toMatchObject({
        data: { rows: [{ state: 'succeeded', settings, pictures: [{ references }, {}] }] },
      });
  });

  it.each([
    [{ images: Array.from({ length: 11 }, () => '/pictures/a.webp') }, 'input.images'],
    [{ images: ['/pictures/a.webp', '/pictures/b.webp', '/pictures/c.webp'] }, '最多 2 张'],
    [{ images: [`/pictures/${randomId()}.webp`] }, '参考图不存在或已被删除'],
    [{ size: '1024x1536' }, '当前模型不支持所选的尺寸'],
    [{ quality: 'medium' }, '当前模型不支持所选的画质'],
    [{ background: 'opaque' }, '当前模型不支持所选的背景'],
    [{ count: 3 }, '当前模型不支持所选的张数'],
    [{ prompt: ' ' }, '请先写一句想画的内容'],
    [{ prompt: '雪'.repeat(4_001) }, '4000'],
    [{ quality: 'hd' }, 'input.quality'],
    [{ background: 'checkered' }, 'input.background'],
    [{ mask: '/pictures/a.webp' }, 'input.mask'],
  ])('refuses %o before anything is paid', async (input, sentence) => {
    const { create, points } = await openUser();
    const answer = await create(input);
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain(sentence);
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
