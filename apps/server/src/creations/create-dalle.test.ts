import { calls, codes, type WireCreation } from '@site/api-client/wire';
import { describe, expect, it } from 'vitest';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { serveTool } from '../../testing/serve-tool.ts';
import { randomId } from '../random-id.ts';

describe.each(databaseKinds)('DALL·E on %s', (kind) => {
  const { engine, newUser } = serveTool(kind, {
    id: 'dalle-3',
    tool: 'dalle',
    capabilities: {
      ...{ sizes: ['1024x1024', '1792x1024'], qualities: ['standard', 'hd'] },
      ...{ styles: [], count: 2 },
    },
    price: { base: 8, hd: 12 },
  });

  const openUser = () => newUser({ prompt: '雪山' });

  it('sends what the form says, and reports it', async () => {
    const { user, create } = await openUser();
    const settings = { size: '1792x1024', quality: 'hd', count: 2 };
    const begun = await create(settings, { cost: 24 });
    const asked = { tool: 'dalle', engine: 'dalle-3', prompt: '雪山', settings };
    expect(begun).toMatchObject({
      data: { creation: { ...asked, width: 1792, height: 1024, cost: 24 }, point_count: 76 },
    });
    const task = await engine.next();
    expect(task.request).toMatchObject({ prompt: '雪山', width: 1792, height: 1024, settings });
    const picture = { ...somePicture, width: 1792, height: 1024 };
    const facts = { revisedPrompt: '一座雪山，晨光' };
    task.end({ status: 'succeeded', outputs: [picture, picture], facts });
    const list = `${calls.listMyCreations.path}?tool=dalle`;
    await expect
      .poll(async () => (await user.get(list)).body)
      .toMatchObject({
        data: {
          rows: [
            {
              ...{ ...asked, state: 'succeeded' },
              pictures: [{ width: 1792 }, { width: 1792 }],
              facts: { revised_prompt: '一座雪山，晨光' },
            },
          ],
        },
      });
    const { rows } = (await user.get(list)).body['data'] as { rows: WireCreation[] };
    expect(rows[0]?.pictures?.[0], 'its tool has none').not.toHaveProperty('seed');
    const others = `${calls.listMyCreations.path}?tool=midjourney`;
    expect((await user.get(others)).body).toMatchObject({ data: { rows: [] } });
  });

  it('follows the model when nothing is chosen', async () => {
    const { create } = await openUser();
    expect(await create({})).toMatchObject({
      data: { creation: { width: 1024, height: 1024, cost: 8 } },
    });
    (await engine.next()).finish();
  });

  it.each([
    [{ size: '640x360' }, '当前模型不支持所选的尺寸，请换一个再试'],
    [{ style: 'vivid' }, '当前模型不支持所选的风格，请换一个再试'],
    [{ count: 3 }, '当前模型不支持所选的张数，请换一个再试'],
    [{ prompt: ' ' }, '请先写一句想画的内容'],
    [{ prompt: '雪'.repeat(4_001) }, '4000'],
    [{ size: '0x0' }, 'input.size'],
    [{ count: 5 }, 'input.count'],
    [{ quality: 'ultra' }, 'input.quality'],
    [{ surprise: 1 }, 'input.surprise'],
    [{ prompt: 'a\0b' }, 'input'],
  ])('refuses %o before anything is paid', async (input, sentence) => {
    const { create, points } = await openUser();
    const answer = await create(input);
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain(sentence);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('is never charged twice for one key, and starts no other creation with it', async () => {
    const { create, points } = await openUser();
    const idempotency_key = randomId();
    const first = await create({ count: 2 }, { idempotency_key, cost: 16 });
    const { id } = (first['data'] as { creation: { id: string } }).creation;
    expect(await create({ count: 2 }, { idempotency_key, cost: 16 })).toMatchObject({
      data: { creation: { id }, point_count: 84 },
    });
    expect(await create({ count: 1 }, { idempotency_key })).toMatchObject({
      code: codes.badRequest,
    });
    expect(await points()).toMatchObject({ point_count: 84 });
    (await engine.next()).finish();
  });

  it('has models of its own', async () => {
    const { create, points } = await openUser();
    expect(await create({}, { model: 'painter' })).toMatchObject({ code: codes.notFound });
    const other = { tool: 'midjourney', model: 'dalle-3' };
    expect(await create({}, other)).toMatchObject({ code: codes.notFound });
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
