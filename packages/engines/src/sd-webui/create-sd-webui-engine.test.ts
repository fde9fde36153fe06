import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/engine-contract.ts';
import type { Scene } from '../contract/scene.ts';
import type { EngineStatus, Progress } from '../engine-status.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import { drawPicture, measure } from '../simulators/sd-webui/simulated-picture.ts';
import {
  type SdWebuiSimulatorOptions,
  startSdWebuiSimulator,
} from '../simulators/sd-webui/start-sd-webui-simulator.ts';
import { createSdWebuiEngine } from './create-sd-webui-engine.ts';
import type { SdWebuiControl, SdWebuiInput } from './sd-webui-input.ts';

const credentials = { user: 'site', password: 'correct-horse' };
const token = btoa('site:correct-horse');
const size = { width: 64, height: 64, steps: 4 };
const snow: SdWebuiInput = { task: 'txt2img', prompt: '雪山', ...size };

let source: Buffer;
let jpeg: Buffer;
let face: Buffer;
let mask: Buffer;

beforeAll(async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } });
  source = await picture('#336699').png().toBuffer();
  jpeg = await picture('#336699').jpeg().toBuffer();
  face = await picture('#ffccaa').png().toBuffer();
  // The upper half is to be changed.
  const half = await sharp({
    create: { width: 64, height: 32, channels: 4, background: '#000000ff' },
  })
    .png()
    .toBuffer();
  mask = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000000' } })
    .composite([{ input: half, left: 0, top: 32 }])
    .png()
    .toBuffer();
});

const fileOf = (role: InputFileRole, bytes: Buffer): InputFile => ({
  role,
  mimeType: 'image/png',
  readBytes: async () => bytes,
});

type Job = { input?: SdWebuiInput; files?: readonly InputFile[]; password?: string };

async function openScene(
  options: SdWebuiSimulatorOptions = {},
  { input = snow, files = [], password = credentials.password }: Job = {},
) {
  const simulator = await startSdWebuiSimulator({ credentials, ...options });
  const engine = createSdWebuiEngine({
    url: simulator.url,
    credentials: { ...credentials, password },
  });
  return {
    ...simulator,
    simulator,
    engine,
    job: { attemptId: 'a-1', input, files },
    acceptedJobs: () => simulator.jobs.length,
  } satisfies Scene<SdWebuiInput> & { simulator: unknown };
}

const swap: SdWebuiInput = { task: 'face-swap' };
const openSwap = (options: SdWebuiSimulatorOptions = {}) =>
  openScene(options, { input: swap, files: [fileOf('source', source), fileOf('face', face)] });

describe('a WebUI keeps the contract:', () => {
  const cases = engineContract<SdWebuiInput>({
    foreignRole: 'voice',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createSdWebuiEngine({
            url: service.url,
            credentials,
            headers: { 'x-key': `Token ${key}` },
          }),
          job: { attemptId: '1', input: snow, files: [] },
          secrets: [key, credentials.password, token],
        };
      },
      'several-outputs': () => openScene({}, { input: { ...snow, count: 3 } }),
      silent: async () => {
        const scene = await openScene({ pace: 'never' });
        return { ...scene, isUnderWay: scene.isWorking };
      },
      progress: () => openScene({ pace: 'asked' }, { input: { ...snow, steps: 2 } }),
      'slow-body': () => openScene({ fault: 'slow' }),
      'lost-answer': () => openScene({ fault: 'lost' }),
      'expired-file': () =>
        openScene(
          {},
          {
            input: { task: 'upscale', upscaler: 'R-ESRGAN 4x+', scale: 2 },
            files: [
              {
                role: 'source',
                mimeType: 'image/png',
                readBytes: async () => {
                  throw new Error('It was deleted.');
                },
              },
            ],
          },
        ),
      failures: {
        'refused-output': () => openSwap({ fault: 'black' }),
        'no-face': () => openSwap({ hasFace: (picture) => !face.equals(picture) }),
        unsupported: () => openSwap({ inventory: { reactor: undefined } }),
        unauthorized: () => openScene({}, { password: 'wrong' }),
        busy: () => openScene({ fault: 'unavailable' }),
        'not-found': () => openScene({}, { input: { ...snow, checkpoint: 'missing' } }),
        ambiguous: () => openScene({ fault: 'gave-up' }),
        vendor: () => openScene({ fault: 'out-of-memory' }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());

  it('stands random schedules of faults', () =>
    playRandomSchedules({
      openService: async () => {
        const { url, jobs, close } = await startSdWebuiSimulator({ credentials });
        return { url, acceptedJobs: () => jobs.length, close };
      },
      createEngine: ({ url }) => createSdWebuiEngine({ url, credentials }),
      job: {
        attemptId: 'a-1',
        input: { ...snow, sampler: 'Euler a', loras: [{ name: 'watercolor', weight: 1 }] },
        files: [],
      },
      secret: token,
    }));
});

async function open(...given: Parameters<typeof openScene>) {
  const scene = await openScene(...given);
  onTestFinished(scene.close);
  const controller = new AbortController();
  const progress: Progress[] = [];
  const start = (input: SdWebuiInput = scene.job.input, files = scene.job.files) =>
    scene.engine.start(
      { ...scene.job, input, files },
      { signal: controller.signal, onProgress: (told) => progress.push(told) },
    );
  return { ...scene, start, controller, progress };
}

function bytesOf(status: EngineStatus): Buffer[] {
  if (status.status !== 'succeeded') throw new Error(JSON.stringify(status));
  return status.outputs.map(({ source: made }) =>
    'bytes' in made ? Buffer.from(made.bytes) : Buffer.alloc(0),
  );
}

const flavors = ['a1111', 'forge'] as const;

describe.each(flavors)('an engine of %s', (flavor) => {
  const control: SdWebuiInput = {
    task: 'controlnet',
    ...size,
    prompt: '园林',
    model: 'control_v1p_sd15_qrcode_monster_v2',
  };

  it('does everything that was asked for, and returns what was made', async () => {
    const { start, jobs } = await open({ flavor });
    const everything = { sampler: 'Euler a', scheduler: 'Karras', cfgScale: 5, count: 2 };
    const source0 = [fileOf('source', source)];
    const tasks: readonly (readonly [SdWebuiInput, InputFile[]])[] = [
      [
        {
          ...snow,
          ...everything,
          task: 'txt2img',
          checkpoint: 'sd_xl_base_1.0',
          negativePrompt: 'blurry',
          loras: [{ name: 'watercolor', weight: 0.8 }],
          hires: { scale: 2, upscaler: 'Latent', denoisingStrength: 0.5 },
        } as SdWebuiInput,
        [],
      ],
      [{ ...size, task: 'img2img', prompt: '夜', denoisingStrength: 0.6, resize: 'crop' }, source0],
      [
        {
          ...size,
          task: 'inpaint',
          prompt: '夜',
          denoisingStrength: 1,
          onlyMasked: { padding: 32 },
        },
        [...source0, fileOf('mask', mask)],
      ],
      [
        {
          ...control,
          weight: 1.3,
          start: 0.1,
          end: 0.9,
          priority: 'controlnet',
          resize: 'stretch',
        },
        [fileOf('reference', source)],
      ],
      [
        {
          task: 'upscale',
          upscaler: 'R-ESRGAN 4x+',
          scale: 2,
          faceRestorer: { name: 'GFPGAN', visibility: 0.5 },
        },
        source0,
      ],
      [
        {
          task: 'face-swap',
          faceIndex: 1,
          faceRestorer: { name: 'CodeFormer', visibility: 1 },
        },
        [...source0, fileOf('face', face)],
      ],
    ];
    for (const [input, files] of tasks) {
      const made = bytesOf(await start(input, files));
      const job = jobs.at(-1);
      expect(job?.ignored, input.task).toEqual([]);
      expect(made, input.task).toEqual(job?.pictures);
    }
    expect(jobs.map(({ path }) => path)).toEqual([
      '/sdapi/v1/txt2img',
      '/sdapi/v1/img2img',
      '/sdapi/v1/img2img',
      '/sdapi/v1/txt2img',
      '/sdapi/v1/extra-single-image',
      '/reactor/image',
    ]);
  });

  it.each<[string, Partial<SdWebuiInput>]>([
    ['a checkpoint', { checkpoint: 'missing' } as Partial<SdWebuiInput>],
    ['a sampler', { sampler: 'Euler b' } as Partial<SdWebuiInput>],
    ['a scheduler', { scheduler: 'Kerras' } as Partial<SdWebuiInput>],
    ['a LoRA', { loras: [{ name: 'oil', weight: 1 }] } as Partial<SdWebuiInput>],
    ['a ControlNet model', { model: 'control_v11p_sd15_canny' } as Partial<SdWebuiInput>],
    ['a ControlNet module', { module: 'lineart' } as Partial<SdWebuiInput>],
  ])('sends nothing if it lacks %s, which it would leave out in silence', async (_, changes) => {
    const { start, jobs } = await open({ flavor });
    const input = { ...control, ...changes } as SdWebuiInput;
    expect(await start(input, [fileOf('reference', source)])).toMatchObject({
      status: 'failed',
      reason: 'not-found',
    });
    expect(jobs).toEqual([]);
  });

  const sky: Extract<SdWebuiInput, { task: 'img2img' }> = {
    ...{ task: 'img2img', prompt: '夜', ...size, denoisingStrength: 0.6 },
    control: { model: 'control_v1p_sd15_qrcode_monster_v2', module: 'canny', weight: 0.8 },
  };

  it.each<[string, SdWebuiInput, InputFileRole[]]>([
    ['a picture', sky, ['source']],
    ['a part of a picture', { ...sky, task: 'inpaint' }, ['source', 'mask']],
  ])('changes %s along the lines of another one', async (_, input, roles) => {
    const { start, jobs } = await open({ flavor });
    const bytes = (role: InputFileRole) => (role === 'mask' ? mask : source);
    const files = [fileOf('reference', face), ...roles.map((role) => fileOf(role, bytes(role)))];
    expect(await start(input, files)).toMatchObject({ status: 'succeeded' });
    const [job] = jobs;
    expect(job).toMatchObject({ path: '/sdapi/v1/img2img', ignored: [] });
    expect(job?.body['init_images']).toEqual([source.toString('base64')]);
    expect(job?.body['alwayson_scripts']).toMatchObject({
      controlnet: {
        args: [{ image: face.toString('base64'), module: 'canny', weight: 0.8 }],
      },
    });
  });

  it.each<[string, Partial<SdWebuiControl>, string]>([
    ['whose ControlNet model is missing', { model: 'control_v11f1p_sd15_depth' }, 'not-found'],
    ['whose ControlNet module is missing', { module: 'depth_midas' }, 'not-found'],
    ['whose control ends before it starts', { start: 0.5, end: 0.4 }, 'invalid-input'],
  ])('does not change a picture %s', async (_, changes, reason) => {
    const { start, jobs } = await open({ flavor });
    const files = [fileOf('source', source), fileOf('reference', face)];
    const input = { ...sky, control: { ...sky.control, ...changes } } as SdWebuiInput;
    expect(await start(input, files)).toMatchObject({ status: 'failed', reason });
    expect(jobs).toEqual([]);
  });

  const controlNet = {
    models: ['control_v11p_sd15_lineart [43d4be0d]'],
    modules: ['none', 'lineart_realistic', 'reference_only'],
  };

  it.each<[SdWebuiControl, { module: string; model: string; weight: number }]>([
    [
      { module: 'lineart_realistic', model: 'control_v11p_sd15_lineart', weight: 0.5 },
      {
        ...{ module: 'lineart_realistic', weight: 0.5 },
        model: 'control_v11p_sd15_lineart [43d4be0d]',
      },
    ],
    [{ module: 'reference_only' }, { module: 'reference_only', model: 'None', weight: 1 }],
  ])('makes a picture from words that follows another one, by %o', async (asked, unit) => {
    const { start, jobs } = await open({ flavor, inventory: { controlNet } });
    const hires = { scale: 2, upscaler: 'Latent', denoisingStrength: 0.5 };
    const input = { ...snow, hires, control: asked } as SdWebuiInput;
    expect(await start(input, [fileOf('reference', face)])).toMatchObject({ status: 'succeeded' });
    expect(jobs).toMatchObject([
      {
        ...{ path: '/sdapi/v1/txt2img', ignored: [] },
        body: {
          enable_hr: true,
          alwayson_scripts: { controlnet: { args: [{ ...unit, image: face.toString('base64') }] } },
        },
      },
    ]);
  });

  it.each<[string, SdWebuiControl, () => Promise<Buffer> | Buffer]>([
    ['a preprocessor without the model that it needs', { module: 'lineart_realistic' }, () => face],
    [
      'a reference that is transparent',
      { module: 'reference_only' },
      () => sharp(face).ensureAlpha(0.5).png().toBuffer(),
    ],
    [
      'a reference of a palette',
      { module: 'reference_only' },
      () => sharp(face).png({ palette: true }).toBuffer(),
    ],
  ])('refuses %s, which ControlNet would not follow', async (_, asked, draw) => {
    const { start, jobs } = await open({ flavor, inventory: { controlNet } });
    const input = { ...snow, control: asked } as SdWebuiInput;
    expect(await start(input, [fileOf('reference', await draw())])).toMatchObject({
      ...{ status: 'failed', reason: 'invalid-input' },
    });
    expect(jobs).toEqual([]);
  });

  it.each<[string, SdWebuiInput, InputFileRole[]]>([
    ['a control without its reference', sky, ['source']],
    [
      'a reference without a control',
      { ...snow, task: 'img2img', denoisingStrength: 1 } as SdWebuiInput,
      ['source', 'reference'],
    ],
  ])('refuses %s', async (_, input, roles) => {
    const { start, jobs } = await open({ flavor });
    const files = roles.map((role) => fileOf(role, source));
    expect(await start(input, files)).toMatchObject({ status: 'failed' });
    expect(jobs).toEqual([]);
  });

  it('says that ControlNet is missing', async () => {
    const { start } = await open({ flavor, inventory: { controlNet: undefined } });
    expect(await start(control, [fileOf('reference', source)])).toMatchObject({
      reason: 'unsupported',
    });
  });
});

describe('createSdWebuiEngine', () => {
  it('repaints what is transparent in the mask, where the WebUI wants white', async () => {
    const { start, jobs } = await open();
    const files = [fileOf('mask', mask), fileOf('source', source)];
    await start({ ...size, task: 'inpaint', prompt: '夜', denoisingStrength: 1 }, files);
    const body = jobs[0]?.body ?? {};
    expect(body['init_images']).toEqual([source.toString('base64')]);
    const sent = sharp(Buffer.from(String(body['mask']), 'base64'));
    expect(await sent.metadata()).toMatchObject({ width: 64, height: 64, channels: 1 });
    const grey = await sent.toColourspace('b-w').raw().toBuffer();
    expect(grey.subarray(0, 64 * 32)).toEqual(Buffer.alloc(64 * 32, 255));
    expect(grey.subarray(64 * 32)).toEqual(Buffer.alloc(64 * 32, 0));
  });

  it.each([
    ['opaque everywhere', () => source],
    ['no PNG', () => jpeg],
  ])('refuses a mask that is %s', async (_, given) => {
    const { start, jobs } = await open();
    const files = [fileOf('mask', given()), fileOf('source', source)];
    const input: SdWebuiInput = { ...size, task: 'inpaint', prompt: '夜', denoisingStrength: 1 };
    expect(await start(input, files)).toMatchObject({ reason: 'invalid-input' });
    expect(jobs).toEqual([]);
  });

  it.each<[string, object]>([
    ['a field that it does not know', { ...snow, size: '1:1' }],
    ['a size that would be rounded', { ...snow, width: 100 }],
    ['a LoRA in the prompt', { ...snow, prompt: '雪 <lora:oil:1>' }],
    ['an upscaler that does nothing', { task: 'upscale', upscaler: 'None', scale: 2 }],
    [
      'a weight that ControlNet would fail at',
      { ...snow, task: 'controlnet', model: 'm', weight: 3 },
    ],
    ['an end before the start', { ...snow, task: 'controlnet', model: 'm', start: 0.5, end: 0.4 }],
    ['an enlargement by nothing', { task: 'upscale', upscaler: 'Lanczos' }],
    [
      'an enlargement by a factor and to a size',
      { task: 'upscale', upscaler: 'Lanczos', scale: 2, size: { width: 8, height: 8 } },
    ],
    ['no task', { prompt: '雪山', ...size }],
  ])('refuses %s', async (_, input) => {
    const { start, jobs } = await open();
    const status = await start(input as SdWebuiInput);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(jobs).toEqual([]);
  });

  it('makes a picture as long as was asked for, whatever the quotient is rounded to', async () => {
    const { start } = await open();
    const sources = fc.record({
      source: fc.record({
        width: fc.integer({ min: 1, max: 60 }),
        height: fc.integer({ min: 1, max: 60 }),
      }),
      target: fc.constantFrom(64, 96, 256),
    });
    await fc.assert(
      fc.asyncProperty(sources, async ({ source: { width, height }, target }) => {
        const scale = target / Math.max(width, height);
        const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
        fc.pre(Math.min(size.width, size.height) >= 8);
        const input: SdWebuiInput = { task: 'upscale', upscaler: 'Lanczos', size };
        const picture = drawPicture({ width, height, key: 'source' });
        const [made] = bytesOf(await start(input, [fileOf('source', picture)]));
        const { width: wide = 0, height: high = 0 } = measure(Buffer.from(made ?? [])) ?? {};
        expect(Math.max(wide, high)).toBe(target);
        expect(Math.min(wide, high)).toBeGreaterThan(Math.min(size.width, size.height) - 8);
        expect(Math.min(wide, high)).toBeLessThanOrEqual(Math.min(size.width, size.height) + 1);
      }),
      { seed: 20_261_126, numRuns: 60 },
    );
  });

  it.each<[string, InputFileRole[], string]>([
    ['no source', [], 'invalid-input'],
    ['two sources', ['source', 'source'], 'invalid-input'],
    ['a mask that it would ignore', ['source', 'mask'], 'unsupported'],
  ])('refuses %s', async (_, roles, reason) => {
    const { start, jobs } = await open();
    const files = roles.map((role) => fileOf(role, source));
    const input: SdWebuiInput = { task: 'upscale', upscaler: 'Lanczos', scale: 2 };
    expect(await start(input, files)).toMatchObject({ reason });
    expect(jobs).toEqual([]);
  });

  it('gives an attempt the same seed each time, and another one another', async () => {
    const { engine, job, jobs } = await open();
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    const first = await engine.start(job, options);
    await engine.start(job, options);
    await engine.start({ ...job, attemptId: 'a-2' }, options);
    const seeds = jobs.map(({ body }) => body['seed']);
    expect(seeds[1]).toBe(seeds[0]);
    expect(seeds[2]).not.toBe(seeds[0]);
    expect(first).toMatchObject({ facts: { seed: seeds[0] } });
  });

  it('finds no face in pictures of any format that the WebUI reads', async () => {
    const { start } = await open({ hasFace: (picture) => face.equals(picture) });
    for (const bytes of [source, jpeg]) {
      const files = [fileOf('source', bytes), fileOf('face', face)];
      expect(await start(swap, files)).toMatchObject({ reason: 'no-face' });
    }
  });

  it('swaps a face after an interruption, whose mark would keep ReActor from it', async () => {
    const { start, jobs, url } = await open();
    const authorization = `Basic ${token}`;
    await fetch(`${url}/sdapi/v1/interrupt`, { method: 'POST', headers: { authorization } });
    const files = [fileOf('source', jpeg), fileOf('face', face)];
    expect((await start(swap, files)).status).toBe('succeeded');
    expect(jobs[0]?.ignored).toEqual([]);
  });

  it('swaps no face when it could not see whether it worked', async () => {
    const { start, jobs } = await open({ samplesFormat: 'jpeg' });
    const files = [fileOf('source', source), fileOf('face', face)];
    expect(await start(swap, files)).toMatchObject({
      reason: 'unsupported',
      vendorMessage: expect.stringContaining('File format for images'),
    });
    expect(jobs).toEqual([]);
  });

  it('hands over fewer pictures than asked for as a failure', async () => {
    const { start } = await open({ fault: 'interrupted' });
    expect(await start({ ...snow, count: 2 })).toMatchObject({ reason: 'vendor' });
  });

  it('shows small previews, and no others', async () => {
    const small = await open({ pace: 'asked' }, { input: { ...snow, steps: 2 } });
    await small.start();
    expect(small.progress.some(({ preview }) => preview)).toBe(true);
    const large = await open({ pace: 'asked', previewBytes: 60_000 });
    await large.start({ ...snow, steps: 2 });
    expect(large.progress.length).toBeGreaterThan(0);
    expect(large.progress.every(({ preview }) => !preview)).toBe(true);
  });

  it('gives the WebUI one job at a time, also by another engine of the same address', async () => {
    const { start, job, jobs, url, controller, isWorking, nextRequest } = await open({
      pace: 'never',
    });
    const running = expect(start()).rejects.toThrow('Enough.');
    await isWorking;
    const other = createSdWebuiEngine({ url: `${url}/`, credentials });
    const startOther = (signal: AbortSignal) => other.start(job, { signal, onProgress: () => {} });
    const leaves = new AbortController();
    const left = expect(startOther(leaves.signal)).rejects.toThrow('The person left.');
    void startOther(new AbortController().signal);
    // Whatever is sent arrives before this.
    for (let asked = 0; asked < 3; asked += 1) await fetch(`${url}/controlnet/model_list`);
    leaves.abort(new Error('The person left.'));
    await left;
    expect(jobs).toHaveLength(1);
    const next = nextRequest('/sdapi/v1/txt2img');
    controller.abort(new Error('Enough.'));
    await running;
    await next;
  });

  it('interrupts its own picture when nobody waits for it any more', async () => {
    const { start, controller, isWorking, nextEnd, jobs, interrupts } = await open({
      pace: 'never',
    });
    const ended = nextEnd();
    const rejected = expect(start()).rejects.toThrow('Enough.');
    await isWorking;
    controller.abort(new Error('Enough.'));
    await rejected;
    await ended;
    expect(jobs[0]?.end).toBe('interrupted');
    expect(interrupts()).toBe(1);
  });

  it("leaves somebody else's picture alone", async () => {
    const { start, controller, engine, job, url, ...rest } = await open({ pace: 'never' });
    const { isWorking, interrupts, nextRequest } = rest;
    const headers = { authorization: `Basic ${token}` };
    const body = JSON.stringify({ prompt: 'somebody else', force_task_id: 'task(theirs)' });
    const theirs = fetch(`${url}/sdapi/v1/txt2img`, { method: 'POST', headers, body });
    theirs.catch(() => {});
    await isWorking;
    const sent = nextRequest('/sdapi/v1/txt2img');
    const rejected = expect(start()).rejects.toThrow('Enough.');
    await sent;
    controller.abort(new Error('Enough.'));
    await rejected;
    // The next job is sent once it has been decided about an interruption.
    const next = nextRequest('/sdapi/v1/txt2img');
    void engine.start(job, { signal: new AbortController().signal, onProgress: () => {} });
    await next;
    expect(interrupts()).toBe(0);
  });

  it('tells the operator what the WebUI said', async () => {
    const { start } = await open({ fault: 'out-of-memory' });
    const vendorMessage = expect.stringMatching(/txt2img: .*CUDA out of memory/);
    expect(await start()).toMatchObject({ reason: 'vendor', vendorMessage });
  });
});
