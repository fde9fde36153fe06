import { calls, type WireCreation } from '@site/api-client/wire';
import { startSdWebuiSimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { randomId } from '../random-id.ts';
import { openModels } from './open-models.ts';

const credentials = { user: 'site', password: 'correct:horse' };

/** The whole server, with a WebUI configured as an operator does it, and a person. */
async function open(options: Parameters<typeof startSdWebuiSimulator>[0] = {}) {
  const service = await startSdWebuiSimulator(options);
  onTestFinished(service.close);
  const keyFrom = options.credentials && { keyFrom: 'SD_KEY' };
  const models = await openModels(
    {
      engines: [{ id: 'webui', kind: 'sd-webui', address: service.url, ...keyFrom }],
      models: [
        {
          ...{ id: 'sdxl', tool: 'stable-diffusion', engine: 'webui', isRetired: false },
          ...{ remoteModel: 'sd_xl_base_1.0', names: { 'zh-CN': 'SDXL' } },
          capabilities: {
            ...{ sizes: ['64x64', '128x64'], samplers: ['Euler a'], schedulers: ['karras'] },
            steps: { min: 1, max: 50, default: 4 },
            cfg: { min: 1, max: 20, default: 7 },
            ...{ loras: ['watercolor'], upscalers: ['Latent'], maxSide: 256, count: 8 },
          },
          price: { base: 5, hires: 9 },
        },
      ],
    },
    {
      variables: { SD_KEY: 'site:correct:horse' },
      openDemo: async () => createControlledEngine(),
      openResampler: async () => createControlledEngine(),
    },
  );
  const app = await startTestApp('embedded', { models });
  onTestFinished(() => app.stop());
  const user = await app.newUser();

  async function create(input: object, cost: number): Promise<WireCreation | undefined> {
    const { body } = await user.post(calls.createCreation.path, {
      ...{ tool: 'stable-diffusion', input: { prompt: '雪山', ...input } },
      ...{ cost, idempotency_key: randomId() },
    });
    const { id } = (body['data'] as { creation: WireCreation }).creation;
    const path = `${calls.listMyCreations.path}?tool=stable-diffusion`;
    const find = async () => {
      const { rows } = (await user.get(path)).body['data'] as { rows: WireCreation[] };
      return rows.find((row) => row.id === id);
    };
    await expect
      .poll(async () => (await find())?.state, { timeout: 60_000 })
      .toMatch(/succeeded|failed/);
    return await find();
  }
  const balance = async () => (await user.get(calls.getUser.path)).body['user'];
  return { service, create, balance };
}

describe('Stable Diffusion', { timeout: 150_000 }, () => {
  it('makes as many pictures as were asked for, with everything that was asked for', async () => {
    const { service, create, balance } = await open({ credentials });
    const made = await create(
      {
        ...{ size: '128x64', negativePrompt: '模糊', steps: 6, cfg: 5.5, seed: 77, count: 3 },
        ...{ loras: 'watercolor:0.8', hires: 2, denoising: 0.4 },
      },
      27,
    );
    expect(made).toMatchObject({
      ...{ state: 'succeeded', tool: 'stable-diffusion', engine: 'sdxl', width: 256, height: 128 },
      pictures: [{}, {}, {}],
      settings: { sampler: 'Euler a', scheduler: 'karras', steps: 6, upscaler: 'Latent' },
    });
    expect(service.jobs).toMatchObject([
      {
        path: '/sdapi/v1/txt2img',
        ignored: [],
        body: {
          ...{ prompt: '雪山 <lora:watercolor:0.8>', negative_prompt: '模糊' },
          ...{ width: 128, height: 64, steps: 6, cfg_scale: 5.5, seed: 77, n_iter: 3 },
          ...{ sampler_name: 'Euler a', scheduler: 'karras' },
          ...{ enable_hr: true, hr_scale: 2, hr_upscaler: 'Latent', denoising_strength: 0.4 },
          override_settings: { sd_model_checkpoint: 'sd_xl_base_1.0.safetensors [31e35c80fc]' },
        },
      },
    ]);
    expect(await balance()).toMatchObject({ point_count: 73 });
  });

  it('makes one by the defaults of the model, at a WebUI without a password', async () => {
    const { service, create } = await open();
    expect(await create({}, 5)).toMatchObject({
      ...{ state: 'succeeded', width: 64, height: 64 },
      pictures: [{}],
    });
    expect(service.jobs[0]?.body).toMatchObject({ steps: 4, cfg_scale: 7, n_iter: 1 });
    expect(service.jobs[0]?.body).not.toHaveProperty('enable_hr');
  });

  it('gives the points back where the checkpoint is not installed', async () => {
    const { create, balance } = await open({
      inventory: { checkpoints: ['dreamshaper_8.safetensors [879db523c3]'] },
    });
    expect(await create({}, 5)).toMatchObject({ state: 'failed' });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});
