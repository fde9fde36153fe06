import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import type { OpenAiImagesFault, OpenAiImagesSimulatorOptions, Scene } from '../contract/index.ts';
import { engineContract, startOpenAiImagesSimulator } from '../contract/index.ts';
import type { Progress } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import {
  createOpenAiImagesEngine,
  type OpenAiImagesEngineOptions,
} from './create-openai-images-engine.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const fileOf = (role: InputFileRole, tail = '', mimeType = 'image/png'): InputFile => ({
  role,
  mimeType,
  readBytes: async () => new Uint8Array(Buffer.concat([png, Buffer.from(tail)])),
});

type Given = OpenAiImagesSimulatorOptions & {
  readonly input?: Partial<OpenAiImagesInput>;
  readonly files?: readonly InputFile[];
  readonly options?: Partial<OpenAiImagesEngineOptions>;
};

async function openScene({ input, files = [], options, ...simulated }: Given = {}) {
  const service = await startOpenAiImagesSimulator(simulated);
  const { url: address, key } = service;
  return {
    engine: createOpenAiImagesEngine({ address, key, model: 'gpt-image-2', ...options }),
    job: { attemptId: 'a-1', input: { prompt: '雪山', ...input }, files },
    service,
    acceptedJobs: () => service.jobs.length,
    isUnderWay: service.isSilent,
    close: service.close,
  } satisfies Scene<OpenAiImagesInput> & { service: unknown; isUnderWay: unknown };
}

async function open(given: Given = {}) {
  const scene = await openScene(given);
  onTestFinished(scene.close);
  const previews: Uint8Array[] = [];
  const onProgress = ({ preview }: Progress) => preview && previews.push(preview);
  const { signal } = new AbortController();
  const start = () => scene.engine.start(scene.job, { signal, onProgress });
  return { ...scene, start, previews };
}

const withFault = (fault: OpenAiImagesFault) => () => openScene({ fault });
const withError = (status: number, error: Record<string, unknown> = {}) =>
  withFault({ kind: 'error', status, error });

describe('the engine of the Images API keeps the contract:', () => {
  const gone: InputFile = {
    role: 'source',
    mimeType: 'image/png',
    readBytes: async () => Promise.reject(new Error('It was deleted.')),
  };
  const cases = engineContract<OpenAiImagesInput>({
    foreignRole: 'voice',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createOpenAiImagesEngine({ address: service.url, key, model: 'gpt-image-2' }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      'several-outputs': () => openScene({ input: { n: 3 } }),
      silent: () => openScene({ fault: { kind: 'silent' } }),
      'slow-body': withFault({ kind: 'slow' }),
      'lost-answer': withFault({ kind: 'lost' }),
      balance: async () => ({
        ...(await openScene({ balance: 87.66 })),
        balance: { amount: 87.66, unit: 'money' } as const,
      }),
      'expired-file': () => openScene({ files: [gone] }),
      failures: {
        'refused-prompt': withError(400, {
          code: 'moderation_blocked',
          type: 'image_generation_user_error',
          moderation_details: { moderation_stage: 'input', categories: ['violence'] },
        }),
        'refused-input': withError(400, {
          code: 'moderation_blocked',
          message: 'Your input image may contain content that our safety system does not allow.',
        }),
        'refused-output': withError(400, {
          code: 'moderation_blocked',
          moderation_details: { moderation_stage: 'output', categories: ['violence'] },
        }),
        'invalid-input': withError(400, { code: 'invalid_value', param: 'size' }),
        unsupported: withError(400, { code: 'unknown_parameter', param: 'background' }),
        'no-credit': withError(429, { code: 'insufficient_quota' }),
        unauthorized: () => openScene({ options: { key: 'sk-another' } }),
        'rate-limited': withError(429, { code: 'rate_limit_exceeded' }),
        busy: withError(503),
        timeout: withError(408),
        'not-found': () => openScene({ options: { model: 'gpt-image-9' } }),
        ambiguous: withFault({ kind: 'page', status: 524 }),
        vendor: withError(500),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('its stream keeps the contract:', () => {
  const options = { partialImages: 2 } as const;
  const openStream = (given: Given = {}) => openScene({ options, ...given });
  const cases = engineContract<OpenAiImagesInput>({
    foreignRole: 'voice',
    scenes: {
      'one-output': () => openStream(),
      silent: () => openStream({ fault: { kind: 'silent' } }),
      'slow-body': () => openStream({ fault: { kind: 'slow' } }),
      'lost-answer': () => openStream({ fault: { kind: 'half' } }),
      balance: async () => ({
        ...(await openStream({ balance: 87.66 })),
        balance: { amount: 87.66, unit: 'money' } as const,
      }),
      failures: {
        'refused-output': () =>
          openStream({
            fault: {
              kind: 'error-in-200',
              error: {
                code: 'moderation_blocked',
                moderation_details: { moderation_stage: 'output' },
              },
            },
          }),
        ambiguous: () => openStream({ fault: { kind: 'nothing-made' } }),
        vendor: () => openStream({ fault: { kind: 'error-in-200' } }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('a generation', () => {
  it('sends what was given, by the names of the service, and nothing else', async () => {
    const { start, service } = await open({
      input: {
        n: 2,
        size: '1536x864',
        quality: 'low',
        background: 'opaque',
        outputFormat: 'webp',
        outputCompression: 80,
        moderation: 'low',
      },
    });
    expect(await start()).toMatchObject({
      status: 'succeeded',
      outputs: [
        { media: 'image', mimeType: 'image/webp', width: 1536, height: 864 },
        { media: 'image', mimeType: 'image/webp', width: 1536, height: 864 },
      ],
    });
    expect(service.requests.map(({ fields }) => fields)).toEqual([
      {
        model: 'gpt-image-2',
        prompt: '雪山',
        n: 2,
        size: '1536x864',
        quality: 'low',
        background: 'opaque',
        output_format: 'webp',
        output_compression: 80,
        moderation: 'low',
      },
    ]);
  });

  it('gives the bytes in the order in which they were made', async () => {
    const { start, service } = await open({ input: { n: 3 } });
    const status = await start();
    expect(status).toMatchObject({
      outputs: service.jobs[0]?.map((bytes) => ({ mimeType: 'image/png', source: { bytes } })),
    });
  });

  it('tells the prompt as DALL·E 3 has rewritten it, and asks it for bytes', async () => {
    const { start, service } = await open({
      options: { model: 'dall-e-3' },
      input: { style: 'natural', quality: 'hd', size: '1792x1024' },
    });
    expect(await start()).toMatchObject({
      outputs: [{ source: { bytes: service.jobs[0]?.[0] } }],
      facts: { revisedPrompt: '雪山, in detail' },
    });
    expect(service.requests[0]?.fields).toMatchObject({ response_format: 'b64_json' });
  });

  it('leaves images at their addresses to the host', async () => {
    const { start, service } = await open({ gateway: { result: 'url' }, input: { n: 2 } });
    const status = await start();
    if (status.status !== 'succeeded') throw new Error(status.status);
    expect(status.outputs).toHaveLength(2);
    for (const [index, { source, mimeType }] of status.outputs.entries()) {
      if (!('url' in source)) throw new Error('No address.');
      expect(mimeType).toBe('image/png');
      const response = await fetch(source.url);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(service.jobs[0]?.[index]);
    }
  });

  it('takes data URIs, as some gateways send them', async () => {
    const { start, service } = await open({ gateway: { result: 'data-uri' } });
    expect(await start()).toMatchObject({ outputs: [{ source: { bytes: service.jobs[0]?.[0] } }] });
  });

  it('says so if a gateway makes fewer images than were asked for', async () => {
    const { start } = await open({ gateway: { makesAtMost: 1 }, input: { n: 4 } });
    expect(await start()).toMatchObject({
      status: 'succeeded',
      outputs: [{ mimeType: 'image/png' }],
      facts: { warnings: ['It made 1 of 4 images.'] },
    });
  });

  it('may be started again when the service was never reached', async () => {
    const { engine, job, close } = await openScene();
    await close();
    const { signal } = new AbortController();
    const status = await engine.start(job, { signal, onProgress: () => {} });
    expect(status).toMatchObject({ reason: 'vendor', isRetryable: true });
  });

  it('waits no longer than configured', async () => {
    const { start } = await open({ fault: { kind: 'mute' }, options: { maxSilenceMs: 1 } });
    expect(await start()).toMatchObject({ reason: 'ambiguous', isRetryable: false });
  });

  it.each<[string, OpenAiImagesFault, FailureReason]>([
    ['an empty list', { kind: 'nothing-made' }, 'vendor'],
    ['an error under 200', { kind: 'error-in-200' }, 'vendor'],
    [
      'a known error under 200',
      { kind: 'error-in-200', error: { code: 'rate_limit_exceeded', type: 'insufficient_quota' } },
      'no-credit',
    ],
    ['a page of a proxy', { kind: 'page', status: 502 }, 'ambiguous'],
    ['a page under 200', { kind: 'page', status: 200 }, 'ambiguous'],
    ['half an answer', { kind: 'half' }, 'ambiguous'],
    [
      'a refusal in words alone',
      { kind: 'error', status: 403, error: { message: 'Rejected by our safety system.' } },
      'refused-prompt',
    ],
    [
      'a failure that mentions moderation',
      { kind: 'error', status: 500, error: { message: 'The safety system is down.' } },
      'vendor',
    ],
    [
      'a gateway without a channel for the model',
      { kind: 'error', status: 503, error: { code: 'model_not_found' } },
      'not-found',
    ],
  ])('tells %s from a success', async (_, fault, reason) => {
    const { start } = await open({ fault });
    expect(await start()).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it('never shows its key, not in a stream either', async () => {
    const error = { message: 'The key sk-simulated has no credit.', code: 'insufficient_quota' };
    const { start } = await open({
      fault: { kind: 'error-in-200', error },
      options: { partialImages: 1 },
    });
    expect(await start()).toMatchObject({
      reason: 'no-credit',
      vendorMessage: expect.stringContaining('The key [key] has no credit.'),
    });
  });

  it('never shows its key, even if the service quotes it', async () => {
    const { start } = await open({ options: { key: 'sk-another-key' } });
    const status = await start();
    expect(status).toMatchObject({
      reason: 'unauthorized',
      vendorMessage: expect.stringContaining('[key]'),
    });
    expect(JSON.stringify(status)).not.toContain('sk-another-key');
  });
});

describe('an edit', () => {
  it('sends sources first, since the mask belongs to the first image', async () => {
    const { start, service } = await open({
      files: [fileOf('reference', 'two'), fileOf('mask', 'mask'), fileOf('source', 'one')],
      input: { prompt: '换成夜景', n: 2, size: '1024x1536', quality: 'high' },
    });
    expect(await start()).toMatchObject({ status: 'succeeded', outputs: [{}, {}] });
    const [request] = service.requests;
    expect(request).toMatchObject({
      isEdit: true,
      fields: { prompt: '换成夜景', n: '2', size: '1024x1536', quality: 'high' },
    });
    const tails = request?.images.map((bytes) => Buffer.from(bytes).subarray(png.length));
    expect(tails?.map(String)).toEqual(['one', 'two']);
    expect(request?.mask).toEqual(new Uint8Array(Buffer.concat([png, Buffer.from('mask')])));
  });

  it('takes as many images as the service does', async () => {
    const files = Array.from({ length: 16 }, (_, index) => fileOf('reference', String(index)));
    const { start, service } = await open({ files });
    expect((await start()).status).toBe('succeeded');
    expect(service.requests[0]?.images).toHaveLength(16);
  });

  it('leaves it to the service whether the mask fits', async () => {
    // The header of the mask says that it is 256 pixels wide.
    const wide = Buffer.from(png);
    wide.writeUInt32BE(256, 16);
    const mask = { ...fileOf('mask'), readBytes: async () => new Uint8Array(wide) } as InputFile;
    const { start, acceptedJobs } = await open({ files: [fileOf('source'), mask] });
    expect(await start()).toMatchObject({ reason: 'invalid-input' });
    expect(acceptedJobs()).toBe(0);
  });
});

describe('images on the way', () => {
  const options = { partialImages: 3 } as const;

  it('are shown in their order, and the result is the last one', async () => {
    const { start, service, previews } = await open({ options });
    expect(await start()).toMatchObject({
      outputs: [{ width: 1024, height: 1024, source: { bytes: service.jobs[0]?.[0] } }],
    });
    expect(
      previews.map((bytes) => /partial \d/.exec(Buffer.from(bytes).toString('latin1'))?.[0]),
    ).toEqual(['partial 0', 'partial 1', 'partial 2']);
    expect(service.requests[0]?.fields).toMatchObject({ stream: true, partial_images: 3 });
  });

  it('are shown of an edit, too', async () => {
    const { start, service, previews } = await open({ options, files: [fileOf('source')] });
    expect((await start()).status).toBe('succeeded');
    expect(previews).toHaveLength(3);
    expect(service.requests[0]?.fields).toMatchObject({ stream: 'true', partial_images: '3' });
  });

  it('are not asked for when there are several, or the model has none', async () => {
    const several = await open({ options, input: { n: 2 } });
    expect(await several.start()).toMatchObject({ outputs: [{}, {}] });
    expect(several.service.requests[0]?.fields).not.toHaveProperty('stream');
    const legacy = await open({ options: { ...options, model: 'dall-e-3' } });
    expect((await legacy.start()).status).toBe('succeeded');
  });

  it('are left out if they are too large, or made small enough by the host', async () => {
    const partialImageBytes = 60_000;
    const large = await open({ options, partialImageBytes });
    expect((await large.start()).status).toBe('succeeded');
    expect(large.previews).toEqual([]);
    const toPreview = async (image: Uint8Array) => image.subarray(0, 8);
    const small = await open({ options: { ...options, toPreview }, partialImageBytes });
    expect((await small.start()).status).toBe('succeeded');
    expect(small.previews).toHaveLength(3);
  });

  it('are not waited for once the result is there', async () => {
    const { start } = await open({ options, fault: { kind: 'open' } });
    expect((await start()).status).toBe('succeeded');
  });

  it('cost no result if they cannot be made small', async () => {
    const toPreview = async () => Promise.reject(new Error('It is no image.'));
    const { start, previews } = await open({ options: { ...options, toPreview } });
    expect((await start()).status).toBe('succeeded');
    expect(previews).toEqual([]);
  });

  it.each([
    ['without names of events', { hasUnnamedEvents: true }, 3],
    ['with an answer that is no stream', { ignoresStream: true }, 0],
    ['with addresses', { result: 'url' }, 3],
  ] as const)('work with a gateway %s', async (_, gateway, count) => {
    const { start, previews } = await open({ options, gateway });
    expect(await start()).toMatchObject({ status: 'succeeded', outputs: [{ width: 1024 }] });
    expect(previews).toHaveLength(count);
  });
});

describe('refuses before anything is sent', () => {
  const edit = { files: [fileOf('source')] };
  const dalle3 = { options: { model: 'dall-e-3' } };

  it.each<[string, FailureReason, Given]>([
    ['an empty prompt', 'invalid-input', { input: { prompt: '' } }],
    [
      'a longer prompt than the model reads',
      'invalid-input',
      { ...dalle3, input: { prompt: '雪'.repeat(4001) } },
    ],
    ['half an image', 'invalid-input', { input: { n: 0.5 } }],
    [
      'a compression over 100',
      'invalid-input',
      { input: { outputFormat: 'webp', outputCompression: 101 } },
    ],
    ['a compressed PNG', 'invalid-input', { input: { outputCompression: 80 } }],
    [
      'a transparent JPEG',
      'invalid-input',
      { input: { background: 'transparent', outputFormat: 'jpeg' } },
    ],
    [
      'a mask that is no PNG',
      'invalid-input',
      { files: [fileOf('source'), fileOf('mask', '', 'image/webp')] },
    ],
    ['more images than the model makes', 'unsupported', { input: { n: 11 } }],
    ['two images of DALL·E 3', 'unsupported', { ...dalle3, input: { n: 2 } }],
    ['a size that is no multiple of 16', 'unsupported', { input: { size: '1000x1000' } }],
    ['a size that is too narrow', 'unsupported', { input: { size: '512x1552' } }],
    ['a size that is too large', 'unsupported', { input: { size: '3840x3840' } }],
    [
      'a free size of an older model',
      'unsupported',
      { input: { size: '1536x864' }, options: { model: 'gpt-image-1.5' } },
    ],
    ['a quality of newer models', 'unsupported', { input: { quality: 'max' } }],
    ['a style of DALL·E', 'unsupported', { input: { style: 'vivid' } }],
    ['a format for DALL·E', 'unsupported', { ...dalle3, input: { outputFormat: 'webp' } }],
    ['an edit by DALL·E', 'unsupported', { ...dalle3, ...edit }],
    ['an edit with moderation', 'unsupported', { ...edit, input: { moderation: 'low' } }],
    ['a GIF', 'unsupported', { files: [fileOf('source', '', 'image/gif')] }],
    ['17 images', 'unsupported', { files: Array.from({ length: 17 }, () => fileOf('reference')) }],
    ['two masks', 'unsupported', { files: [...edit.files, fileOf('mask'), fileOf('mask')] }],
    ['a mask of a reference', 'unsupported', { files: [fileOf('reference'), fileOf('mask')] }],
    [
      'a mask for a gateway that drops it',
      'unsupported',
      { files: [...edit.files, fileOf('mask')], options: { capabilities: { hasMask: false } } },
    ],
    [
      'a file that is there as a link only',
      'unsupported',
      { files: [{ role: 'source', createLink: async () => 'https://example.com/1.png' }] },
    ],
  ])('%s (%s)', async (_, reason, given) => {
    const { start, service } = await open(given);
    expect(await start()).toMatchObject({ status: 'failed', reason, isRetryable: false });
    expect(service.requests).toEqual([]);
  });

  it.each<[string, OpenAiImagesInput['size'] & string]>([
    ['gpt-image-2', '3840x2160'],
    ['gpt-image-2-2026-04-21', '2160x3840'],
    ['gpt-image-2.5-flare', '512x1536'],
    ['gpt-image-2.6-sunburst', 'auto'],
    ['gpt-image-1-mini', '1024x1536'],
  ])('nothing that %s makes: %s', async (model, size) => {
    const { start } = await open({ options: { model }, input: { size } });
    expect((await start()).status).toBe('succeeded');
  });

  it('nothing of a model that only a gateway knows', async () => {
    const { start, service } = await open({
      options: { model: 'gpt-4o-image-vip' },
      input: { style: 'vivid', quality: 'max', size: '1x1' },
    });
    expect(await start()).toMatchObject({ reason: 'not-found' });
    expect(service.requests).toHaveLength(1);
  });
});

it.each([
  ['at once', {}],
  ['as a stream', { partialImages: 2 }],
] as const)('stands random schedules, answering %s', async (_, options) => {
  const secret = 'sk-simulated';
  const runs = playRandomSchedules<OpenAiImagesInput>({
    openService: async () => {
      const { url, jobs, close } = await startOpenAiImagesSimulator({ key: secret });
      return { url: new URL(url).origin, acceptedJobs: () => jobs.length, close };
    },
    createEngine: ({ url }) =>
      createOpenAiImagesEngine({
        address: `${url}/v1`,
        key: secret,
        model: 'gpt-image-2',
        ...options,
      }),
    job: { attemptId: '1', input: { prompt: '雪山', size: '256x256' }, files: [] },
    secret,
  });
  await runs;
});

it.each(['sk-one\nsk-two', 'sk one', '密钥'])('throws for the key %j, without it', (key) => {
  const create = () =>
    createOpenAiImagesEngine({ address: 'https://example.com/v1', key, model: 'gpt-image-2' });
  expect(create).toThrow(new TypeError('The key has a character that no key has.'));
});

it('asks under the address that was given, however it ends', async () => {
  const { service, job } = await open();
  const address = `${service.url}/`;
  const engine = createOpenAiImagesEngine({ address, key: service.key, model: 'gpt-image-2' });
  const { signal } = new AbortController();
  const status = await engine.start(job, { signal, onProgress: () => {} });
  expect(status.status).toBe('succeeded');
});
