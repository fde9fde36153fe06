import { calls, type WireCreation } from '@site/api-client/wire';
import {
  type MidjourneyProxySimulatorOptions,
  startMidjourneyProxySimulator,
} from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { declareConsent } from '../../../testing/declare-consent.ts';
import { lookAt, phonePhoto, photoColors, toNear } from '../../../testing/phone-photo.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { midjourneyProxy } from './midjourney-proxy.ts';

const cost = 20;

/** The whole server, with Midjourney configured as an operator does it, and a person. */
async function open({ failReason, keepsGrid }: { failReason?: string; keepsGrid?: boolean } = {}) {
  const service = await startMidjourneyProxySimulator({
    ...{ dialect: 'trueai', states: [] },
    ...(failReason ? { failReason } : {}),
  });
  onTestFinished(service.close);
  const server = await serveEngine(
    {
      ...{ id: 'mj', kind: 'midjourney-proxy', address: service.url },
      ...{ keyFrom: 'ENGINE_KEY', dialect: 'trueai', speed: 'fast', keepsGrid },
    },
    {
      key: service.key,
      model: {
        ...{ tool: 'midjourney', remoteModel: '', price: { base: cost } },
        capabilities: { references: 5 },
      },
    },
  );
  const there = (creation: WireCreation | undefined) => {
    if (!creation) throw new Error('The creation is gone');
    return creation;
  };
  return {
    service,
    create: async (prompt: string) => there(await server.create({ prompt }, cost)),
    run: async (before: WireCreation, label: string) =>
      there(await server.run(before, label, { cost })),
    show: server.find,
    balance: server.balance,
    remove: (picture: { id: string } | undefined) =>
      server.user.post(calls.deletePicture.path, { img_id: picture?.id }),
  };
}

describe('Midjourney', () => {
  it('draws four pictures for the price of one, and takes out the last by its button', async () => {
    const { service, create, run, remove, show, balance } = await open();
    const grid = await create('雪山 --ar 16:9 --seed 5');
    expect(grid).toMatchObject({
      ...{ state: 'succeeded', cost },
      pictures: Array(4).fill({ width: 64, height: 64 }),
    });
    const colors = grid.pictures?.map(({ color }) => color) ?? [];
    expect(new Set(colors).size).toBe(4);
    expect(grid.actions?.map(({ label }) => label)).toEqual([
      'U1',
      'U2',
      'U3',
      'U4',
      '🔄',
      'V1',
      'V2',
      'V3',
      'V4',
    ]);
    const last = grid.actions?.find(({ label }) => label === 'U4');
    const upscaled = await run(grid, 'U4');
    expect(upscaled).toMatchObject({ state: 'succeeded', parent_id: grid.id });
    // It is the fourth picture.
    expect(upscaled.pictures).toMatchObject([{ width: 64, height: 64, color: colors[3] }]);
    const submitted = service.requests.filter(({ path }) => path.includes('/submit/'));
    expect(submitted).toMatchObject([
      { path: '/mj-fast/mj/submit/imagine', body: { prompt: '雪山 --ar 16:9 --seed 5' } },
      { path: '/mj-fast/mj/submit/action', body: { customId: last?.id } },
    ]);
    expect(service.acceptedJobs()).toBe(2);
    expect(await balance()).toMatchObject({ point_count: 100 - 2 * cost });
    await remove(grid.pictures?.[1]);
    const rest = await show(grid);
    expect(rest?.pictures?.map(({ color }) => color)).toEqual([0, 2, 3].map((at) => colors[at]));
    const labels = rest?.actions?.map(({ label }) => label);
    expect(labels, 'those of the second are gone with it').toEqual([
      ...['U1', 'U3', 'U4', '🔄', 'V1', 'V3', 'V4'],
    ]);
  });

  it('keeps the four pictures in one where the operator wishes that', async () => {
    const { create } = await open({ keepsGrid: true });
    expect((await create('雪山')).pictures).toMatchObject([{ width: 128, height: 128 }]);
  });

  it('gives the points back for what it refuses, and says why', async () => {
    const { create, service, balance } = await open({ failReason: '[Banned prompt detected]' });
    const refused = await create('雪山');
    expect(refused).toMatchObject({ state: 'failed' });
    expect(service.acceptedJobs()).toBe(1);
    expect(service.requests[0]?.body['prompt']).toMatch(/^雪山 --seed \d+$/);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});

/** The whole server, with faces swapped by such a service, and two pictures of a person. */
async function openSwap({
  dialect,
  hasFace,
}: Pick<MidjourneyProxySimulatorOptions, 'dialect' | 'hasFace'>) {
  const service = await startMidjourneyProxySimulator({
    ...{ dialect, states: [] },
    ...(hasFace ? { hasFace } : {}),
  });
  onTestFinished(service.close);
  const server = await serveEngine(
    { id: 'mj', kind: 'midjourney-proxy', address: service.url, keyFrom: 'ENGINE_KEY', dialect },
    {
      key: service.key,
      model: {
        ...{ tool: 'face-swap', remoteModel: '', price: { base: cost } },
        // More than there are, to see that none is chosen in silence.
        capabilities: { faces: 2, restorers: ['gfpgan'] },
      },
    },
  );
  const consent = await declareConsent(server.user);
  const image = await server.addPicture({ width: 64, height: 48 });
  const face = await server.addPicture({ width: 32, height: 32 });
  return {
    ...server,
    service,
    swap: (settings: object = {}) => server.create({ image, face, consent, ...settings }, cost),
  };
}

describe('faces, by midjourney-proxy', () => {
  it.each(['trueai', 'new-api'] as const)('swaps them at %s', async (dialect) => {
    const { service, swap, balance } = await openSwap({ dialect });
    expect(await swap({ targetFace: 0 })).toMatchObject({
      ...{ state: 'succeeded', tool: 'face-swap', pictures: [{ img_is_public: 1 }] },
    });
    const [request] = service.requests;
    expect(request?.path).toBe('/mj/insight-face/swap');
    const widths = ['sourceBase64', 'targetBase64'].map(async (name) => {
      const [type, content = ''] = String(request?.body[name]).split(';base64,');
      expect(type).toBe('data:image/webp');
      return (await sharp(Buffer.from(content, 'base64')).metadata()).width;
    });
    expect(await Promise.all(widths), 'the face comes first').toEqual([32, 64]);
    expect(await balance()).toMatchObject({ point_count: 100 - cost });
  });

  it('gets a photo of a phone upright', async () => {
    const { service, upload, swap } = await openSwap({ dialect: 'trueai' });
    const image = await upload(await phonePhoto().jpeg().toBuffer(), { type: 'jpeg' });
    expect(await swap({ image })).toMatchObject({ state: 'succeeded' });
    const [, content = ''] = String(service.requests[0]?.body['targetBase64']).split(',');
    expect(await lookAt(Buffer.from(content, 'base64'))).toMatchObject({
      ...{ size: [30, 40], orientation: undefined, top: toNear(photoColors.top) },
    });
  });

  it('gives the points back where no face is found, and says so', async () => {
    const { swap, balance } = await openSwap({ dialect: 'trueai', hasFace: () => false });
    expect(await swap()).toMatchObject({
      ...{ state: 'failed', returned: cost },
      message: expect.stringContaining('没有找到要用的人脸'),
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it.each([{ targetFace: 1 }, { sourceFace: 1 }, { restore: 'gfpgan' }])(
    'asks for nothing that the service cannot be told: %o',
    async (settings) => {
      const { service, swap, balance } = await openSwap({ dialect: 'trueai' });
      expect(await swap(settings)).toMatchObject({ state: 'failed', reason: 'unsupported' });
      expect(service.requests).toEqual([]);
      expect(await balance()).toMatchObject({ point_count: 100 });
    },
  );

  it('starts with no service that swaps none', async () => {
    const address = 'https://midjourney.example.com';
    const opening = midjourneyProxy.open(
      {
        ...{ id: 'mj', kind: 'midjourney-proxy', address, keyFrom: 'ENGINE_KEY' },
        dialect: 'novicezk',
      },
      { tool: 'face-swap', model: '', key: 'sk-1', isMaskTaken: false, isSizeTaken: false },
    );
    await expect(opening).rejects.toThrow('novicezk swaps no faces');
  });
});
