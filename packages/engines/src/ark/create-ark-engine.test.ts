import { createByteDance } from '@ai-sdk/bytedance';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { engineContract } from '../contract/index.ts';
import type { InputFile } from '../input-file.ts';
import { simulatedArkModels } from '../simulators/ark/ark-models.ts';
import {
  type ArkSimulatorOptions,
  startArkSimulator,
} from '../simulators/ark/start-ark-simulator.ts';
import { createPng } from '../simulators/simulated-png.ts';
import { arkModels } from './ark-capabilities.ts';
import type { ArkInput } from './ark-input.ts';
import { createArkEngine } from './create-ark-engine.ts';

const lite = 'doubao-seedream-5-0-260128';
const pro = 'doubao-seedream-5-0-pro-260628';
const png = createPng({ width: 64, height: 64, text: 'reference' });

type Order = {
  readonly input?: Partial<ArkInput>;
  readonly files?: readonly InputFile[];
  readonly model?: string;
  readonly key?: string;
};

async function openScene(
  mood: ArkSimulatorOptions = {},
  { input, files = [], model = lite, key }: Order = {},
) {
  const simulator = await startArkSimulator(mood);
  const { url: address } = simulator;
  return {
    ...simulator,
    engine: createArkEngine({ key: key ?? simulator.key, model, address }),
    job: { attemptId: '1', input: { prompt: '雪山', ...input }, files },
  };
}

const read = (bytes: Uint8Array = png, mimeType = 'image/png') =>
  ({ role: 'reference', mimeType, readBytes: async () => bytes }) satisfies InputFile;

const linked: InputFile = {
  role: 'source',
  mimeType: 'image/png',
  readBytes: async () => Promise.reject(new Error('Nobody needs the bytes.')),
  createLink: async () => 'https://files.example.com/1.png',
};

const refused = (status: number, code: string) => () =>
  openScene({ refusal: { status, code, message: 'The request failed.' } });

describe('Seedream at Ark keeps the contract:', () => {
  const cases = engineContract<ArkInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createArkEngine({ key, model: lite, address: service.url }),
          job: { attemptId: '1', input: { prompt: '雪山' }, files: [] },
          secrets: [key],
        };
      },
      'several-outputs': () => openScene({}, { input: { maxImages: 4 } }),
      silent: () => openScene({ delivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      'slow-body': () => openScene({ delivery: 'in pieces' }),
      'expired-file': () =>
        openScene(
          {},
          {
            files: [{ ...read(), readBytes: async () => Promise.reject(new Error('It is gone.')) }],
          },
        ),
      failures: {
        'refused-prompt': refused(400, 'InputTextSensitiveContentDetected'),
        'refused-input': refused(400, 'InputImageSensitiveContentDetected.PrivacyInformation'),
        'refused-output': () => openScene({ failing: { 0: 'OutputImageRiskDetection' } }),
        'invalid-input': () => openScene({}, { input: { prompt: ' ' } }),
        unsupported: () => openScene({}, { input: { size: '1K' } }),
        'no-credit': refused(403, 'AccountOverdueError'),
        unauthorized: () => openScene({}, { key: 'ark-wrong-key' }),
        'not-found': refused(404, 'ModelNotOpen'),
        'rate-limited': refused(429, 'RateLimitExceeded.EndpointRPMExceeded'),
        busy: refused(429, 'ServerOverloaded'),
        ambiguous: () => openScene({ delivery: 'nonsense' }),
        vendor: refused(500, 'InternalServiceError'),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

it('Seedream at Ark stands random schedules', () =>
  playRandomSchedules<ArkInput>({
    openService: async () => {
      const { url, ...simulator } = await startArkSimulator({ key: 'ark-0123456789' });
      return { ...simulator, url: new URL(url).origin };
    },
    createEngine: ({ url }) =>
      createArkEngine({ key: 'ark-0123456789', model: lite, address: `${url}/api/v3` }),
    job: { attemptId: '1', input: { prompt: '雪山', size: '2K' }, files: [] },
    secret: 'ark-0123456789',
  }));

describe('createArkEngine', () => {
  const options = { signal: new AbortController().signal, onProgress: () => {} };

  async function make(...given: Parameters<typeof openScene>) {
    const scene = await openScene(...given);
    onTestFinished(scene.close);
    return { ...scene, status: await scene.engine.start(scene.job, options) };
  }

  it('waits no longer than configured', async () => {
    const { url, key, close } = await startArkSimulator({ delivery: 'begun' });
    onTestFinished(close);
    const engine = createArkEngine({ key, model: lite, address: url, maxSilenceMs: 1 });
    const job = { attemptId: '1', input: { prompt: '雪山' }, files: [] };
    expect(await engine.start(job, options)).toMatchObject({ reason: 'ambiguous' });
  });

  it('asks for links without the mark of the service', async () => {
    const { requests, status } = await make();
    expect(requests).toEqual([
      {
        model: lite,
        prompt: '雪山',
        size: '2K',
        response_format: 'url',
        watermark: false,
        sequential_image_generation: 'disabled',
      },
    ]);
    expect(status).toMatchObject({
      status: 'succeeded',
      outputs: [{ media: 'image', width: 2048, height: 2048, source: { url: expect.any(String) } }],
    });
  });

  it('makes a picture that can be fetched, of the size that was asked for', async () => {
    const { status } = await make({}, { input: { size: '3136x1344', outputFormat: 'png' } });
    if (status.status !== 'succeeded') throw new Error(status.status);
    const [output] = status.outputs;
    expect(output).toMatchObject({ mimeType: 'image/png', width: 3136, height: 1344 });
    if (!output || !('url' in output.source)) throw new Error('It has no link.');
    const bytes = Buffer.from(await (await fetch(output.source.url)).arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([3136, 1344]);
  });

  it('hands over one reference as text and several as a list, in their order', async () => {
    const dataUri = `data:image/png;base64,${png.toString('base64')}`;
    expect((await make({}, { files: [read()] })).requests[0]?.['image']).toBe(dataUri);
    const link = 'https://files.example.com/1.png';
    const { requests } = await make({}, { files: [linked, read()] });
    expect(requests[0]?.['image']).toEqual([link, dataUri]);
  });

  it('delivers what there is of a group, and says what failed', async () => {
    const { status } = await make(
      { failing: { 1: 'OutputImageSensitiveContentDetected' } },
      { input: { maxImages: 3 } },
    );
    expect(status).toMatchObject({
      status: 'succeeded',
      facts: { warnings: [expect.any(String)] },
    });
    if (status.status !== 'succeeded') throw new Error(status.status);
    expect(status.outputs).toHaveLength(2);
    expect(status.facts?.warnings?.[0]).toMatch(/^Image 2: OutputImageSensitiveContentDetected/);
  });

  it('takes fewer images than it asked for', async () => {
    const { status } = await make({ madeImages: 2 }, { input: { maxImages: 5 } });
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{}, {}] });
  });

  it('fails if all images of a group have failed, and may not be started again', async () => {
    const code = 'ServerOverloaded';
    const { status } = await make({ failing: { 0: code, 1: code } }, { input: { maxImages: 2 } });
    expect(status).toMatchObject({ status: 'failed', reason: 'busy', isRetryable: false });
  });

  it.each([
    [400, 'SensitiveContentDetected.SevereViolation', 'refused-prompt', false],
    [400, 'InputTextRiskDetection', 'refused-prompt', false],
    [400, 'OutputImageSensitiveContentDetected', 'refused-output', false],
    [400, 'InvalidParameter.OversizedImage', 'invalid-input', false],
    [400, 'InvalidEndpoint.ClosedEndpoint', 'not-found', false],
    [403, 'AccessDenied', 'unauthorized', false],
    [404, 'InvalidEndpointOrModel.NotFound', 'not-found', false],
    [429, 'RequestBurstTooFast', 'rate-limited', true],
    [429, 'AccountRateLimitExceeded', 'rate-limited', true],
    [429, 'QuotaExceeded', 'no-credit', false],
    [429, 'SetLimitExceeded', 'no-credit', false],
    [429, 'SomethingNew', 'rate-limited', true],
  ])('takes %d %s for %s', async (status, code, reason, isRetryable) => {
    const { status: failed } = await make({ refusal: { status, code, message: '' } });
    expect(failed).toMatchObject({ status: 'failed', reason, isRetryable });
  });

  it.each<[string, Order]>([
    ['a tier that the model does not make', { input: { size: '1K' } }],
    ['too few pixels', { input: { size: '1024x1024' } }],
    ['a size that is too narrow', { input: { size: '256x16384' } }],
    [
      'more references than the model takes',
      { files: Array.from({ length: 11 }, () => read()), model: pro },
    ],
    ['a group of a model without groups', { input: { maxImages: 2 }, model: pro }],
    [
      'a group that is too large for its references',
      { input: { maxImages: 14 }, files: [read(), read()] },
    ],
    [
      'a format that the model does not make',
      { input: { outputFormat: 'png' }, model: 'doubao-seedream-4-0-250828' },
    ],
    ['a field that nobody knows', { input: { seed: 7 } as object }],
  ])('refuses %s, and sends nothing', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'unsupported', isRetryable: false });
    expect(requests).toEqual([]);
  });

  it.each<[string, Order]>([
    ['a size that is none', { input: { size: 'large' } }],
    ['a count that is none', { input: { maxImages: 1.5 } }],
    ['a file that is no picture', { files: [read(png, 'application/pdf')] }],
    ['a file that is too large', { files: [read(new Uint8Array(10_000_001))] }],
  ])('refuses %s as wrong', async (_, order) => {
    const { status, requests } = await make({}, order);
    expect(status).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('needs to be told what an endpoint of the account can do', async () => {
    const endpoint = { key: 'ark-0123456789', model: 'ep-20261123-abcde' };
    expect(() => createArkEngine(endpoint)).toThrow(/ep-20261123-abcde/);
    const capabilities = arkModels[pro];
    if (!capabilities) throw new Error(pro);
    expect(createArkEngine({ ...endpoint, capabilities })).toHaveProperty('start');
  });

  it.each(Object.keys(simulatedArkModels))(
    'makes the tiers that %s has, and no others',
    async (model) => {
      const made: string[] = [];
      for (const size of ['1K', '2K', '3K', '4K']) {
        const { status } = await make({}, { input: { size }, model });
        if (status.status === 'succeeded') made.push(size);
        else expect(status).toMatchObject({ reason: 'unsupported' });
      }
      expect(made).toEqual(Object.keys(simulatedArkModels[model]?.tiers ?? {}));
    },
  );
});

it('the simulator serves the ByteDance provider of the AI SDK', async () => {
  const { url: baseURL, key, close, requests } = await startArkSimulator();
  onTestFinished(close);
  const model = createByteDance({ baseURL, apiKey: key }).image(lite);
  const { images } = await model.doGenerate({
    prompt: '雪山',
    n: 1,
    size: '2048x2048',
    aspectRatio: undefined,
    seed: undefined,
    mask: undefined,
    files: [{ type: 'file', mediaType: 'image/png', data: png.toString('base64') }],
    providerOptions: {
      bytedance: { watermark: false, sequentialImageGeneration: 'auto', maxImages: 2 },
    },
  });
  expect(images.map((image) => Buffer.from(String(image), 'base64').readUInt32BE(16))).toEqual([
    2048, 2048,
  ]);
  const ours = await startArkSimulator({ key });
  onTestFinished(ours.close);
  await createArkEngine({ key, model: lite, address: ours.url }).start(
    { attemptId: '1', input: { prompt: '雪山', size: '2048x2048', maxImages: 2 }, files: [read()] },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  expect(ours.requests).toEqual([{ ...requests[0], response_format: 'url' }]);
});
