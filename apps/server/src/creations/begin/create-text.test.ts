import { calls, codes, type WireCreation } from '@site/api-client/wire';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { serveTool } from '../../../testing/serve-tool.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { randomId } from '../../random-id.ts';

describe.each(databaseKinds)('a text on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    id: 'writer',
    tool: 'text',
    capabilities: { tasks: ['expand', 'translate'] },
    price: { base: 2 },
  });
  const facts = { texts: ['晨雾中的雪山'] };

  /** Has one written, and waits for it. */
  async function write({ create, list }: Awaited<ReturnType<typeof newUser>>) {
    const { code, data } = await create({ prompt: '雪山' });
    expect(code).toBe(codes.success);
    const { id } = (data as { creation: WireCreation }).creation;
    (await engine.next()).end({ status: 'succeeded', outputs: [], facts });
    await expect
      .poll(async () => (await list()).find((one) => one['id'] === id)?.['state'])
      .toBe('succeeded');
    return id;
  }

  it('is its owner’s alone, and no work of theirs', async () => {
    const author = await newUser();
    await author.user.post(calls.updateSettings.path, { img_is_public: 0 });
    const id = await write(author);
    expect(await author.list()).toMatchObject([{ id, facts, settings: { task: 'expand' } }]);
    for (const { path } of [calls.listMyPictures, calls.listPublicPictures]) {
      const { body } = await author.user.post(path, {});
      expect(body, path).toMatchObject({ data: { rows: [] } });
    }
    const other = await newUser();
    expect(await other.list()).toEqual([]);
    const { body } = await other.user.post(calls.deletePictures.path, { img_ids: [id] });
    expect(body.code).toBe(codes.notFound);
  });

  it('is deleted by its owner, by its id', async () => {
    const author = await newUser();
    const id = await write(author);
    await author.user.post(calls.deletePictures.path, { img_ids: [id] });
    expect(await author.list()).toEqual([]);
  });

  it('is written 30 times an hour for one person, whatever the other limits let pass', async () => {
    const { user, create, points } = await newUser();
    const another = await newUser();
    const failed = {
      status: 'failed',
      reason: 'refused-prompt',
      isRetryable: false,
      vendorMessage: '',
    } as const;
    for (let count = 0; count < 30; count += 1) {
      expect((await create({ prompt: '雪山' })).code).toBe(codes.success);
      (await engine.next()).end(failed);
      await expect.poll(points).toMatchObject({ point_count: 100 });
    }
    const refused = await create({ prompt: '雪山' });
    expect(refused).toMatchObject({
      code: codes.tooManyRequests,
      message: expect.stringMatching(/^每小时最多开始 30 次创作，请 .+后再试$/),
    });
    const { headers } = await user.post(calls.createCreation.path, {
      ...{ tool: 'text', input: { prompt: '雪山' }, cost: 2, idempotency_key: randomId() },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await points()).toMatchObject({ point_count: 100 });
    expect((await another.create({ prompt: '雪山' })).code).toBe(codes.success);
    (await engine.next()).end({ status: 'succeeded', outputs: [], facts });
    app().advance({ seconds: 60 * 60 });
    expect((await create({ prompt: '雪山' })).code).toBe(codes.success);
    (await engine.next()).end({ status: 'succeeded', outputs: [], facts });
  });

  it('is refused without words, and where its model does not do the task', async () => {
    const { user, create, points } = await newUser();
    expect(await create({ prompt: ' ' })).toMatchObject({ code: codes.badRequest });
    expect(await create({ prompt: '雪山', task: 'lyrics' })).toEqual({
      code: codes.badRequest,
      message: '当前模型不支持所选的“任务”，请换一个再试',
    });
    const color = { width: 8, height: 8, channels: 3, background: '#456' } as const;
    const address = await uploadPicture(
      app(),
      user,
      await sharp({ create: color }).png().toBuffer(),
    );
    expect(await create({ prompt: `看看 ${address}` })).toMatchObject({ code: codes.badRequest });
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
