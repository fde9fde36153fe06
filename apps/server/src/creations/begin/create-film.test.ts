import { makeFilm } from '@internal/testing/media/make-film.ts';
import { calls, codes, usualAllowed, videoFields } from '@site/api-client/wire';
import type { EngineOutput } from '@site/engines';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { endOf } from '../../../testing/create-picture.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { serveTool } from '../../../testing/serve-tool.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { randomId } from '../../random-id.ts';

const filmOf = async (seconds: number) =>
  ({
    ...({ media: 'video', mimeType: 'video/mp4' } as const),
    source: { bytes: await makeFilm({ seconds }) },
  }) satisfies EngineOutput;

const unavailable = '参考图不存在或已被删除，请移除后重新添加';

describe.each(databaseKinds)('films on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    ...{ id: 'camera', tool: 'video' },
    capabilities: { ...usualAllowed(videoFields), seconds: [2, 5] },
    price: { base: 4, low: 2 },
  });

  async function upload(user: Visitor) {
    const square = { width: 40, height: 40, channels: 3, background: '#808080' } as const;
    return await uploadPicture(app(), user, await sharp({ create: square }).png().toBuffer());
  }

  const addFilm = (user: { readonly id: string }, isPrivate = true) =>
    addPicture(app(), {
      ...{ userId: user.id, isPrivate, media: 'video', mime: 'video/mp4', durationMs: 5_000 },
      ...{ width: 1_280, height: 720, tool: 'video' },
    });

  it('cost by the second and by their resolution, and are as large as that says', async () => {
    const { user, create, points } = await newUser({ prompt: '灯塔' });
    const asked = { seconds: 5, resolution: '480p', ratio: '9:16' };
    expect(await create(asked, { cost: 10 })).toMatchObject({
      data: { creation: { settings: asked, width: 480, height: 854, cost: 10 }, point_count: 90 },
    });
    (await engine.next()).finish(await filmOf(5));
    // The model's first length and resolution, where none are asked for.
    const { data } = (await create({}, { cost: 8 })) as never as {
      data: { creation: { id: string } };
    };
    expect(data).toMatchObject({
      creation: { settings: { seconds: 2, resolution: '720p' }, width: 1_280, height: 720 },
      point_count: 82,
    });
    const { request, end } = await engine.next();
    expect(request).toMatchObject({ width: 1_280, height: 720, settings: { seconds: 2 } });
    end({ status: 'failed', reason: 'expired', isRetryable: false, vendorMessage: '' });
    await endOf(user, data.creation.id);
    expect(await points(), 'all of them come back').toMatchObject({ point_count: 90 });
  });

  it('cost the seconds of the file that is stored, whatever the service says, and never more than was taken', async () => {
    const { user, create, points } = await newUser({ prompt: '灯塔' });
    const make = async (seconds: number, told: number) => {
      const { data } = (await create({ seconds: 5 }, { cost: 20 })) as never as {
        data: { creation: { id: string } };
      };
      (await engine.next()).finish({ ...(await filmOf(seconds)), durationMs: 1_000 * told });
      return (await endOf(user, data.creation.id)).creation;
    };
    expect(await make(2.25, 5)).toMatchObject({ cost: 20, returned: 8 });
    expect(await points()).toMatchObject({ point_count: 88 });
    for (const seconds of [4.5, 5, 9]) {
      expect(await make(seconds, 1)).not.toHaveProperty('returned');
    }
    expect(await points()).toMatchObject({ point_count: 28 });
    const { body } = await user.post(calls.listPointEntries.path, {});
    const [, , , back] = (body['data'] as { rows: object[] }).rows;
    expect(back).toMatchObject({ kind: 'refund', amount: 8, reason: 'shorter' });
  });

  it('have the shape of what they begin with, unless it is asked for', async () => {
    const { user, create } = await newUser({ prompt: '灯塔' });
    const firstFrame = await upload(user);
    expect(await create({ firstFrame }, { cost: 8 })).toMatchObject({
      data: { creation: { width: 960, height: 960 } },
    });
    expect((await engine.next()).request.files).toMatchObject([{ role: 'first-frame' }]);
    expect(await create({ firstFrame, ratio: '4:3' }, { cost: 8 })).toMatchObject({
      data: { creation: { width: 960, height: 720 } },
    });
    (await engine.next()).finish();
  });

  it('continue one of the person’s own, or a public one, from a frame of it', async () => {
    const { user, create } = await newUser({ prompt: '灯塔' });
    const film = await addFilm(user);
    const other = await newUser();
    const shown = await addFilm(other.user, false);
    const firstFrame = await upload(user);
    for (const id of [film, shown]) {
      const continued = `/pictures/${id}.mp4`;
      const begun = (await create(
        { firstFrame, continued, moment: 3.2 },
        { cost: 8 },
      )) as never as {
        code: number;
        data: { creation: { id: string } };
      };
      expect(begun).toMatchObject({ code: codes.success });
      const { request, finish } = await engine.next();
      expect(request.files, 'the film itself is given to no service').toMatchObject([
        { role: 'first-frame' },
      ]);
      expect(request.settings).toMatchObject({ moment: 3.2 });
      finish();
      const { creation } = await endOf(user, begun.data.creation.id);
      expect(creation.pictures?.[0]?.references).toMatchObject([
        { url: firstFrame, role: 'first-frame' },
        { url: continued, role: 'continued' },
      ]);
    }
    const { body } = await user.get(`${calls.listDerivatives.path}?img_id=${film}`);
    expect(body, 'it is told what came of it').toMatchObject({ data: { count: 1 } });
  });

  it('continue nothing else, and not without that frame', async () => {
    const { user, create, points } = await newUser({ prompt: '灯塔' });
    const firstFrame = await upload(user);
    const picture = await addPicture(app(), { userId: user.id });
    const hidden = await addFilm((await newUser()).user);
    const foreign = ['https://example.com/film.mp4', `/pictures/${randomId()}.mp4`];
    const addresses = [`/pictures/${picture}.webp`, `/pictures/${hidden}.mp4`, ...foreign];
    for (const continued of addresses) {
      expect(await create({ firstFrame, continued, moment: 1 }, { cost: 8 }), continued).toEqual({
        ...{ code: codes.badRequest, message: '视频不存在或已被删除，请重新选择' },
      });
    }
    const film = `/pictures/${await addFilm(user)}.mp4`;
    for (const [asked, field] of [
      [{ continued: film }, 'continued'],
      [{ firstFrame, moment: 1 }, 'moment'],
      [{ firstFrame, images: [firstFrame] }, 'images'],
    ] as const) {
      expect(await create(asked, { cost: 8 }), field).toEqual({
        ...{ code: codes.badRequest, message: `请求格式不正确：input.${field}` },
      });
    }
    expect(await create({ firstFrame: film }, { cost: 8 }), 'a film is no frame').toMatchObject({
      ...{ code: codes.badRequest, message: unavailable },
    });
    expect(await points()).toMatchObject({ point_count: 100 });
  });
});
