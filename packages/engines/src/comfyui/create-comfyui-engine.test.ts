import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/engine-contract.ts';
import type { Scene } from '../contract/scene.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import type { JsonValue } from '../json-value.ts';
import {
  type ComfyuiSimulatorOptions,
  startComfyuiSimulator,
} from '../simulators/comfyui/start-comfyui-simulator.ts';
import { drawPicture } from '../simulators/sd-webui/simulated-picture.ts';
import type { ComfyuiInput, ComfyuiWorkflow } from './comfyui-workflow.ts';
import { createComfyuiEngine } from './create-comfyui-engine.ts';
import { faceSwapWorkflow } from './workflow-templates.ts';

const key = 'correct-horse';
const png = drawPicture({ width: 8, height: 8, key: 'a face' });

const draw: ComfyuiWorkflow = {
  graph: {
    3: {
      class_type: 'KSampler',
      inputs: {
        ...{ seed: 0, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
        ...{ model: ['4', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
      },
    },
    4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'dreamshaper_8.safetensors' } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['4', 1] } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['4', 1] } },
    8: { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    9: { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'site' } },
  },
  slots: {
    prompt: { type: 'text', maxLength: 1000, at: [{ node: '6', input: 'text' }] },
    count: {
      type: 'integer',
      min: 1,
      max: 4,
      default: 1,
      at: [{ node: '5', input: 'batch_size' }],
    },
    sampler: {
      type: 'choice',
      options: ['euler', 'dpmpp_2m', 'heun'],
      default: 'euler',
      at: [{ node: '3', input: 'sampler_name' }],
    },
    strength: { type: 'number', min: 0, max: 1, default: 1, at: [{ node: '3', input: 'denoise' }] },
    seed: { type: 'seed', at: [{ node: '3', input: 'seed' }] },
  },
  outputs: ['9'],
};

const change: ComfyuiWorkflow = {
  ...draw,
  graph: {
    ...draw.graph,
    5: { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
    10: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
  },
  slots: {
    prompt: { type: 'text', maxLength: 1000, at: [{ node: '6', input: 'text' }] },
    seed: { type: 'seed', at: [{ node: '3', input: 'seed' }] },
    picture: { type: 'file', role: 'source', at: [{ node: '10', input: 'image' }] },
  },
};

const custom: ComfyuiWorkflow = {
  ...draw,
  graph: { ...draw.graph, 11: { class_type: 'UltimateSDUpscale', inputs: {} } },
};

const swap = faceSwapWorkflow({ restorers: { gfpgan: 'GFPGANv1.4.pth' } });

const workflows = { draw, change, custom, swap };
const snow: ComfyuiInput = { workflow: 'draw', values: { prompt: '雪山' } };

const fileOf = (role: InputFileRole, bytes = png): InputFile => ({
  role,
  mimeType: 'image/png',
  readBytes: async () => bytes,
});

type Job = {
  input?: ComfyuiInput;
  files?: readonly InputFile[];
  given?: string;
  /** Default: too short for the websocket, most of the time. */
  progressWaitMs?: number;
};

async function openScene(
  options: ComfyuiSimulatorOptions = {},
  { input = snow, files = [], given = key, progressWaitMs = 20 }: Job = {},
) {
  const simulator = await startComfyuiSimulator({ key, ...options });
  const engine = createComfyuiEngine({
    url: `${simulator.url}/`,
    workflows,
    headers: { 'x-key': given },
    progressWaitMs,
  });
  return {
    ...simulator,
    engine,
    job: { attemptId: 'a-1', input, files },
    acceptedJobs: () => simulator.jobs.length,
  } satisfies Scene<ComfyuiInput>;
}

const target = drawPicture({ width: 12, height: 8, key: 'a picture of somebody' });
const swapOf = (values: ComfyuiInput['values'] = {}): Job => ({
  input: { workflow: 'swap', values },
  files: [fileOf('source', target), fileOf('face')],
});

const valuesOf = (values: ComfyuiInput['values']): Job => ({
  input: { workflow: 'draw', values: { prompt: '雪山', ...values } },
});

/** The queue is asked, and never answers. */
async function openSilent() {
  const scene = await openScene();
  let isAsked = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const engine = createComfyuiEngine({
    url: scene.url,
    workflows,
    headers: { 'x-key': key },
    fetch: async (url, init) => {
      if (!String(url).endsWith('/queue')) return fetch(url, init);
      isAsked();
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    },
  });
  return { ...scene, engine, isUnderWay };
}

/** Nothing answers once the job was accepted. */
async function openUnreachable() {
  const scene = await openScene();
  const { start } = scene.engine;
  const engine = {
    ...scene.engine,
    start: async (...given: Parameters<typeof start>) => {
      const status = await start(...given);
      await scene.close();
      return status;
    },
  };
  return { ...scene, engine, close: async () => {} };
}

describe.each(['new', 'old'] as const)(
  'a ComfyUI of a %s version keeps the contract:',
  (version) => {
    const open = (options: ComfyuiSimulatorOptions = {}, job: Job = {}) =>
      openScene({ version, ...options }, job);
    const cases = engineContract<ComfyuiInput>({
      foreignRole: 'voice',
      scenes: {
        'one-output': () => open(),
        'quoted-key': async () => {
          const service = await startQuotingService();
          const key = 'a-key-of-no-usual-form';
          return {
            ...service,
            engine: createComfyuiEngine({
              ...{ url: service.url, workflows },
              headers: { authorization: `Token ${key}` },
            }),
            job: { attemptId: 'a-1', input: snow, files: [] },
            secrets: [key],
          };
        },
        'several-outputs': () => open({}, valuesOf({ count: 3 })),
        progress: () => open({}, { progressWaitMs: 1000 }),
        silent: openSilent,
        'expired-file': () =>
          open(
            {},
            {
              input: { ...snow, workflow: 'change' },
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
        unreachable: openUnreachable,
        // An old one gives its own id, so the job cannot be found again.
        'lost-answer': () => openScene({ version: 'old', fault: 'lost' }),
        'cancel-waiting': async () => ({
          ...(await open({ pace: 'never', jobsBefore: 1 })),
          givenBack: 'all',
        }),
        'cancel-running': async () => ({ ...(await open({ pace: 'never' })), givenBack: 'all' }),
        'cancel-ended': async () => {
          const scene = await open();
          const { engine } = scene;
          const start: typeof engine.start = async (...given) => {
            const status = await engine.start(...given);
            for (let look = 0; look < 3; look += 1) {
              await fetch(`${scene.url}/queue`, { headers: { 'x-key': key } });
            }
            return status;
          };
          return { ...scene, engine: { ...engine, start }, givenBack: 'none' };
        },
        failures: {
          'invalid-input': () => open({ fault: 'node-errors', pace: 'never' }),
          unsupported: () => open({}, { input: { ...snow, workflow: 'custom' } }),
          unauthorized: () => open({}, { given: 'wrong-horse' }),
          busy: () => open({ fault: 'unavailable' }),
          'not-found': () => open({}, valuesOf({ sampler: 'heun' })),
          vendor: () => open({ fault: 'error' }),
          'no-face': () => open({ hasFace: (picture) => !png.equals(picture) }, swapOf()),
          'refused-output': () => open({ fault: 'black' }, swapOf()),
        },
      },
    });
    it.each(cases)('$name', ({ run }) => run());

    it('stands random schedules of faults', () =>
      playRandomSchedules({
        openService: async () => {
          const { url, jobs, close } = await startComfyuiSimulator({ key, version });
          return { url, acceptedJobs: () => jobs.length, close };
        },
        createEngine: ({ url }) =>
          createComfyuiEngine({ url, workflows, headers: { 'x-key': key }, progressWaitMs: 0 }),
        job: {
          attemptId: 'a-1',
          input: { workflow: 'change', values: { prompt: '雪山' } },
          files: [fileOf('source')],
        },
        secret: key,
        toUnknownState: (answer) => answer.replace('"success"', '"reviewing"'),
      }));
  },
);

describe('createComfyuiEngine', () => {
  const { signal } = new AbortController();
  const open = async (...given: Parameters<typeof openScene>) => {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    const start = () => scene.engine.start(scene.job, { signal, onProgress: () => {} });
    const follow = async (note = (_: EngineStatus) => {}): Promise<EngineStatus> => {
      let status = await start();
      while (status.status === 'running') {
        note(status);
        status = await scene.engine.status(status.operation, { signal });
      }
      return status;
    };
    /** The bytes of the one file that was made. */
    const make = async (): Promise<Buffer> => {
      const [output] = succeeded(await follow()).outputs;
      const source = output?.source;
      const opened =
        source && 'file' in source && (await scene.engine.openFile(source.file, { signal }));
      if (!opened || !('body' in opened)) throw new Error('There is no file.');
      const parts: Uint8Array[] = [];
      for await (const part of opened.body) parts.push(part);
      return Buffer.concat(parts);
    };
    return { ...scene, start, follow, make };
  };

  it('puts values and files in their places, and leaves the rest as it is', async () => {
    const { follow, jobs, uploads } = await open(
      {},
      {
        input: { workflow: 'change', values: { prompt: '雪山', seed: 7 } },
        files: [fileOf('source')],
      },
    );
    expect((await follow()).status).toBe('succeeded');
    const [job] = jobs;
    const [name = ''] = uploads.keys();
    expect(Buffer.from(uploads.get(name) ?? []).equals(png)).toBe(true);
    expect(job?.ignored).toEqual([]);
    expect(job?.graph).toEqual({
      ...change.graph,
      3: { ...change.graph[3], inputs: { ...change.graph[3]?.inputs, seed: 7 } },
      6: { ...change.graph[6], inputs: { ...change.graph[6]?.inputs, text: '雪山' } },
      10: { ...change.graph[10], inputs: { image: name } },
    });
  });

  it('finds a job whose answer was lost, by its own id', async () => {
    const { follow, jobs } = await open({ fault: 'lost' });
    expect((await follow()).status).toBe('succeeded');
    expect(jobs).toHaveLength(1);
  });

  it('finds a job in the queue, and in the history once it has ended', async () => {
    const { engine, start, jobs } = await open();
    await start();
    const [job] = jobs;
    const attemptId = 'a-1';
    expect(await engine.find?.(attemptId, { signal })).toMatchObject({
      operation: { promptId: job?.id, outputs: ['9'] },
    });
    for (let asked = 0; asked < 5; asked += 1) await engine.find?.(attemptId, { signal });
    expect(await engine.find?.(attemptId, { signal })).toMatchObject({ status: 'succeeded' });
    expect(await engine.find?.('a-2', { signal })).toBeUndefined();
  });

  it('says how far a job is, and shows it', async () => {
    const { follow } = await open({}, { progressWaitMs: 1000 });
    const told: EngineStatus[] = [];
    expect((await follow((status) => told.push(status))).status).toBe('succeeded');
    const preview = expect.any(Uint8Array);
    expect(told).toMatchObject([
      { operation: { promptId: expect.any(String) } },
      { stage: 'running', percent: 25, preview, operation: { percent: 25 } },
      { stage: 'running', percent: 50, preview, operation: { percent: 50 } },
      // It ends while it is asked for.
      { stage: 'running', percent: 50, operation: { percent: 50 } },
    ]);
    expect(told[0]).not.toHaveProperty('percent');
  });

  it.each(['mute', 'nonsense', 'none'] as const)(
    'makes the same where the websocket is of no use: %s',
    async (socket) => {
      const { engine, start } = await open({ socket });
      let status = await start();
      while (status.status === 'running') {
        expect(status).not.toHaveProperty('percent');
        status = await engine.status(status.operation, { signal });
      }
      expect(status.status).toBe('succeeded');
    },
  );

  it('stops waiting for the websocket when it is aborted', async () => {
    const { url, start } = await open({ socket: 'mute', pace: 'never' });
    const patient = createComfyuiEngine({
      ...{ url, workflows, headers: { 'x-key': key }, progressWaitMs: 60_000 },
    });
    const status = await start();
    if (status.status !== 'running') throw new Error(status.status);
    const reason = new Error('The person left.');
    const controller = new AbortController();
    const asking = patient.status(status.operation, controller);
    setImmediate(() => controller.abort(reason));
    await expect(asking).rejects.toBe(reason);
  });

  it('opens no websocket if configured so', async () => {
    const { url, start } = await open({ socket: 'mute', pace: 'never' });
    const deaf = createComfyuiEngine({
      ...{ url, workflows, headers: { 'x-key': key }, progressWaitMs: 0 },
    });
    const status = await start();
    if (status.status !== 'running') throw new Error(status.status);
    const asked = await deaf.status(status.operation, { signal });
    expect(asked).toMatchObject({ status: 'running', stage: 'running' });
  });

  it("interrupts no one else's job", async () => {
    for (const version of ['new', 'old'] as const) {
      const { start, engine, interrupted } = await open({ version, pace: 'never', jobsBefore: 1 });
      const status = await start();
      if (status.status !== 'running') throw new Error(status.status);
      expect(await engine.cancel(status.operation, { signal })).toEqual({ givenBack: 'all' });
      expect(await engine.cancel(status.operation, { signal })).toEqual({ givenBack: 'none' });
      expect(interrupted).toEqual([]);
    }
  });

  it('takes back a job that would make a part of what was asked for', async () => {
    const { start, url } = await open({ fault: 'node-errors', pace: 'never' });
    expect(await start()).toMatchObject({ reason: 'invalid-input' });
    const queue = await fetch(`${url}/queue`, { headers: { 'x-key': key } });
    expect(await queue.json()).toEqual({ queue_running: [], queue_pending: [] });
  });

  it('fails a job that ComfyUI has forgotten', async () => {
    const { start, engine, restart } = await open({ pace: 'never' });
    const status = await start();
    if (status.status !== 'running') throw new Error(status.status);
    restart();
    expect(await engine.status(status.operation, { signal })).toMatchObject({
      status: 'failed',
      reason: 'not-found',
      isRetryable: false,
    });
  });

  it('swaps the faces that were chosen, and hands over the restored picture alone', async () => {
    const chosen = swapOf({ targetFace: 1, sourceFace: 2, restore: 'gfpgan' });
    const { make, jobs, uploads } = await open({}, chosen);
    const restored = await make();
    const [source, face] = [...uploads].map(([name]) => name);
    expect(uploads.get(source ?? '')).toEqual(new Uint8Array(target));
    expect(jobs).toMatchObject([
      {
        ignored: [],
        graph: {
          picture: { inputs: { image: source } },
          face: { inputs: { image: face } },
          swap: { inputs: { input_faces_index: 1, source_faces_index: 2 } },
          restore: { inputs: { model: 'GFPGANv1.4.pth' } },
        },
      },
    ]);
    const plain = await open({}, swapOf());
    expect(restored.equals(await plain.make())).toBe(false);
  });

  it.each([
    ['in the picture', target],
    ['to put in', png],
  ])('knows that there was no face %s, though something was restored', async (_, without) => {
    const hasFace = (picture: Uint8Array) => !without.equals(picture);
    const { follow, jobs } = await open({ hasFace }, swapOf({ restore: 'gfpgan' }));
    const failed = { status: 'failed', reason: 'no-face', isRetryable: false };
    expect(await follow()).toMatchObject(failed);
    expect(jobs).toHaveLength(1);
  });

  it('knows of a swap that it has found again whether there was a face', async () => {
    const { engine, start } = await open({ hasFace: () => false }, swapOf());
    await start();
    let found = await engine.find?.('a-1', { signal });
    while (found?.status === 'running') found = await engine.find?.('a-1', { signal });
    expect(found).toMatchObject({ status: 'failed', reason: 'no-face' });
  });

  it('saves each swap of the same pictures under names of its own', async () => {
    const { engine, job, jobs } = await open({}, swapOf());
    for (const attemptId of ['a-1', 'a-2']) {
      await engine.start({ ...job, attemptId }, { signal, onProgress: () => {} });
    }
    const names = jobs.map(({ graph }) =>
      ['before', 'after', 'save'].map((node) => graph[node]?.inputs['filename_prefix']),
    );
    for (const [name, ...others] of names) expect(others).toEqual([name, name]);
    expect(new Set(names.flat()).size).toBe(2);
  });

  it.each<[string, ComfyuiSimulatorOptions, string]>([
    ['saved nothing to compare', { fault: 'cached' }, 'vendor'],
    ['whose files were deleted', { fault: 'deleted' }, 'expired'],
  ])('delivers no swap that %s', async (_, options, reason) => {
    const { follow } = await open(options, swapOf());
    expect(await follow()).toMatchObject({ status: 'failed', reason });
  });

  it('says that a file was deleted', async () => {
    const { engine, follow } = await open({ fault: 'deleted' });
    const status = await follow();
    const source = status.status === 'succeeded' ? status.outputs[0]?.source : undefined;
    if (!source || !('file' in source)) throw new Error('It names no file.');
    expect(await engine.openFile(source.file, { signal })).toBeUndefined();
  });

  it('passes on what a node said, without paths of the server', async () => {
    const { follow } = await open({ fault: 'error' });
    expect(await follow()).toMatchObject({
      reason: 'vendor',
      vendorMessage: 'KSampler: torch.OutOfMemoryError: Allocation on device',
    });
  });

  it('takes a job without files for a failure', async () => {
    const { follow } = await open({ fault: 'cached' });
    expect(await follow()).toMatchObject({ reason: 'vendor' });
  });

  it('works on while the history has a state that it does not know', async () => {
    const { start, engine } = await open({ fault: 'unknown-state' });
    let status = await start();
    for (let asked = 0; asked < 6; asked += 1) {
      if (status.status !== 'running') throw new Error(status.status);
      status = await engine.status(status.operation, { signal });
    }
    expect(status).toMatchObject({ status: 'running', stage: 'reviewing' });
  });

  it.each<[string, Job, string]>([
    ['a value that there is no slot for', valuesOf({ size: 1 }), 'invalid-input'],
    ['a value out of its range', valuesOf({ count: 5 }), 'invalid-input'],
    ['half a picture', valuesOf({ count: 1.5 }), 'invalid-input'],
    ['no choice', valuesOf({ sampler: 'ddim' }), 'invalid-input'],
    ['too long a text', valuesOf({ prompt: '雪'.repeat(1001) }), 'invalid-input'],
    ['a restorer that there is not', swapOf({ restore: 'codeformer' }), 'invalid-input'],
    ['a face without a place', { ...swapOf(), files: [fileOf('face')] }, 'invalid-input'],
    ['a strength in words', valuesOf({ strength: 'much' }), 'invalid-input'],
    ['a negative seed', valuesOf({ seed: -1 }), 'invalid-input'],
    ['a missing value', { input: { workflow: 'draw', values: {} } }, 'invalid-input'],
    ['an inherited name', valuesOf({ toString: 'x' }), 'invalid-input'],
    ['a missing file', { input: { ...snow, workflow: 'change' } }, 'invalid-input'],
    ['a file too many', { files: [fileOf('source')] }, 'unsupported'],
    ['a workflow that there is not', { input: { ...snow, workflow: 'constructor' } }, 'not-found'],
  ])('refuses %s, and sends nothing', async (_, job, reason) => {
    const { start, jobs, uploads } = await open({}, job);
    expect(await start()).toMatchObject({ status: 'failed', reason });
    expect([...jobs, ...uploads]).toEqual([]);
  });

  it('rejects an operation of another engine', async () => {
    const { engine } = await open();
    const foreign: JsonValue = { taskId: '1' };
    await expect(engine.status(foreign, { signal })).rejects.toThrow();
  });
});

function succeeded(status: EngineStatus) {
  if (status.status !== 'succeeded') throw new Error(`It has ${status.status}.`);
  return status;
}
