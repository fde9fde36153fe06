import { recordFilm } from '@internal/testing/media/record-film.ts';
import { startArkSimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { ark } from './ark.ts';

const seedream = 'doubao-seedream-4-0-250828';

async function open(
  tool: 'dalle' | 'image-edit',
  options: Parameters<typeof startArkSimulator>[0] = {},
) {
  const service = await startArkSimulator(options);
  onTestFinished(service.close);
  const address = service.url;
  const capabilities =
    tool === 'dalle'
      ? { sizes: ['1280x720', '1024x1024'], count: 1 }
      : { images: 3, ratios: ['16:9'], resolutions: ['1K' as const, '2K' as const], count: 2 };
  const server = await serveEngine(
    { id: 'ark', kind: 'ark', address, keyFrom: 'ENGINE_KEY' },
    {
      key: service.key,
      model: { tool, remoteModel: seedream, capabilities, price: { base: 10 } },
    },
  );
  return { service, ...server };
}

describe('Seedream', () => {
  it('makes a picture from words, in the size that was chosen', async () => {
    const { service, create, balance } = await open('dalle');
    expect(await create({ prompt: '雪山', size: '1024x1024' }, 10)).toMatchObject({
      ...{ state: 'succeeded', engine: 'maker', width: 1024, height: 1024 },
      pictures: [{ img_is_public: 1 }],
    });
    expect(service.requests).toMatchObject([
      { model: seedream, prompt: '雪山', size: '1024x1024' },
    ]);
    expect(await balance()).toMatchObject({ point_count: 90 });
  });

  it('changes pictures, in their own ratio or in the chosen one', async () => {
    const { service, create, addPicture } = await open('image-edit');
    const images = [await addPicture(), await addPicture()];
    const own = await create({ prompt: '换成夜景', images, resolution: '2K' }, 10);
    expect(own).toMatchObject({ state: 'succeeded', pictures: [{}] });
    const chosen = await create({ prompt: '换成夜景', images, ratio: '16:9' }, 10);
    expect(chosen).toMatchObject({ state: 'succeeded', width: 1360, height: 768 });
    const image = [0, 1].map(() => expect.stringMatching(/^data:image\/webp;base64,/));
    expect(service.requests).toMatchObject([
      { size: '2K', image },
      { size: '1360x768', image },
    ]);
  });

  it.each([
    [undefined, [{}, {}], {}, 80],
    [1, [{}], { returned: 10 }, 90],
  ])(
    'makes several as a group, of %o pictures, and gives the points of others back',
    async (madeImages, pictures, more, left) => {
      const { service, create, addPicture, balance } = await open(
        'image-edit',
        madeImages === undefined ? {} : { madeImages },
      );
      const input = { prompt: '换成夜景', images: [await addPicture()], count: 2 };
      expect(await create(input, 20)).toMatchObject({ state: 'succeeded', pictures, ...more });
      expect(service.requests).toMatchObject([
        { sequential_image_generation_options: { max_images: 2 } },
      ]);
      expect(await balance()).toMatchObject({ point_count: left });
    },
  );

  it('says what was refused, and gives the points back', async () => {
    const refusal = { status: 400, code: 'InputTextSensitiveContentDetected', message: 'No.' };
    const { create, balance } = await open('dalle', { refusal });
    expect(await create({ prompt: '雪山' }, 10)).toMatchObject({ state: 'failed', returned: 10 });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it('starts with no model that it does not know', async () => {
    const address = 'https://ark.example.com';
    const opening = ark.open(
      { id: 'ark', kind: 'ark', address, keyFrom: 'ENGINE_KEY' },
      {
        ...{ tool: 'dalle', model: 'ep-1', key: 'k' },
        ...{ isMaskTaken: false, isSizeTaken: true },
      },
    );
    await expect(opening).rejects.toThrow(/Use one of doubao-seedream-4-0/);
  });
});

/** As the service encodes them: H.264 and AAC. */
const filmBytes = await recordFilm({
  ...{ seconds: 2.8, frameRate: 24, sampleRate: 44_100, channels: 2 },
});

/** Offers of a model of Seedance. */
const films = {
  ...{ firstFrame: true, lastFrame: true, references: 4, ratios: ['16:9', '9:16'] },
  ...{ seconds: [5, 10], resolutions: ['720p' as const], cameras: ['static' as const] },
};

async function openFilms(
  remoteModel: string,
  {
    capabilities = {},
    ...options
  }: Parameters<typeof startArkSimulator>[0] & {
    capabilities?: object;
  } = {},
) {
  const service = await startArkSimulator({ filmBytes, ...options });
  onTestFinished(service.close);
  const server = await serveEngine(
    { id: 'ark', kind: 'ark', address: service.url, keyFrom: 'ENGINE_KEY' },
    {
      key: service.key,
      model: {
        ...{ tool: 'video', remoteModel, price: { base: 2 } },
        capabilities: { ...films, ...capabilities },
      },
    },
  );
  return { service, ...server };
}

describe('Seedance', () => {
  it('films as it is asked to, silent unless it is to be heard', async () => {
    const { service, create, balance } = await openFilms('doubao-seedance-2-0-260128', {
      capabilities: { sounds: ['on'] },
    });
    const asked = { prompt: '灯塔', seconds: 5, ratio: '9:16' };
    expect(await create(asked, 10)).toMatchObject({
      ...{ state: 'succeeded', engine: 'maker' },
      pictures: [{ mime: 'video/mp4', duration: expect.closeTo(2_800, -3), width: 96, height: 54 }],
    });
    expect(await create({ ...asked, sound: 'on' }, 10)).toMatchObject({ state: 'succeeded' });
    const common = { duration: 5, resolution: '720p', ratio: '9:16', watermark: false };
    expect(service.requests).toMatchObject([
      { ...common, generate_audio: false },
      { ...common, generate_audio: true },
    ]);
    expect(await balance(), 'both files have three seconds').toMatchObject({ point_count: 88 });
  });

  it('begins and ends with pictures, with a seed and a camera that stands', async () => {
    const { service, create, addPicture } = await openFilms('doubao-seedance-1-0-pro-250528', {
      capabilities: { seed: true },
    });
    const size = { width: 640, height: 480 };
    const [firstFrame, lastFrame] = [await addPicture(size), await addPicture(size)];
    const asked = { prompt: '灯塔', firstFrame, lastFrame, camera: 'static', seed: 7 };
    expect(await create(asked, 10)).toMatchObject({
      ...{ state: 'succeeded', pictures: [{ mime: 'video/mp4' }] },
    });
    expect(service.requests).toMatchObject([
      {
        ...{ seed: 7, camera_fixed: true },
        content: [{ type: 'text' }, { role: 'first_frame' }, { role: 'last_frame' }],
      },
    ]);
  });

  it('says what was refused, and gives the points back', async () => {
    const code = 'InputImageSensitiveContentDetected.PrivacyInformation';
    const { create, balance } = await openFilms('doubao-seedance-2-0-260128', {
      refusal: { status: 400, code, message: 'No.' },
    });
    expect(await create({ prompt: '灯塔' }, 10)).toMatchObject({
      ...{ state: 'failed', reason: 'refused-input', returned: 10 },
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});
