import { calls, type WireCreation } from '@site/api-client/wire';
import { startMidjourneyProxySimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';

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

describe('Midjourney', { timeout: 150_000 }, () => {
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
