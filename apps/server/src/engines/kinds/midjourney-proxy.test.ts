import { calls, type WireCreation } from '@site/api-client/wire';
import { startMidjourneyProxySimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { endWaits } from '../../../testing/end-waits.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { randomId } from '../../random-id.ts';
import { openModels } from '../open-models.ts';

const cost = 20;

/** The whole server, with Midjourney configured as an operator does it, and a person. */
async function open({ failReason, keepsGrid }: { failReason?: string; keepsGrid?: boolean } = {}) {
  const service = await startMidjourneyProxySimulator({
    ...{ dialect: 'trueai', states: [] },
    ...(failReason ? { failReason } : {}),
  });
  onTestFinished(service.close);
  const common = {
    tool: 'midjourney',
    names: { 'zh-CN': 'Midjourney' },
    isRetired: false,
  } as const;
  const models = await openModels(
    {
      engines: [
        {
          ...{ id: 'mj', kind: 'midjourney-proxy', address: service.url },
          ...{ keyFrom: 'MJ_KEY', dialect: 'trueai', speed: 'fast', keepsGrid },
        },
      ],
      models: [
        {
          ...{ ...common, id: 'midjourney', engine: 'mj' },
          ...{ capabilities: { references: 5 }, price: { base: cost } },
        },
      ],
    },
    {
      variables: { MJ_KEY: service.key },
      openDemo: async () => createControlledEngine(),
      openResampler: async () => createControlledEngine(),
    },
  );
  const app = await startTestApp('embedded', { models });
  onTestFinished(() => app.stop());
  const user = await app.newUser();
  const creationOf = (body: Record<string, unknown>) =>
    (body['data'] as { creation: WireCreation }).creation;

  async function show({ id }: WireCreation): Promise<WireCreation | undefined> {
    const path = `${calls.listMyCreations.path}?tool=midjourney`;
    const { rows } = (await user.get(path)).body['data'] as { rows: WireCreation[] };
    return rows.find((row) => row.id === id);
  }

  async function untilEnded(creation: WireCreation): Promise<WireCreation> {
    await expect
      .poll(
        async () => {
          await endWaits(app.database);
          app.services.worker.wake();
          return (await show(creation))?.state;
        },
        { timeout: 60_000 },
      )
      .toMatch(/succeeded|failed/);
    const ended = await show(creation);
    if (!ended) throw new Error('The creation is gone');
    return ended;
  }

  const create = async (prompt: string) => {
    const request = { tool: 'midjourney', input: { prompt }, cost, idempotency_key: randomId() };
    return await untilEnded(creationOf((await user.post(calls.createCreation.path, request)).body));
  };
  const run = async ({ id }: WireCreation, action: string) => {
    const request = { id, action, cost, idempotency_key: randomId() };
    return await untilEnded(creationOf((await user.post(calls.runAction.path, request)).body));
  };
  const balance = async () => (await user.get(calls.getUser.path)).body['user'];
  const remove = (picture: { id: string } | undefined) =>
    user.post(calls.deletePicture.path, { img_id: picture?.id });
  return { service, create, run, remove, show, balance };
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
    const upscaled = await run(grid, last?.id ?? '');
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
