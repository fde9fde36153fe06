import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import type { Scene } from '../contract/index.ts';
import { engineContract } from '../contract/index.ts';
import type { EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import type { JsonValue } from '../json-value.ts';
import {
  type MidjourneyProxySimulatorOptions,
  startMidjourneyProxySimulator,
} from '../simulators/midjourney-proxy/start-midjourney-proxy-simulator.ts';
import {
  createMidjourneyProxyEngine,
  type MidjourneyProxyOptions,
} from './create-midjourney-proxy-engine.ts';
import type { MidjourneyProxyDialect } from './dialect.ts';
import type { MidjourneyProxyInput } from './midjourney-proxy-input.ts';

const allDialects: readonly MidjourneyProxyDialect[] = ['novicezk', 'trueai', 'new-api'];
const withButtons = ['trueai', 'new-api'] as const;
const imagine = { task: 'imagine', prompt: '雪山 --ar 16:9' } as const;
const bytes = Buffer.from('89504e470d0a1a0a', 'hex');
const dataUri = `data:image/png;base64,${bytes.toString('base64')}`;

const fileOf = (role: InputFileRole, content: Uint8Array = bytes): InputFile => ({
  role,
  mimeType: 'image/png',
  readBytes: async () => content,
});

const face = Buffer.from('face');
const swap = {
  input: { task: 'face-swap' },
  files: [fileOf('source'), fileOf('face', face)],
} as const;

type Given = {
  input?: MidjourneyProxyInput;
  files?: readonly InputFile[];
  options?: Partial<MidjourneyProxyOptions>;
  webhookUrl?: string;
};

async function openScene(
  service: MidjourneyProxySimulatorOptions,
  { input = imagine, files = [], options, webhookUrl }: Given = {},
) {
  const simulator = await startMidjourneyProxySimulator(service);
  const { url: address, key, acceptedJobs, close } = simulator;
  const { dialect } = service;
  const job: EngineJob<MidjourneyProxyInput> = {
    ...{ attemptId: 'a-1', input, files },
    ...(webhookUrl ? { webhookUrl } : {}),
  };
  return {
    engine: createMidjourneyProxyEngine({ address, key, dialect, ...options }),
    ...{ job, acceptedJobs, close, simulator },
  } satisfies Scene<MidjourneyProxyInput> & { simulator: unknown };
}

/** Failures that each service can report. */
function failuresOf(dialect: MidjourneyProxyDialect) {
  const failing = (failReason: string) => () => openScene({ dialect, failReason });
  const refusing = (code: number, description: string, status = 200) => {
    const body = { code, description, result: null, properties: {} };
    return () => openScene({ dialect, refusal: { status, body } });
  };
  return {
    'refused-prompt': () => openScene({ dialect }, { input: { task: 'imagine', prompt: 'nude' } }),
    'refused-input': failing('[Image denied] Try another one.'),
    'refused-output': failing('[Request cancelled due to output filters]'),
    'invalid-input': failing('[Invalid parameter] Unrecognized parameter(s): `--arr`'),
    unsupported: () => openScene({ dialect }, { files: [fileOf('face')] }),
    'no-face': () => openScene({ dialect, hasFace: (picture) => !face.equals(picture) }, swap),
    'no-credit': failing('Subscription required'),
    unauthorized: () => openScene({ dialect }, { options: { key: 'sk-wrong-key' } }),
    'rate-limited': refusing(4, '并发数已达上限'),
    busy: refusing(dialect === 'novicezk' ? 23 : 9, '提交失败，队列已满，请稍后重试'),
    timeout: failing('执行超时 5 分钟'),
    expired: async () => {
      const scene = await openScene({ dialect });
      const { engine, simulator } = scene;
      const start: typeof engine.start = async (...given) => {
        const status = await engine.start(...given);
        simulator.forget();
        return status;
      };
      return dialect === 'new-api' ? scene : { ...scene, engine: { ...engine, start } };
    },
    ambiguous: () => openScene({ dialect, answers: 'page' }),
    vendor: failing('[Internal Server Error] null'),
  } satisfies Partial<Record<FailureReason, unknown>>;
}

describe.each(allDialects)('%s keeps the contract:', (dialect) => {
  const { expired, 'no-face': noFace, ...failures } = failuresOf(dialect);
  const hook = 'http://127.0.0.1:9/hook';
  const cases = engineContract<MidjourneyProxyInput>({
    foreignRole: 'voice',
    scenes: {
      'one-output': () => openScene({ dialect }, { options: { keepsGrid: true } }),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createMidjourneyProxyEngine({ address: service.url, key, dialect }),
          job: { attemptId: '1', input: imagine, files: [] },
          secrets: [key],
        };
      },
      'several-outputs': () => openScene({ dialect }),
      parts: () => openScene({ dialect }),
      actions: () => openScene({ dialect, hasRemix: true }),
      progress: () => openScene({ dialect }),
      silent: async () => {
        const scene = await openScene({ dialect, answers: 'silent' });
        return { ...scene, isUnderWay: scene.simulator.isSilent };
      },
      'slow-body': () => openScene({ dialect, answers: 'slow' }),
      'lost-answer': () => openScene({ dialect, answers: 'lost' }),
      unreachable: () => openScene({ dialect, isUnreachable: true }),
      'expired-file': () =>
        openScene(
          { dialect },
          {
            files: [
              {
                ...{ role: 'reference', mimeType: 'image/png' },
                readBytes: async () => {
                  throw new Error('It was deleted.');
                },
              },
            ],
          },
        ),
      ...(dialect === 'new-api'
        ? {
            balance: async () => ({
              ...(await openScene({ dialect, balance: 87.66 })),
              balance: { amount: 87.66, unit: 'money' } as const,
            }),
          }
        : {
            webhook: async () => {
              const scene = await openScene({ dialect }, { webhookUrl: hook });
              const sent = async () => {
                const { url, body } = scene.simulator.notifications.at(-1) ?? { url: '', body: '' };
                return new Request(url, { method: 'POST', body });
              };
              return { ...scene, sent };
            },
          }),
      failures: {
        ...failures,
        // The gateway never forgets what it has passed on.
        ...(dialect !== 'new-api' && { expired }),
        // The free proxy swaps no faces.
        ...(dialect !== 'novicezk' && { 'no-face': noFace }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

const signal = new AbortController().signal;

/** A service that answers each question about a task with the next one of these. */
const telling = (...tasks: readonly object[]) => {
  const answers = tasks.map((task) => Response.json([task]));
  const fetch = async () => answers.shift() ?? Response.error();
  return open({ dialect: 'trueai' }, { options: { fetch } });
};

function succeeded(status: EngineStatus) {
  if (status.status !== 'succeeded') throw new Error(`It has ${status.status}.`);
  return status;
}

async function open(...given: Parameters<typeof openScene>) {
  const scene = await openScene(...given);
  onTestFinished(scene.close);
  const { engine, simulator, job } = scene;
  const start = (more: Partial<EngineJob<MidjourneyProxyInput>> = {}) =>
    engine.start({ ...job, ...more }, { signal, onProgress: () => {} });
  const follow = async (more?: Partial<EngineJob<MidjourneyProxyInput>>) => {
    let status = await start(more);
    let operation: JsonValue = null;
    for (let asks = 0; status.status === 'running'; asks += 1) {
      if (asks > 20) throw new Error('The job has no end.');
      operation = status.operation;
      status = await engine.status(operation, { signal });
    }
    return { status, operation };
  };
  /** Makes a picture, takes one of its four, and runs an action of that. */
  const runAfterUpscale = async (
    label: string,
    {
      isReworded,
      ...more
    }: Partial<EngineJob<MidjourneyProxyInput>> & { isReworded?: boolean } = {},
  ) => {
    const run = async ({ status, operation }: Awaited<ReturnType<typeof follow>>, name: string) => {
      const actions = status.status === 'succeeded' ? (status.actions ?? []) : [];
      const action = actions.find((each) => each.label.includes(name))?.id ?? 'not offered';
      return { operation, action };
    };
    const upscaled = await follow({ parent: await run(await follow(), 'U2') });
    const parent = { ...(await run(upscaled, label)), ...(isReworded ? { isReworded } : {}) };
    return await follow({ parent, ...more });
  };
  const submitted = () => simulator.requests.filter(({ path }) => !path.includes('/task/'));
  return { ...scene, start, follow, runAfterUpscale, submitted };
}

describe('createMidjourneyProxyEngine', () => {
  // The gateway, and the proxy behind it.
  it('stands random schedules', () =>
    playRandomSchedules({
      openService: () => startMidjourneyProxySimulator({ dialect: 'new-api' }),
      createEngine: ({ url }) =>
        createMidjourneyProxyEngine({ address: url, key: 'sk-simulated', dialect: 'new-api' }),
      job: { attemptId: 'a-1', input: imagine, files: [] },
      secret: 'sk-simulated',
      toUnknownState: (answer) => answer.replaceAll(/"status":"\w*"/g, '"status":"DREAMING"'),
    }));

  it.each(allDialects)(
    'sends %s a prompt in the form in which it is found again',
    async (dialect) => {
      const input = {
        task: 'imagine',
        prompt: ' 雪山\n 日出  --ar 16:9 --tile in fog --no cars',
      } as const;
      const { start, submitted } = await open({ dialect }, { input, files: [fileOf('reference')] });
      expect(await start()).toMatchObject({ status: 'running' });
      expect(submitted()).toMatchObject([
        {
          path: '/mj/submit/imagine',
          body: {
            prompt: '雪山 日出 in fog --ar 16:9 --tile --no cars',
            base64Array: [dataUri],
          },
        },
      ]);
    },
  );

  it('begins the prompt with links to images that it cannot read', async () => {
    const linked = {
      role: 'reference',
      createLink: async () => 'https://files.example/a',
    } as const;
    const { start, submitted } = await open({ dialect: 'trueai' }, { files: [linked] });
    expect(await start()).toMatchObject({ status: 'running' });
    const [request] = submitted();
    expect(request?.body).toMatchObject({ prompt: 'https://files.example/a 雪山 --ar 16:9' });
  });

  it('sends the key in one header, as the service wants it', async () => {
    const seen = async (dialect: MidjourneyProxyDialect, options: Given['options'] = {}) => {
      const { start, submitted } = await open({ dialect }, { options });
      expect(await start()).toMatchObject({ status: 'running' });
      const headers = submitted()[0]?.headers;
      return [headers?.get('authorization'), headers?.get('mj-api-secret')];
    };
    expect(await seen('novicezk')).toEqual([null, 'sk-simulated']);
    expect(await seen('trueai')).toEqual([null, 'sk-simulated']);
    expect(await seen('trueai', { authStyle: 'raw-authorization' })).toEqual([
      'sk-simulated',
      null,
    ]);
    expect(await seen('new-api')).toEqual(['Bearer sk-simulated', null]);
    expect(await seen('new-api', { authStyle: 'raw-secret' })).toEqual([null, 'sk-simulated']);
  });

  it('chooses the speed by the path, and the address may end in a slash', async () => {
    const { engine, job, simulator } = await openScene({ dialect: 'trueai' });
    onTestFinished(simulator.close);
    const { url, key } = simulator;
    const options = { address: `${url}/`, key, speed: 'fast' } as const;
    const fast = createMidjourneyProxyEngine({ ...options, dialect: 'trueai' });
    const status = await fast.start(job, { signal, onProgress: () => {} });
    expect(status).toMatchObject({ status: 'running' });
    expect(simulator.requests).toMatchObject([{ path: '/mj-fast/mj/submit/imagine' }]);
    if (status.status === 'running') await engine.status(status.operation, { signal });
    expect(() => createMidjourneyProxyEngine({ ...options, dialect: 'novicezk' })).toThrow(
      TypeError,
    );
  });

  it('offers what the buttons of trueai offer, as they are', async () => {
    const { follow } = await open({ dialect: 'trueai' });
    const { status } = await follow();
    expect(status).toMatchObject({
      outputs: Array(4).fill({ media: 'image', mimeType: 'image/png' }),
      facts: { revisedPrompt: '雪山 --ar 16:9 --seed 42' },
    });
    const labels = status.status === 'succeeded' && status.actions?.map(({ label }) => label);
    expect(labels).toEqual(['U1', 'U2', 'U3', 'U4', '🔄', 'V1', 'V2', 'V3', 'V4']);
    const kinds = status.status === 'succeeded' && status.actions?.map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(4).fill('pick'), 'reroll', ...Array(4).fill('vary')]);
  });

  it('says what an action does and needs, and leaves out marks', async () => {
    const { runAfterUpscale } = await open({ dialect: 'trueai' });
    const { status } = await runAfterUpscale('Zoom Out 2x');
    expect(status).toMatchObject({ status: 'succeeded' });
    const { follow } = await open({ dialect: 'trueai' });
    const grid = await follow();
    const [action] = (grid.status.status === 'succeeded' && grid.status.actions) || [];
    const parent = { operation: grid.operation, action: action?.id ?? '' };
    const { status: upscaled } = await follow({ parent });
    const offered = upscaled.status === 'succeeded' ? (upscaled.actions ?? []) : [];
    expect(offered.map(({ label, kind, needs }) => [label, kind, needs])).toEqual([
      ['Upscale (Subtle)', 'upscale', undefined],
      ['🪄 Vary (Subtle)', 'vary', undefined],
      ['🪄 Vary (Strong)', 'vary', undefined],
      ['🖌️ Vary (Region)', 'vary', ['prompt', 'mask']],
      ['🔍 Zoom Out 2x', 'zoom', undefined],
      ['🔍 Custom Zoom', 'zoom', ['prompt']],
      ['⬅️', 'pan', undefined],
    ]);
  });

  it.each(allDialects)(
    'takes the four pictures of %s apart where a task shows four',
    async (dialect) => {
      const { follow } = await open({ dialect });
      const grid = await follow();
      const { outputs, actions = [] } = succeeded(grid.status);
      const parts = outputs.map(({ part }) => [part?.column, part?.row, part?.columns, part?.rows]);
      expect(parts).toEqual([
        [0, 0, 2, 2],
        [1, 0, 2, 2],
        [0, 1, 2, 2],
        [1, 1, 2, 2],
      ]);
      expect(new Set(outputs.map(({ source }) => JSON.stringify(source))).size).toBe(1);
      const about = new Map(actions.map(({ label, output }) => [label, output]));
      const labels = ['U1', 'U2', 'U3', 'U4', 'V1', 'V4', '🔄'];
      expect(labels.map((label) => about.get(label))).toEqual([0, 1, 2, 3, 0, 3, undefined]);
      const [first] = actions;
      const parent = { operation: grid.operation, action: first?.id ?? '' };
      const single = succeeded((await follow({ parent })).status);
      expect(single.outputs.map(({ part }) => part)).toEqual([undefined]);
      expect(single.actions?.some(({ output }) => output !== undefined)).not.toBe(true);
    },
  );

  it.each(allDialects)('leaves the grid of %s whole where that is wished', async (dialect) => {
    const { follow } = await open({ dialect }, { options: { keepsGrid: true } });
    const { outputs, actions = [] } = succeeded((await follow()).status);
    expect(outputs).toHaveLength(1);
    expect(outputs[0]).not.toHaveProperty('part');
    expect(actions.some(({ output }) => output !== undefined)).toBe(false);
  });

  it.each<[string, object]>([
    ['has no buttons', { action: 'IMAGINE', buttons: null }],
    [
      'offers to vary the picture alone, as version 5',
      {
        action: 'UPSCALE',
        buttons: [{ customId: 'MJ::JOB::variation::1::x::SOLO', label: 'Vary' }],
      },
    ],
    [
      'shows two',
      {
        action: 'IMAGINE',
        buttons: [1, 2].map((index) => ({ customId: `MJ::JOB::upsample::${index}::x`, label: '' })),
      },
    ],
  ])('takes nothing apart where a task %s', async (_, task) => {
    const imageUrl = 'https://files.example/a.png';
    const { engine } = await telling({ status: 'SUCCESS', imageUrl, width: 8, height: 6, ...task });
    const status = await engine.status({ taskId: '7' }, { signal });
    const source = { url: imageUrl };
    expect(succeeded(status).outputs).toEqual([
      { media: 'image', mimeType: 'image/png', source, width: 8, height: 6 },
    ]);
  });

  it('continues a task of the free proxy by its own calls', async () => {
    const { follow, submitted } = await open({ dialect: 'novicezk' });
    const { operation } = await follow();
    const { status } = await follow({ parent: { operation, action: 'VARIATION 3' } });
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(submitted().at(-1)).toMatchObject({
      path: '/mj/submit/change',
      body: { action: 'VARIATION', index: 3 },
    });
  });

  it('confirms with the suggested prompt what an account with remix asks', async () => {
    const { runAfterUpscale, submitted } = await open({ dialect: 'trueai', hasRemix: true });
    const { status } = await runAfterUpscale('Vary (Subtle)');
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(submitted().at(-1)).toMatchObject({
      path: '/mj/submit/modal',
      body: { prompt: '雪山 --ar 16:9 --seed 42' },
    });
  });

  it('confirms what a gateway tells nothing of, once', async () => {
    const { runAfterUpscale, submitted } = await open({ dialect: 'new-api', hasRemix: true });
    const { status } = await runAfterUpscale('Vary (Subtle)');
    expect(status).toMatchObject({ status: 'succeeded' });
    const windows = submitted().filter(({ path }) => path.endsWith('/modal'));
    expect(windows).toMatchObject([{ body: { prompt: '雪山 --ar 16:9 --seed 42' } }]);
  });

  it.each(withButtons)('remixes at %s with the words of the person, once', async (dialect) => {
    const { follow, runAfterUpscale, submitted } = await open(
      { dialect, hasRemix: true },
      { options: { hasRemix: true } },
    );
    const { status: grid } = await follow();
    const takes = grid.status === 'succeeded' ? grid.actions?.map((one) => one.takes) : [];
    expect(takes).toEqual([...Array(4).fill(undefined), ...Array(5).fill(['prompt'])]);
    const input = { task: 'imagine', prompt: '雪山 日落 --ar 16:9' } as const;
    const { status } = await runAfterUpscale('Vary (Subtle)', { input, isReworded: true });
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(status).not.toHaveProperty('facts.warnings');
    const actions = submitted().filter(({ path }) => path.endsWith('/action'));
    expect(actions.at(-1)?.body).toMatchObject({ enableRemix: true });
    const windows = submitted().filter(({ path }) => path.endsWith('/modal'));
    expect(windows).toMatchObject([{ body: { prompt: '雪山 日落 --ar 16:9' } }]);
  });

  it('tells the operator that an account without remix has ignored the words', async () => {
    const { runAfterUpscale } = await open({ dialect: 'trueai' }, { options: { hasRemix: true } });
    const { status } = await runAfterUpscale('Vary (Subtle)', { isReworded: true });
    expect(status).toMatchObject({ status: 'succeeded', facts: { warnings: [/remix/] } });
  });

  it('takes no words where it offers no remix', async () => {
    const { runAfterUpscale, submitted } = await open({ dialect: 'trueai', hasRemix: true });
    const { status } = await runAfterUpscale('Vary (Subtle)', { isReworded: true });
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported' });
    expect(submitted()).toHaveLength(2);
  });

  it.each(withButtons)('zooms at %s as far as the person writes', async (dialect) => {
    const { runAfterUpscale, submitted } = await open({ dialect });
    const input = { task: 'imagine', prompt: '雪山 --ar 16:9 --zoom 1.5' } as const;
    const { status } = await runAfterUpscale('Custom Zoom', { input });
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(submitted().at(-1)).toMatchObject({
      path: '/mj/submit/modal',
      body: { prompt: input.prompt },
    });
  });

  it.each(withButtons)(
    'varies at %s the region that is transparent in the mask',
    async (dialect) => {
      const { runAfterUpscale, submitted } = await open({ dialect });
      const { status } = await runAfterUpscale('Vary (Region)', { files: [fileOf('mask', mask)] });
      expect(status).toMatchObject({ status: 'succeeded' });
      const { path, body } = submitted().at(-1) ?? {};
      expect([path, body?.['prompt']]).toEqual(['/mj/submit/modal', imagine.prompt]);
      const [type, content = ''] = String(body?.['maskBase64']).split(',');
      expect(type).toBe('data:image/png;base64');
      expect(readGrey(Buffer.from(content, 'base64'))).toEqual([255, 0]);
    },
  );

  it.each<[string, readonly InputFile[], FailureReason]>([
    ['no mask', [], 'invalid-input'],
    ['two masks', [fileOf('mask'), fileOf('mask')], 'invalid-input'],
    ['a mask that is none', [fileOf('mask')], 'invalid-input'],
    ['another file', [fileOf('reference')], 'unsupported'],
  ])('varies no region with %s', async (_, files, reason) => {
    const { runAfterUpscale, submitted } = await open({ dialect: 'trueai' });
    const { status } = await runAfterUpscale('Vary (Region)', { files });
    expect(status).toMatchObject({ status: 'failed', reason });
    expect(submitted()).toHaveLength(2);
  });

  it.each(withButtons)('names pictures at %s by links that it makes of them', async (dialect) => {
    const files = (['style', 'reference', 'omni', 'style', 'character'] as const).map((role) =>
      fileOf(role),
    );
    const input = { task: 'imagine', prompt: '雪山 --SREF 42 --ar 16:9' } as const;
    const { follow, submitted } = await open({ dialect }, { input, files });
    const { status } = await follow();
    expect(status).toMatchObject({ status: 'succeeded' });
    // Anyone who has them can open them.
    expect(JSON.stringify(status)).not.toContain('cdn.discordapp.com');
    const [upload, imagined] = submitted();
    expect(upload).toMatchObject({
      path: '/mj/submit/upload-discord-images',
      body: { base64Array: Array(4).fill(dataUri) },
    });
    const [one, two, three, four] = [1, 2, 3, 4].map(
      (index) =>
        `https://cdn.discordapp.com/attachments/1118138338562560102/${index}/image.png?ex=66`,
    );
    expect(imagined?.body).toMatchObject({
      prompt: `雪山 --SREF 42 ${one} ${three} --ar 16:9 --oref ${two} --cref ${four}`,
      base64Array: [dataUri],
    });
  });

  it('names pictures at the free proxy by links of its own, and fails without', async () => {
    const link = 'https://site.example/storage/upload/a.png?signature=x';
    const linked = { ...fileOf('style'), createLink: async () => link } as InputFile;
    const { follow, submitted } = await open({ dialect: 'novicezk' }, { files: [linked] });
    const { status } = await follow();
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(JSON.stringify(status)).not.toContain('signature');
    expect(submitted()[0]?.body['prompt']).toBe(`雪山 --ar 16:9 --sref ${link}`);
    const { start } = await open({ dialect: 'novicezk' });
    expect(await start({ files: [fileOf('style')] })).toMatchObject({
      ...{ status: 'failed', reason: 'unsupported' },
    });
  });

  it('takes one picture for --oref', async () => {
    const { start } = await open({ dialect: 'trueai' });
    const files = [fileOf('omni'), fileOf('omni')];
    expect(await start({ files })).toMatchObject({ status: 'failed', reason: 'invalid-input' });
  });

  it.each(allDialects)('blends at %s', async (dialect) => {
    const files = [fileOf('reference'), fileOf('reference')];
    const input = { task: 'blend', dimensions: 'PORTRAIT' } as const;
    const { follow, submitted } = await open({ dialect }, { input, files });
    expect((await follow()).status).toMatchObject({ status: 'succeeded' });
    expect(submitted()[0]?.body).toEqual({
      base64Array: [dataUri, dataUri],
      dimensions: 'PORTRAIT',
      // A gateway does not pass it on.
      ...(dialect !== 'new-api' && { state: 'a-1' }),
    });
  });

  it.each(allDialects)('describes at %s', async (dialect) => {
    const input = { task: 'describe' } as const;
    const { follow } = await open({ dialect }, { input, files: [fileOf('source')] });
    const { status } = await follow();
    expect(status).toMatchObject({ status: 'succeeded', outputs: [] });
    const { facts, actions = [] } = status.status === 'succeeded' ? status : {};
    expect(facts?.texts?.[1]).toBe('A mountain in snow, number 2 --ar 5:4');
    expect(facts?.texts).toHaveLength(4);
    expect(actions.map(({ label }) => label)).not.toContain('🎉 Imagine all');
  });

  it('draws a description with the prompt that it has', async () => {
    const input = { task: 'describe' } as const;
    const { follow, submitted } = await open(
      { dialect: 'trueai' },
      { input, files: [fileOf('source')] },
    );
    const { operation } = await follow();
    const parent = { operation, action: 'MJ::Job::PicReader::2' };
    const { status } = await follow({ parent, files: [] });
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(submitted().at(-1)).toMatchObject({ path: '/mj/submit/modal' });
  });

  it.each(withButtons)('shortens, and swaps faces, at %s', async (dialect) => {
    const shorten = await open({ dialect }, { input: { task: 'shorten', prompt: 'long words' } });
    expect((await shorten.follow()).status).toMatchObject({ outputs: [], facts: { texts: {} } });
    const { follow, submitted } = await open({ dialect }, swap);
    expect((await follow()).status).toMatchObject({ outputs: [{ media: 'image' }] });
    expect(submitted()[0]).toMatchObject({
      path: '/mj/insight-face/swap',
      body: { sourceBase64: 'data:image/png;base64,ZmFjZQ==', targetBase64: dataUri },
    });
  });

  it('finds no face in the picture that is to have one, either', async () => {
    const { follow } = await open(
      { dialect: 'trueai', hasFace: (picture) => !bytes.equals(picture) },
      swap,
    );
    const failed = { status: 'failed', reason: 'no-face', isRetryable: false };
    expect((await follow()).status).toMatchObject(failed);
  });

  it.each<[string, readonly InputFile[]]>([
    ['the same picture twice', [fileOf('source'), fileOf('face')]],
    [
      'a picture that is too large',
      [fileOf('source', Buffer.alloc(10_485_761)), fileOf('face', face)],
    ],
    ['a face that is too large', [fileOf('source'), fileOf('face', Buffer.alloc(10_485_761))]],
  ])('passes on that trueai refuses %s', async (_, files) => {
    const { start, acceptedJobs } = await open({ dialect: 'trueai' }, { ...swap, files });
    expect(await start()).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(acceptedJobs()).toBe(0);
  });

  it.each<[string, MidjourneyProxyDialect, Given, FailureReason]>([
    ['an empty prompt', 'trueai', { input: { task: 'imagine', prompt: ' \n' } }, 'invalid-input'],
    [
      'one picture to blend',
      'trueai',
      { input: { task: 'blend' }, files: [fileOf('reference')] },
      'invalid-input',
    ],
    ['nothing to describe', 'trueai', { input: { task: 'describe' } }, 'invalid-input'],
    [
      'a face without a place',
      'trueai',
      { input: { task: 'face-swap' }, files: [fileOf('face')] },
      'invalid-input',
    ],
    [
      'to shorten at the free proxy',
      'novicezk',
      { input: { task: 'shorten', prompt: 'a' } },
      'unsupported',
    ],
    [
      'to swap faces at the free proxy',
      'novicezk',
      { input: { task: 'face-swap' } },
      'unsupported',
    ],
    [
      'another bot of the free proxy',
      'novicezk',
      { input: { ...imagine, bot: 'NIJI_JOURNEY' } },
      'unsupported',
    ],
    [
      'a translation of a gateway',
      'new-api',
      { input: { task: 'describe', language: 'zh' } },
      'unsupported',
    ],
  ])('refuses %s, and sends nothing', async (_, dialect, given, reason) => {
    const { start, submitted } = await open({ dialect }, given);
    expect(await start()).toMatchObject({ status: 'failed', reason });
    expect(submitted()).toEqual([]);
  });

  it.each<[string, unknown, FailureReason, number?]>([
    ['no account that is free', { code: 3, description: '无可用的账号实例' }, 'busy'],
    ['a code as text', { code: '23', description: '队列已满，请稍后尝试' }, 'busy'],
    ['uploads switched off', { code: 4, description: '禁止上传' }, 'unsupported'],
    ['faces that are not swapped there', { code: 4, description: '服务不支持' }, 'unsupported'],
    [
      'a lock for words of somebody else',
      { code: 4, description: '账号已被临时封锁，请勿使用违规词作图' },
      'unauthorized',
    ],
    ['a failure of its own', { code: 9, description: '提交失败，系统异常' }, 'vendor'],
    ['a code that nobody knows', { code: 77, description: '?' }, 'ambiguous'],
    [
      'an id that was rounded',
      { code: 1, description: '提交成功', result: 14001929738841620 },
      'ambiguous',
    ],
    ['no id', { code: 1, description: '提交成功', result: null }, 'ambiguous'],
    ['something else', { id: 1 }, 'ambiguous'],
    ['a gateway without quota', { code: 4, description: 'quota_not_enough ' }, 'no-credit', 400],
    [
      'a gateway that lost the answer',
      { code: 5, description: 'do_request_failed ' },
      'ambiguous',
      400,
    ],
    [
      'a gateway that lost the task',
      { code: 4, description: 'insert_midjourney_task_failed ' },
      'ambiguous',
      400,
    ],
    ['a gateway under load', { code: 30, description: '当前分组负载已饱和' }, 'rate-limited', 429],
    ['a secret that may not', { code: 4, description: '账号不可用' }, 'unauthorized', 403],
    ['a parent that is gone', { code: 3, description: '关联任务不存在或已失效' }, 'expired', 404],
  ])('understands %s', async (_, body, reason, status = 200) => {
    const { start } = await open({ dialect: 'trueai', refusal: { status, body } });
    expect(await start()).toMatchObject({ status: 'failed', reason });
  });

  it('takes an id that is a number', async () => {
    const body = { code: 22, description: '排队中，前面还有1个任务', result: 1689231405853400 };
    const { start } = await open({ dialect: 'trueai', refusal: { body } });
    expect(await start()).toMatchObject({ operation: { taskId: '1689231405853400' } });
  });

  it.each<[string, FailureReason]>([
    ['可能包含敏感词', 'refused-prompt'],
    ['[Banned prompt detected] The word `x`', 'refused-prompt'],
    ['Pending mod message', 'refused-prompt'],
    ['[Invalid link] Could not fetch', 'invalid-input'],
    ['执行失败failed, No face found\nlist index out of range', 'no-face'],
    ['Plan Cancelled', 'no-credit'],
    ['任务失败，请重试', 'no-credit'],
    ['实例不可用', 'unauthorized'],
    ['[Queue full] You have 10 jobs', 'busy'],
    ['任务提交超时', 'busy'],
    ['任务超时', 'timeout'],
    ['超时，未找到消息', 'timeout'],
    ['上游任务超时（超过1小时）', 'timeout'],
    ['取消任务', 'vendor'],
  ])('understands a task that failed for %s, and starts none again', async (failReason, reason) => {
    const { follow } = await open({ dialect: 'trueai', failReason });
    const vendorMessage = failReason;
    const failed = { status: 'failed', reason, isRetryable: false, vendorMessage };
    expect((await follow()).status).toEqual(failed);
  });

  it('spends at a gateway what is there', async () => {
    const { follow } = await open({ dialect: 'new-api', quota: 1 });
    expect((await follow()).status).toMatchObject({ status: 'succeeded' });
    expect((await follow()).status).toMatchObject({ reason: 'no-credit', isRetryable: false });
  });

  it('fails a continuation whose first task is gone', async () => {
    const { follow, simulator } = await open({ dialect: 'trueai' });
    const { operation } = await follow();
    simulator.forget();
    const parent = { operation, action: 'MJ::JOB::upsample::1::x' };
    expect((await follow({ parent })).status).toMatchObject({ reason: 'expired' });
  });

  it('asks for the seed', async () => {
    for (const dialect of allDialects) {
      const { engine, follow } = await open({ dialect });
      const { operation } = await follow();
      const expected = dialect === 'novicezk' ? undefined : 1_234_567_890;
      expect(await engine.readSeed(operation, { signal })).toBe(expected);
    }
  });

  it('asks to be told of changes where it is', async () => {
    const webhookUrl = 'http://127.0.0.1:9/hook';
    for (const dialect of allDialects) {
      const { start, engine, submitted } = await open({ dialect }, { webhookUrl });
      await start();
      const isTold = dialect !== 'new-api';
      expect(submitted()[0]?.body['notifyHook']).toBe(isTold ? webhookUrl : undefined);
      expect(engine.readWebhook !== undefined).toBe(isTold);
    }
  });

  it('leaves a window alone that it finds: what it was opened for is not known', async () => {
    const { engine, simulator } = await open({ dialect: 'trueai', answers: 'lost' });
    const { signal } = new AbortController();
    const ask = (path: string, body: object) =>
      fetch(`${simulator.url}/mj/${path}`, {
        method: 'POST',
        headers: { 'mj-api-secret': simulator.key },
        body: JSON.stringify(body),
      }).catch(() => undefined);
    await ask('submit/imagine', { prompt: '雪山' });
    const listed = await fetch(`${simulator.url}/mj/task/list`, {
      headers: { 'mj-api-secret': simulator.key },
    });
    const [{ id: taskId }] = await listed.json();
    for (let asked = 0; asked < 5; asked += 1) await engine.status({ taskId }, { signal });
    const customId = 'MJ::CustomZoom::7af96d1a-67c7-4d74-b173-8430c98c7631';
    await ask('submit/action', { taskId, customId, state: 'a-1' });
    expect(await engine.find?.('a-1', { signal })).toBeUndefined();
    expect(simulator.requests.some(({ path }) => path.includes('modal'))).toBe(false);
  });

  it('never falls back to a lower percentage', async () => {
    const { engine } = await telling(
      { status: 'IN_PROGRESS', progress: '60%' },
      { status: 'IN_PROGRESS', progress: '5%' },
    );
    const first = await engine.status({ taskId: '7' }, { signal });
    expect(first).toMatchObject({ status: 'running', percent: 60 });
    const { operation } = first.status === 'running' ? first : { operation: null };
    expect(await engine.status(operation, { signal })).toMatchObject({ percent: 60 });
  });

  it('takes a task that was cancelled for failed', async () => {
    const { engine } = await telling({ status: 'CANCEL', failReason: null });
    const status = await engine.status({ taskId: '7' }, { signal });
    expect(status).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable: false });
  });

  it('confirms once, even if the answer to that is lost', async () => {
    const fetch: typeof globalThis.fetch = async (...given) => {
      const response = await globalThis.fetch(...given);
      if (String(given[0]).endsWith('/modal')) throw new TypeError('fetch failed');
      return response;
    };
    const options = { fetch };
    const scene = await open({ dialect: 'new-api', hasRemix: true }, { options });
    const { status } = await scene.runAfterUpscale('Vary (Subtle)');
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(scene.submitted().filter(({ path }) => path.endsWith('/modal'))).toHaveLength(1);
  });

  it('confirms what always has a window, though a gateway hides that it waits', async () => {
    const fetch: typeof globalThis.fetch = async (...given) => {
      const response = await globalThis.fetch(...given);
      const text = await response.text();
      return new Response(text.replace('"code":21', '"code":1'), response);
    };
    const { runAfterUpscale, submitted } = await open(
      { dialect: 'trueai' },
      { options: { fetch } },
    );
    const { status } = await runAfterUpscale('Vary (Region)', { files: [fileOf('mask', mask)] });
    expect(status).toMatchObject({ status: 'succeeded' });
    expect(submitted().at(-1)?.body['maskBase64']).toContain('data:image/png');
  });

  it('takes no operation of another engine', async () => {
    const { engine } = await open({ dialect: 'trueai' });
    await expect(engine.status({ task: 7 }, { signal })).rejects.toThrow();
  });
});

/** A mask of two pixels, the left one transparent. */
const mask = toPng({ colourType: 6, rows: Buffer.from([0, 9, 9, 9, 0, 9, 9, 9, 255]) });

function toPng({ colourType, rows }: { colourType: number; rows: Buffer }): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, colourType, 0, 0, 0]);
  return Buffer.concat([
    bytes,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The pixels of a grey PNG of one line. */
function readGrey(file: Buffer): readonly number[] {
  expect(file[25]).toBe(0);
  const length = file.readUInt32BE(33);
  return [...inflateSync(file.subarray(41, 41 + length)).subarray(1)];
}
