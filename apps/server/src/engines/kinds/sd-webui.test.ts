import { calls, type ToolName, type WireCreation } from '@site/api-client/wire';
import { startSdWebuiSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { declareConsent } from '../../../testing/declare-consent.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';
import { randomId } from '../../random-id.ts';
import { openModels } from '../open-models.ts';

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
            ...{ sizes: ['96x96', '128x64'], samplers: ['Euler a'], schedulers: ['karras'] },
            steps: { min: 1, max: 50, default: 4 },
            cfg: { min: 1, max: 20, default: 7 },
            ...{ loras: ['watercolor'], upscalers: ['Latent'], maxSide: 256, count: 8 },
            ...{ image: true, mask: true, controls: ['canny', 'reference'] },
          },
          price: { base: 5, hires: 9 },
        },
        {
          ...{ id: 'reactor', tool: 'face-swap', engine: 'webui', isRetired: false },
          ...{ names: { 'zh-CN': 'ReActor' }, price: { base: 10 } },
          capabilities: { faces: 3, restorers: ['gfpgan'] },
        },
        {
          ...{ id: 'esrgan', tool: 'upscale', engine: 'webui', isRetired: false },
          ...{ remoteModel: 'R-ESRGAN 4x+', names: { 'zh-CN': 'ESRGAN' } },
          capabilities: {
            ...{ factors: [2, 4], contents: ['photo'], restorers: ['codeformer'] },
            ...{ targets: [2_048, 3_840], maxPixels: 4_000_000 },
          },
          price: { base: 2, quadruple: 4 },
        },
        {
          ...{ id: 'monster', tool: 'art-qr-code', engine: 'webui', isRetired: false },
          ...{ remoteModel: 'dreamshaper_8', names: { 'zh-CN': 'QR Monster' } },
          capabilities: { side: 512, styles: ['ink'], strengths: ['light', 'strong'], count: 4 },
          price: { base: 6 },
        },
      ],
    },
    {
      variables: { SD_KEY: 'site:correct:horse' },
      openDemo: async () => createControlledEngine(),
      openResampler: async () => createControlledEngine(),
    },
  );
  const app = await startTestApp('postgres', { models });
  onTestFinished(() => app.stop());
  const user = await app.newUser();

  async function create(
    input: object,
    cost: number,
    tool: ToolName = 'stable-diffusion',
  ): Promise<WireCreation | undefined> {
    const { body } = await user.post(calls.createCreation.path, {
      ...{ tool, input },
      ...{ cost, idempotency_key: randomId() },
    });
    const { id } = (body['data'] as { creation: WireCreation }).creation;
    const path = `${calls.listMyCreations.path}?tool=${tool}`;
    const find = async () => {
      const { rows } = (await user.get(path)).body['data'] as { rows: WireCreation[] };
      return rows.find((row) => row.id === id);
    };
    await expect
      .poll(async () => (await find())?.state, { timeout: 60_000 })
      .toMatch(/succeeded|failed/);
    return await find();
  }
  /** As {@link create}, with the consent and the pictures that ReActor needs. */
  async function swap(input: object): Promise<WireCreation | undefined> {
    const consent = await declareConsent(user);
    const color = { width: 64, height: 48, channels: 3, background: '#a86' } as const;
    const picture = await sharp({ create: color }).png().toBuffer();
    const image = await addPicture(app, { userId: user.id, bytes: picture, width: 64, height: 48 });
    const address = `/pictures/${image}.webp`;
    return await create({ image: address, face: address, consent, ...input }, 10, 'face-swap');
  }
  const balance = async () => (await user.get(calls.getUser.path)).body['user'];
  const upload = (bytes: Uint8Array) => uploadPicture(app, user, bytes);
  return { service, user, create, swap, balance, upload };
}

describe('Stable Diffusion', () => {
  it('makes as many pictures as were asked for, with everything that was asked for', async () => {
    const { service, create, balance } = await open({ credentials });
    const made = await create(
      {
        prompt: '雪山',
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

  it('reads a LoRA in the prompt, and takes none that the model does not offer', async () => {
    const { service, create } = await open();
    expect(
      await create({ prompt: '雪山 <lora:watercolor:0.5>，湖', size: '128x64' }, 5),
    ).toMatchObject({
      ...{ state: 'succeeded', prompt: '雪山，湖', settings: { loras: 'watercolor:0.5' } },
    });
    expect(service.jobs).toMatchObject([
      { ignored: [], body: { prompt: '雪山，湖 <lora:watercolor:0.5>' } },
    ]);
  });

  it('makes one by the defaults of the model, at a WebUI without a password', async () => {
    const { service, create } = await open();
    expect(await create({ prompt: '雪山' }, 5)).toMatchObject({
      ...{ state: 'succeeded', width: 96, height: 96 },
      pictures: [{}],
    });
    expect(service.jobs[0]?.body).toMatchObject({ steps: 4, cfg_scale: 7, n_iter: 1 });
    expect(service.jobs[0]?.body).not.toHaveProperty('enable_hr');
  });

  it('begins with a picture, whose shape the result has', async () => {
    const { service, create, upload } = await open();
    const background = { r: 0, g: 0, b: 0, alpha: 1 };
    const picture = { width: 120, height: 60, channels: 4, background } as const;
    const image = await upload(await sharp({ create: picture }).png().toBuffer());
    const made = await create({ prompt: '雪山', image, denoising: 0.4 }, 5);
    expect(made).toMatchObject({ state: 'succeeded', width: 136, height: 64 });
    expect(made?.settings, 'it has no size setting').not.toHaveProperty('size');
    expect(service.jobs.at(-1)).toMatchObject({
      path: '/sdapi/v1/img2img',
      ignored: [],
      body: { width: 136, height: 64, denoising_strength: 0.4, steps: 4 },
    });
    expect(service.jobs.at(-1)?.body).not.toHaveProperty('mask');
    const clear = { ...background, alpha: 0 };
    const half = { create: { ...picture, width: 60, background } };
    const drawn = await sharp({ create: { ...picture, background: clear } })
      .composite([{ input: half, gravity: 'east' }])
      .png()
      .toBuffer();
    const masked = await create({ prompt: '雪山', image, mask: await upload(drawn) }, 5);
    expect(masked).toMatchObject({ state: 'succeeded', settings: { denoising: 0.75 } });
    expect(service.jobs.at(-1)).toMatchObject({
      path: '/sdapi/v1/img2img',
      body: { denoising_strength: 0.75, mask: expect.any(String) },
    });
  });

  it('keeps what it has made of eight, and gives the points of the others back when they are cancelled', async () => {
    const { user, balance } = await open({ pace: 'asked' });
    const list = async () => {
      const { body } = await user.get(`${calls.listMyCreations.path}?tool=stable-diffusion`);
      return (body['data'] as { rows: WireCreation[] }).rows;
    };
    const countOf = async (state: WireCreation['state']) =>
      (await list()).filter((row) => row.state === state).length;
    for (let count = 0; count < 8; count += 1) {
      const asked = { tool: 'stable-diffusion', input: { prompt: '雪山' }, cost: 5 };
      await user.post(calls.createCreation.path, { ...asked, idempotency_key: randomId() });
    }
    await expect.poll(() => countOf('succeeded'), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    // The newest first, as the task centre does it: none that waits begins instead.
    for (const { id } of await list()) await user.post(calls.cancelCreation.path, { id });
    await expect
      .poll(async () => (await countOf('succeeded')) + (await countOf('cancelled')), {
        timeout: 60_000,
      })
      .toBe(8);
    const made = (await list()).filter(({ state }) => state === 'succeeded');
    const cancelled = (await list()).filter(({ state }) => state === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(0);
    for (const { pictures = [] } of made) {
      expect((await user.fetch(pictures[0]?.url ?? '')).status).toBe(200);
    }
    expect(cancelled).toMatchObject(cancelled.map(() => ({ returned: 5 })));
    expect(await balance()).toMatchObject({ point_count: 100 - 5 * made.length });
  });

  it('gives the points back when the checkpoint is not installed', async () => {
    const { create, balance } = await open({
      inventory: { checkpoints: ['dreamshaper_8.safetensors [879db523c3]'] },
    });
    expect(await create({ prompt: '雪山' }, 5)).toMatchObject({ state: 'failed' });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});

describe('an upscaler of the WebUI', () => {
  const picture = { width: 40, height: 30, channels: 3, background: '#a86' } as const;

  it('makes a picture as many times larger as was asked for', async () => {
    const { service, create, upload, balance } = await open();
    const image = await upload(await sharp({ create: picture }).png().toBuffer());
    expect(await create({ image, factor: 4, restore: 'codeformer' }, 4, 'upscale')).toMatchObject({
      ...{ state: 'succeeded', tool: 'upscale', engine: 'esrgan', width: 160, height: 120 },
      pictures: [{ width: 160, height: 120 }],
    });
    expect(service.jobs).toMatchObject([
      {
        path: '/sdapi/v1/extra-single-image',
        ignored: [],
        body: { upscaling_resize: 4, upscaler_1: 'R-ESRGAN 4x+', codeformer_visibility: 1 },
      },
    ]);
    expect(await balance()).toMatchObject({ point_count: 96 });
  });

  it('makes a picture as large as was asked for, at the price of the factor that this comes to', async () => {
    const { service, create, upload, balance } = await open();
    const image = await upload(
      await sharp({ create: { ...picture, width: 1_024, height: 600 } })
        .png()
        .toBuffer(),
    );
    expect(await create({ image, target: 2_048 }, 2, 'upscale')).toMatchObject({
      ...{ state: 'succeeded', width: 2_048, height: 1_200, settings: { target: 2_048 } },
      pictures: [{ width: 2_048, height: 1_200 }],
    });
    const small = await upload(await sharp({ create: picture }).png().toBuffer());
    expect(await create({ image: small, target: 2_048 }, 4, 'upscale')).toMatchObject({
      ...{ width: 2_048, height: 1_536, pictures: [{ width: 2_048, height: 1_536 }] },
    });
    const body = { resize_mode: 1, upscaling_crop: false, upscaler_1: 'R-ESRGAN 4x+' };
    expect(service.jobs).toMatchObject([
      { path: '/sdapi/v1/extra-single-image', ignored: [], body },
      { path: '/sdapi/v1/extra-single-image', ignored: [], body },
    ]);
    expect(await balance()).toMatchObject({ point_count: 94 });
  });

  it('gives the points back where it is not installed, or told what it has no words for', async () => {
    const { service, create, upload, balance } = await open({
      inventory: { upscalers: ['None', 'Lanczos'] },
    });
    const image = await upload(await sharp({ create: picture }).png().toBuffer());
    const missing = await create({ image }, 2, 'upscale');
    const foreign = await create({ image, content: 'photo' }, 2, 'upscale');
    expect([missing, foreign]).toMatchObject([
      { state: 'failed', returned: 2 },
      { state: 'failed', reason: 'unsupported', returned: 2 },
    ]);
    expect(service.jobs).toEqual([]);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});

describe('ControlNet', () => {
  const asked = { prompt: '雪山', kind: 'address', address: 'https://example.com/一' };

  it('draws pictures along the lines of a code, which they then show', async () => {
    const { service, create, balance } = await open();
    const input = { ...asked, style: 'ink', strength: 'strong', count: 2, seed: 7 };
    expect(await create(input, 12, 'art-qr-code')).toMatchObject({
      ...{ state: 'succeeded', engine: 'monster', width: 512, height: 512 },
      pictures: [{}, {}],
    });
    const [job] = service.jobs;
    expect(job).toMatchObject({
      ...{ path: '/sdapi/v1/txt2img', ignored: [] },
      body: {
        width: 512,
        height: 512,
        seed: 7,
        n_iter: 2,
        prompt: expect.stringMatching(/^雪山, .*ink wash/),
      },
    });
    const unit = { model: 'control_v1p_sd15_qrcode_monster_v2 [5e5778cb]', weight: 1.6 };
    expect(job?.body).toMatchObject({ alwayson_scripts: { controlnet: { args: [unit] } } });
    expect(await balance()).toMatchObject({ point_count: 88 });
  });

  const installed = {
    models: ['control_v11p_sd15_canny [d14c016b]'],
    modules: ['none', 'canny', 'reference_only'],
  };
  const edges = { module: 'canny', model: 'control_v11p_sd15_canny [d14c016b]' };

  it('follows a picture, in noise and in another picture, as much as was asked for', async () => {
    const { service, create, upload } = await open({ inventory: { controlNet: installed } });
    const background = { r: 200, g: 60, b: 20, alpha: 0.5 };
    const followed = { width: 90, height: 30, channels: 4, background } as const;
    const reference = await upload(await sharp({ create: followed }).png().toBuffer());
    const image = await upload(
      await sharp({ create: { ...followed, width: 120, height: 60 } })
        .png()
        .toBuffer(),
    );
    const asked = { prompt: '雪山', reference };
    expect(await create({ ...asked, hires: 2 }, 9)).toMatchObject({
      ...{ state: 'succeeded', width: 192, settings: { control: 'canny', hires: 2 } },
      pictures: [{ references: [{ url: reference, role: 'control' }] }],
    });
    const guided = { ...asked, image, control: 'reference', controlWeight: 0.35 };
    expect(await create(guided, 5)).toMatchObject({
      ...{ state: 'succeeded', width: 136, height: 64 },
      settings: { control: 'reference', controlWeight: 0.35 },
      pictures: [
        {
          references: [
            { url: image, role: 'source' },
            { url: reference, role: 'control' },
          ],
        },
      ],
    });
    const unit = { module: 'reference_only', model: 'None', weight: 0.35 };
    expect(service.jobs).toMatchObject([
      {
        ...{ path: '/sdapi/v1/txt2img', ignored: [] },
        body: { alwayson_scripts: { controlnet: { args: [{ ...edges, weight: 1 }] } } },
      },
      {
        ...{ path: '/sdapi/v1/img2img', ignored: [] },
        body: { alwayson_scripts: { controlnet: { args: [unit] } } },
      },
    ]);
    const { args } = Object(service.jobs[0]?.body['alwayson_scripts']).controlnet;
    const sent = await sharp(Buffer.from(args[0].image, 'base64')).metadata();
    expect(sent, 'what ControlNet can read').toMatchObject({ width: 90, height: 30, channels: 3 });
  });

  it('repaints a part that follows a picture', async () => {
    const { service, create, upload } = await open({ inventory: { controlNet: installed } });
    const draw = (alpha: number) =>
      sharp({
        create: { width: 64, height: 64, channels: 4, background: { r: 9, g: 9, b: 9, alpha } },
      })
        .png()
        .toBuffer();
    const [image, mask] = [await upload(await draw(1)), await upload(await draw(0))];
    expect(await create({ prompt: '雪山', image, mask, reference: image }, 5)).toMatchObject({
      state: 'succeeded',
    });
    expect(service.jobs).toMatchObject([
      {
        ...{ path: '/sdapi/v1/img2img', ignored: [] },
        body: {
          mask: expect.any(String),
          alwayson_scripts: { controlnet: { args: [edges] } },
        },
      },
    ]);
  });

  it('gives the points back of what it is not installed for', async () => {
    const { service, create, upload, balance } = await open({
      inventory: { controlNet: { ...installed, models: [] } },
    });
    const picture = { width: 8, height: 8, channels: 3, background: '#a86' } as const;
    const reference = await upload(await sharp({ create: picture }).png().toBuffer());
    expect(await create({ prompt: '雪山', reference }, 5)).toMatchObject({
      ...{ state: 'failed', returned: 5 },
    });
    expect(service.jobs).toEqual([]);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it('gives the points back where its model is not installed', async () => {
    const controlNet = { models: ['control_v11p_sd15_canny [d14c016b]'], modules: ['none'] };
    const { service, create, balance } = await open({ inventory: { controlNet } });
    expect(await create(asked, 6, 'art-qr-code')).toMatchObject({ state: 'failed', returned: 6 });
    expect(service.jobs).toEqual([]);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});

describe('ReActor', () => {
  it('swaps the chosen faces, and restores them', async () => {
    const { service, swap, balance } = await open();
    expect(await swap({ targetFace: 1, sourceFace: 2, restore: 'gfpgan' })).toMatchObject({
      ...{ state: 'succeeded', tool: 'face-swap', engine: 'reactor', width: 64, height: 48 },
      pictures: [{ img_is_public: 1 }],
    });
    expect(service.jobs.at(-1)).toMatchObject({
      path: '/reactor/image',
      ignored: [],
      body: { face_index: [1], source_faces_index: [2], face_restorer: 'GFPGAN' },
    });
    expect(await balance()).toMatchObject({ point_count: 90 });
  });

  it('gives the points back where it finds no face, and says so', async () => {
    const { swap, balance } = await open({ hasFace: () => false });
    expect(await swap({})).toMatchObject({
      ...{ state: 'failed', returned: 10 },
      message: expect.stringContaining('没有找到要用的人脸'),
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});
