import { describe, expect, expectTypeOf, it, onTestFinished } from 'vitest';
import {
  errorOf,
  inPieces,
  type OpenAiMood,
  openOpenAi,
  png,
  toImages,
} from '../../testing/open-openai.ts';
import { type Answer, breakOff, fallSilent, json } from '../../testing/start-service.ts';
import type { Scene } from '../contract/index.ts';
import { engineContract } from '../contract/index.ts';
import type { Engine } from '../engine.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import type { AiSdkImageInput } from './ai-sdk-input.ts';
import { fromAiSdk } from './from-ai-sdk.ts';

const fileOf = (role: InputFileRole, bytes: Uint8Array = png): InputFile => ({
  role,
  mimeType: 'image/png',
  readBytes: async () => bytes,
});

type Job = { input?: AiSdkImageInput; files?: readonly InputFile[]; modelId?: string };

async function openScene(
  mood: OpenAiMood = {},
  { input, files = [], modelId = 'gpt-image-2' }: Job = {},
) {
  const { provider, asked, acceptedJobs, close } = await openOpenAi(mood);
  return {
    engine: fromAiSdk(provider.image(modelId)),
    job: { attemptId: 'a-1', input: { prompt: '雪山', ...input }, files },
    asked,
    acceptedJobs,
    close,
  } satisfies Scene<AiSdkImageInput> & { asked: unknown };
}

const answers =
  (status: number, error: Record<string, unknown> = {}) =>
  () =>
    openScene({ answer: () => json(status, errorOf(error)) });

const failures = {
  'refused-prompt': answers(400, { code: 'moderation_blocked' }),
  'refused-output': answers(400, {
    code: 'moderation_blocked',
    moderation_details: { moderation_stage: 'output', categories: ['violence'] },
  }),
  'invalid-input': answers(400, { code: 'invalid_value', param: 'size' }),
  unsupported: () => openScene({}, { input: { n: 11 } }),
  'no-credit': answers(429, { code: 'insufficient_quota' }),
  unauthorized: answers(401, { code: 'invalid_api_key' }),
  'rate-limited': answers(429, { code: 'rate_limit_exceeded' }),
  busy: answers(503),
  timeout: answers(408),
  'not-found': answers(404, { code: 'model_not_found' }),
  ambiguous: answers(524),
  vendor: answers(500, { type: 'server_error' }),
};

describe('an image model of OpenAI keeps the contract:', () => {
  const cases = engineContract<AiSdkImageInput>({
    foreignRole: 'voice',
    scenes: {
      'one-output': () => openScene(),
      'several-outputs': () => openScene({}, { input: { n: 3 } }),
      silent: async () => {
        const { answer, isUnderWay } = fallSilent({
          type: 'application/json',
          piece: '{"created":',
        });
        return { ...(await openScene({ answer: () => answer })), isUnderWay };
      },
      'slow-body': () => openScene({ answer: () => inPieces(toImages(1), { pieces: 40 }) }),
      'lost-answer': () => openScene({ answer: () => breakOff, isAccepted: true }),
      'expired-file': () =>
        openScene(
          {},
          {
            files: [
              {
                role: 'reference',
                mimeType: 'image/png',
                readBytes: async () => {
                  throw new Error('It was deleted.');
                },
              },
            ],
          },
        ),
      failures,
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('fromAiSdk with an image model', () => {
  const open = async (...given: Parameters<typeof openScene>) => {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    const start = () =>
      scene.engine.start(scene.job, { signal: new AbortController().signal, onProgress: () => {} });
    return { ...scene, start };
  };

  it('sends what was given, and nothing else', async () => {
    const { start, asked } = await open(
      {},
      {
        input: {
          n: 2,
          size: '1024x1536',
          providerOptions: { openai: { quality: 'low', outputFormat: 'png' } },
        },
      },
    );
    expect(await start()).toMatchObject({
      status: 'succeeded',
      outputs: [
        { media: 'image', mimeType: 'image/png', width: 1024, height: 1536 },
        { media: 'image', mimeType: 'image/png', width: 1024, height: 1536 },
      ],
      facts: { revisedPrompt: 'A snowy mountain.' },
    });
    expect(asked).toEqual([
      {
        path: '/v1/images/generations',
        authorization: 'Bearer sk-test',
        fields: {
          model: 'gpt-image-2',
          prompt: '雪山',
          n: 2,
          size: '1024x1536',
          quality: 'low',
          output_format: 'png',
        },
      },
    ]);
  });

  it('returns the bytes of the service', async () => {
    const status = await (await open()).start();
    expect(status).toMatchObject({ outputs: [{ source: { bytes: png } }] });
  });

  it('hands files and the mask to an edit, each in its place', async () => {
    const mask = Buffer.concat([png, Buffer.from('mask')]);
    const { start, asked } = await open(
      {},
      { files: [fileOf('mask', mask), fileOf('source')], input: { prompt: '换成夜景' } },
    );
    expect((await start()).status).toBe('succeeded');
    expect(asked).toMatchObject([{ path: '/v1/images/edits' }]);
    const fields = asked[0]?.fields ?? {};
    expect(fields['prompt']).toBe('换成夜景');
    expect(await (fields['image'] as File).bytes()).toEqual(new Uint8Array(png));
    expect(await (fields['mask'] as File).bytes()).toEqual(new Uint8Array(mask));
  });

  it('says which settings the model has ignored', async () => {
    const { start } = await open({}, { input: { seed: 7, aspectRatio: '16:9' } });
    expect(await start()).toMatchObject({
      status: 'succeeded',
      facts: { warnings: [expect.stringContaining('aspectRatio'), 'unsupported: seed'] },
    });
  });

  it.each<[string, Job]>([
    ['a mask without an image', { files: [fileOf('mask')] }],
    ['two masks', { files: [fileOf('source'), fileOf('mask'), fileOf('mask')] }],
    ['a file for a model that takes none', { files: [fileOf('source')], modelId: 'dall-e-3' }],
    ['more images than the model makes', { input: { n: 2 }, modelId: 'dall-e-3' }],
  ])('refuses %s before it sends anything', async (_, job) => {
    const { start, asked } = await open({}, job);
    expect(await start()).toMatchObject({ status: 'failed', reason: 'unsupported' });
    expect(asked).toEqual([]);
  });

  it('refuses to continue another job', async () => {
    const { engine, job, asked } = await open();
    const parent = { operation: 'task-1', action: 'U1' };
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    expect(await engine.start({ ...job, parent }, options)).toMatchObject({
      reason: 'unsupported',
    });
    expect(asked).toEqual([]);
  });

  it.each<[string, Answer, FailureReason]>([
    ['no image', json(200, { created: 1, data: [] }), 'vendor'],
    ['an empty image', json(200, { created: 1, data: [{ b64_json: '' }] }), 'vendor'],
    ['an error under 200', json(200, errorOf({ code: 'insufficient_quota' })), 'no-credit'],
    ['an unknown error under 200', json(200, errorOf({})), 'vendor'],
    ['something else', json(200, { id: 'task-7' }), 'ambiguous'],
    [
      'a page of a proxy',
      (response) => response.writeHead(502).end('<html>Bad Gateway'),
      'ambiguous',
    ],
    [
      'half an answer',
      (response, { socket }) => response.write('{"data":[', () => socket.destroy()),
      'ambiguous',
    ],
    [
      'a refusal in words',
      json(403, errorOf({ message: 'Rejected by our safety system.' })),
      'refused-prompt',
    ],
    [
      'a failure that mentions moderation',
      json(500, errorOf({ message: 'moderation is down' })),
      'vendor',
    ],
  ])('tells %s from a success', async (_, answer, reason) => {
    const { start } = await open({ answer: () => answer });
    expect(await start()).toMatchObject({ status: 'failed', reason, isRetryable: false });
  });

  it("keeps the vendor's own words, up to a limit", async () => {
    const message = 'No. '.repeat(1000);
    const { start } = await open({ answer: () => json(400, errorOf({ message })) });
    const status = await start();
    if (status.status !== 'failed') throw new Error(status.status);
    expect(status.vendorMessage).toContain('No. No.');
    expect(status.vendorMessage).toHaveLength(2000);
  });

  it('takes a data URI for base64, as some gateways send it', async () => {
    const data = [{ b64_json: `data:image/png;base64,${png.toString('base64')}` }];
    const { start } = await open({ answer: () => json(200, { created: 1, data }) });
    expect(await start()).toMatchObject({
      outputs: [{ mimeType: 'image/png', source: { bytes: png } }],
    });
  });

  it('may be started again when the service was never reached', async () => {
    const { start, close } = await openScene().then(async (scene) => ({
      ...scene,
      start: () =>
        scene.engine.start(scene.job, {
          signal: new AbortController().signal,
          onProgress: () => {},
        }),
    }));
    await close();
    expect(await start()).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable: true });
  });

  it('does not know what became of it when a provider fails in its own way, and hides the key', async () => {
    const key = 'a-key-of-no-usual-form';
    const model = {
      ...({ specificationVersion: 'v4', modelId: 'm', maxImagesPerCall: 1 } as const),
      doGenerate: async () => {
        throw new TypeError('fetch failed', { cause: new Error(`x-key: ${key}`) });
      },
    };
    const job = { attemptId: '1', input: { prompt: '雪山' }, files: [] };
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    expect(await fromAiSdk(model, { secrets: [key] }).start(job, options)).toEqual({
      ...{ status: 'failed', reason: 'ambiguous', isRetryable: false },
      vendorMessage: 'fetch failed: x-key: [key]',
    });
  });

  it('fails as unauthorized without a key', async () => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const engine = fromAiSdk(
      createOpenAI({ baseURL: 'http://127.0.0.1:1/v1' }).image('gpt-image-2'),
    );
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    const status = await engine.start(
      { attemptId: '1', input: { prompt: 'a' }, files: [] },
      options,
    );
    expect(status).toMatchObject({ status: 'failed', reason: 'unauthorized', isRetryable: false });
  });

  it.each([
    ['an older specification', { specificationVersion: 'v2', maxImagesPerCall: 1 }],
    ['a language model', { specificationVersion: 'v4', supportedUrls: {}, doGenerate() {} }],
    ['an embedding model', { specificationVersion: 'v4', doEmbed() {} }],
    ['a video model that makes nothing', { specificationVersion: 'v4', maxVideosPerCall: 1 }],
  ])('throws for %s', (_, model) => {
    expect(() => fromAiSdk(model as never)).toThrow(TypeError);
  });

  it('has the input of the kind of model', async () => {
    const { provider } = await openOpenAi().then((opened) => {
      onTestFinished(opened.close);
      return opened;
    });
    expectTypeOf(fromAiSdk(provider.image('gpt-image-2'))).toEqualTypeOf<Engine<AiSdkImageInput>>();
  });
});
