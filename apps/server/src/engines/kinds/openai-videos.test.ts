import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RecordedFilm, recordFilm } from '@internal/testing/media/record-film.ts';
import { startOpenAiVideosSimulator } from '@site/engines/testing';
import { readLabel } from '@site/media-metadata';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { readPlayable } from '../../creations/outputs/read-playable.ts';
import { type ConvertFilm, createFilmConverter } from '../../ffmpeg/convert-film.ts';
import { openFfmpeg } from '../../ffmpeg/open-ffmpeg.ts';

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
  convertFilm,
  ...options
}: Parameters<typeof startOpenAiVideosSimulator>[0] & {
  dialect?: 'gateway';
  convertFilm?: ConvertFilm;
} = {}) {
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
      ...(convertFilm && { convertFilm }),
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
      expect(readLabel(await read(picture?.url ?? '')), 'it says that AI made it').toMatchObject({
        label: '1',
        produceId: picture?.id,
      });
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

  it.each<RecordedFilm>([
    { frameRate: 24, sampleRate: 44_100 },
    { frameRate: '30000/1001', sampleRate: 48_000, channels: 2 },
    { frameRate: 16, sampleRate: 24_000 },
    { frameRate: 60, sampleRate: 22_050 },
    { frameRate: 25, soundSeconds: 0 },
    { frameRate: 30, sampleRate: 48_000, format: ['mov'] },
  ])('stores a film of an encoder as browsers play it: %j', async (recorded) => {
    const film = await recordFilm({ seconds: 1.8, ...recorded });
    const { create, read, balance } = await open({ filmBytes: film });
    const made = await create({ prompt: '灯塔', seconds: 4 }, 8);
    const [picture] = made?.pictures ?? [];
    expect(made).toMatchObject({ state: 'succeeded', returned: 4 });
    expect(picture).toMatchObject({ mime: 'video/mp4', width: 96, height: 54 });
    expect(picture?.duration).toBeGreaterThan(1_700);
    expect(picture?.duration).toBeLessThan(2_000);
    const path = await store(await read(picture?.url ?? ''));
    expect(await readPlayable(path, 'video')).toMatchObject({ needs: 'nothing' });
    expect(await balance()).toMatchObject({ point_count: 96 });
  });

  it('converts a film that browsers do not play, where there is ffmpeg', async () => {
    const filmBytes = await recordFilm({ seconds: 1.8, video: ['mpeg4'] });
    const convertFilm = createFilmConverter(await openFfmpeg('ffmpeg'));
    const { create, read } = await open({ filmBytes, convertFilm });
    const made = await create({ prompt: '灯塔', seconds: 4 }, 8);
    const [picture] = made?.pictures ?? [];
    expect(made).toMatchObject({ state: 'succeeded', returned: 4 });
    const path = await store(await read(picture?.url ?? ''));
    expect(await readPlayable(path, 'video')).toMatchObject({
      ...{ needs: 'nothing', playable: { mime: 'video/mp4', width: 96, height: 54 } },
    });
  });

  it('gives the points back for such a film, where there is none', async () => {
    const filmBytes = await recordFilm({ seconds: 1.8, video: ['mpeg4'] });
    const { create, balance } = await open({ filmBytes });
    expect(await create({ prompt: '灯塔', seconds: 4 }, 8)).toMatchObject({
      ...{ state: 'failed', reason: 'engine', returned: 8 },
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});

/** @returns the path of a file of these bytes. */
async function store(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-films-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'film');
  await writeFile(path, bytes);
  return path;
}
