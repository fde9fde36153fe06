import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startOpenAiVideosSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';

const filmBytes = await readFile(
  fileURLToPath(import.meta.resolve('@internal/testing/media/film.mp4')),
);

const capabilities = {
  firstFrame: true,
  orientations: ['landscape' as const, 'portrait' as const],
  seconds: [4, 8, 10],
  resolutions: ['720p' as const],
};

async function open({
  dialect,
  ...options
}: Parameters<typeof startOpenAiVideosSimulator>[0] & { dialect?: 'gateway' } = {}) {
  const service = await startOpenAiVideosSimulator({ filmBytes, ...options });
  onTestFinished(service.close);
  const server = await serveEngine(
    {
      ...{ id: 'gateway', kind: 'openai-videos', address: service.url, keyFrom: 'ENGINE_KEY' },
      ...(dialect && { dialect }),
    },
    {
      key: service.key,
      model: { tool: 'sora', remoteModel: 'sora-2', capabilities, price: { base: 2 } },
    },
  );
  return { service, ...server };
}

describe('OpenAI’s Videos API', () => {
  it.each([{}, { gateway: { isRedirecting: true } }])(
    'makes a film as it is asked for, which is as long and as large as its file says, of %o',
    async (options) => {
      const { service, create, balance, read } = await open(options);
      const film = await create({ prompt: '灯塔', orientation: 'portrait', seconds: 8 }, 16);
      expect(film).toMatchObject({
        ...{ state: 'succeeded', engine: 'maker', cost: 16, returned: 10 },
        pictures: [{ mime: 'video/mp4', duration: 3_000, width: 320, height: 180 }],
      });
      expect(service.requests).toMatchObject([
        { model: 'sora-2', prompt: '灯塔', seconds: '8', size: '720x1280' },
      ]);
      const [picture] = film?.pictures ?? [];
      expect(Buffer.from(await read(picture?.url ?? ''))).toEqual(filmBytes);
      expect(picture?.poster !== undefined, 'a gateway that redirects has none').toBe(
        options.gateway === undefined,
      );
      expect(await balance(), 'its file has three seconds').toMatchObject({ point_count: 94 });
    },
  );

  it('begins with a picture that has the size of the film, to the pixel', async () => {
    const { service, create, upload } = await open();
    const wide = { width: 300, height: 100, channels: 3, background: '#a33' } as const;
    const firstFrame = await upload(await sharp({ create: wide }).png().toBuffer());
    expect(await create({ prompt: '灯塔', firstFrame }, 8)).toMatchObject({ state: 'succeeded' });
    const [{ input_reference: frame } = {}] = service.requests as {
      input_reference?: { bytes: Uint8Array };
    }[];
    expect(await sharp(frame?.bytes).metadata()).toMatchObject({ width: 1_280, height: 720 });
  });

  it('makes a film again with other words, for what that one cost', async () => {
    const { service, create, run, balance } = await open();
    const film = await create({ prompt: '灯塔', seconds: 8 }, 16);
    if (!film) throw new Error('There is no film');
    expect(await run(film, 'Remix', { cost: 16, prompt: '灯塔，夜里' })).toMatchObject({
      ...{ state: 'succeeded', prompt: '灯塔，夜里', parent_id: film.id },
      pictures: [{ mime: 'video/mp4' }],
    });
    expect(service.requests).toMatchObject([{}, { prompt: '灯塔，夜里' }]);
    expect(await balance(), 'both files have three seconds').toMatchObject({ point_count: 88 });
  });

  it('asks a gateway that has it otherwise for an orientation', async () => {
    const { service, create } = await open({
      ...{ dialect: 'gateway', gateway: { isOrienting: true } },
    });
    const asked = { prompt: '灯塔', orientation: 'portrait', seconds: 10 };
    expect(await create(asked, 20)).toMatchObject({ state: 'succeeded' });
    expect(service.requests).toMatchObject([
      { orientation: 'portrait', seconds: '10', size: 'small' },
    ]);
  });

  it.each([
    ['refused-prompt', { failure: { code: 'moderation_blocked', message: 'No.' } }],
    ['expired', { gone: 'files' as const }],
  ])('ends as %s with all points back', async (reason, options) => {
    const { create, balance } = await open(options);
    expect(await create({ prompt: '灯塔' }, 8)).toMatchObject({
      ...{ state: 'failed', reason, returned: 8 },
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});
