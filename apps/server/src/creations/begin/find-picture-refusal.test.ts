import { calls, codes } from '@site/api-client/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { makeDigitalHuman } from '../../../testing/make-digital-human.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { makeFace } from '../../../testing/talking-parts.ts';
import { toModels } from '../../../testing/to-models.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { messagesIn } from '../../messages/catalogues.ts';
import { randomId } from '../../random-id.ts';
import { refuseStart } from '../refuse-start.ts';

const pictures = { minSide: 240, maxSide: 8_000, maxRatio: 8 };

describe.each(databaseKinds)('pictures that a service does not take, on %s,', (kind) => {
  const engine = createControlledEngine();
  let app: TestApp;
  beforeAll(async () => {
    const [painter] = toModels(new Map([['painter', engine]]));
    if (!painter) throw new Error('There is a model');
    const own = { engineId: 'limited', pictures };
    app = await startTestApp(kind, {
      models: [
        {
          ...{ ...painter, ...own, id: 'edit', tool: 'image-edit', price: { base: 10 } },
          capabilities: { images: 3, mask: false, ratios: [], resolutions: ['1K'], count: 1 },
        },
        {
          ...{ ...painter, id: 'film', tool: 'video', price: { base: 2 } },
          // Its own engine takes pictures of any size.
          fallback: { ...painter, ...own },
          capabilities: {
            ...{ firstFrame: true, lastFrame: true, needsFirstFrame: false, references: 0 },
            ...{ ratios: ['16:9'], seconds: [5], resolutions: ['720p'], cameras: [], sounds: [] },
            ...{ negativePrompt: false, seed: false },
          },
        },
        {
          ...{ ...painter, id: 'talk', tool: 'digital-human', price: { base: 3 } },
          pictures: { minSide: 641 },
          capabilities: {
            ...{ faces: ['photo'], texts: true, maxSeconds: 60, recordings: true, ratios: [] },
            speeds: { min: 0.5, max: 2, default: 1 },
          },
        },
      ],
    });
  });
  afterAll(() => app.stop());

  async function add(user: { readonly id: string }, width: number, height: number) {
    const id = await addPicture(app, { userId: user.id, isPrivate: true, width, height });
    return `/pictures/${id}.webp`;
  }

  const create = async (user: Visitor, tool: string, { input, cost }: Asked) =>
    (
      await user.post(calls.createCreation.path, {
        ...{ tool, input, cost, idempotency_key: randomId() },
      })
    ).body;
  type Asked = { input: object; cost: number };

  const points = async (user: Visitor) => (await user.get(calls.getUser.path)).body['user'];

  it('are refused by their number before anything is paid', async () => {
    const user = await app.newUser();
    const images = [await add(user, 240, 1_920), await add(user, 200, 150)];
    expect(
      await create(user, 'image-edit', { input: { prompt: '夜景', images }, cost: 10 }),
    ).toMatchObject({
      code: codes.badRequest,
      message:
        '第 2 张图片是 200 × 150 像素，太小了：当前模型要求每边至少 240 像素，请换一张大一些的图片',
    });
    expect(await points(user)).toMatchObject({ point_count: 100 });
  });

  it('are refused for their shape, an upload by the size that it has upright', async () => {
    const user = await app.newUser();
    const background = { width: 300, height: 3_000, channels: 3, background: '#a86' } as const;
    const long = sharp({ create: background }).withMetadata({ orientation: 6 }).png();
    const images = [await uploadPicture(app, user, await long.toBuffer())];
    expect(
      await create(user, 'image-edit', { input: { prompt: '夜景', images }, cost: 10 }),
    ).toMatchObject({
      code: codes.badRequest,
      message:
        '图片是 3000 × 300 像素，太窄长了：当前模型要求长边不超过短边的 8 倍，请裁剪后再试，或换一张图片',
    });
    expect(await points(user)).toMatchObject({ point_count: 100 });
  });

  it('are refused by the names of their fields, be they for the engine that stands in', async () => {
    const user = await app.newUser();
    const [firstFrame, lastFrame] = [await add(user, 1_280, 720), await add(user, 239, 720)];
    const input = { prompt: '灯塔', firstFrame, lastFrame };
    expect(await create(user, 'video', { input, cost: 10 })).toMatchObject({
      code: codes.badRequest,
      message: expect.stringMatching(/^尾帧是 239 × 720 像素，太小了/),
    });
    expect(await points(user)).toMatchObject({ point_count: 100 });
  });

  it('are refused where they are the face of a digital human', async () => {
    const user = await app.newUser();
    const face = await uploadPicture(app, user, await makeFace(), { type: 'webp' });
    const { digitalHuman } = await makeDigitalHuman(user, { face });
    const input = { digitalHuman, prompt: '大家好' };
    expect(await create(user, 'digital-human', { input, cost: 6 })).toMatchObject({
      code: codes.badRequest,
      message: expect.stringMatching(/^这个数字人的形象是 640 × 640 像素，太小了/),
    });
    expect(await points(user)).toMatchObject({ point_count: 100 });
  });

  it('are told to pages with the models', async () => {
    const { body } = await (await app.newUser()).get(calls.listModels.path);
    const { rows } = body['data'] as { rows: { id: string; pictureLimits?: object }[] };
    expect(rows.map(({ id, pictureLimits }) => [id, pictureLimits])).toEqual([
      ['edit', pictures],
      ['film', pictures],
      ['talk', { minSide: 641 }],
    ]);
  });
});

it.each([
  ['zh-CN', '尾帧是 200 × 150 像素'],
  ['zh-TW', '結束畫面是 200 × 150 像素'],
  ['en', 'Last frame is 200 × 150.'],
])('names the picture in %s', (locale, named) => {
  const size = { width: 200, height: 150 };
  const { sentence } = refuseStart({
    ...{ kind: 'picture-not-taken', picture: 'last-frame' },
    issue: { ...size, code: 'image-too-small', severity: 'error', limit: 240 },
  });
  expect(sentence(messagesIn(locale))).toContain(named);
});
