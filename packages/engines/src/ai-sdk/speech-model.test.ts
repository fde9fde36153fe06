import { describe, expect, it, onTestFinished } from 'vitest';
import { errorOf, mp3, type OpenAiMood, openOpenAi } from '../../testing/open-openai.ts';
import { type Answer, breakOff, fallSilent, json } from '../../testing/start-service.ts';
import { engineContract } from '../contract/index.ts';
import type { AiSdkSpeechInput } from './ai-sdk-input.ts';
import { fromAiSdk } from './from-ai-sdk.ts';

async function openScene(mood: OpenAiMood = {}, input: Partial<AiSdkSpeechInput> = {}) {
  const { provider, ...scene } = await openOpenAi(mood);
  return {
    engine: fromAiSdk(provider.speech('gpt-4o-mini-tts')),
    job: { attemptId: 'a-1', input: { text: '你好', ...input }, files: [] },
    ...scene,
  };
}

const soundOf =
  (bytes: Uint8Array, type: string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);

describe('a speech model of OpenAI keeps the contract:', () => {
  const cases = engineContract<AiSdkSpeechInput>({
    foreignRole: 'reference',
    scenes: {
      'one-output': () => openScene(),
      silent: async () => {
        const { answer, isUnderWay } = fallSilent({ type: 'audio/mpeg', piece: mp3 });
        return { ...(await openScene({ answer: () => answer })), isUnderWay };
      },
      'lost-answer': () => openScene({ answer: () => breakOff, isAccepted: true }),
      failures: {
        'rate-limited': () => openScene({ answer: () => json(429, errorOf({})) }),
        vendor: () => openScene({ answer: () => soundOf(new Uint8Array(), 'audio/mpeg') }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('fromAiSdk with a speech model', () => {
  const speak = async (...given: Parameters<typeof openScene>) => {
    const { engine, job, asked, close } = await openScene(...given);
    onTestFinished(close);
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    return { status: await engine.start(job, options), asked };
  };

  it('sends what was given', async () => {
    const { status, asked } = await speak({}, { voice: 'alloy', speed: 1.5 });
    expect(status).toEqual({
      status: 'succeeded',
      outputs: [{ media: 'audio', mimeType: 'audio/mpeg', source: { bytes: new Uint8Array(mp3) } }],
    });
    expect(asked[0]).toMatchObject({
      path: '/v1/audio/speech',
      fields: { model: 'gpt-4o-mini-tts', input: '你好', voice: 'alloy', speed: 1.5 },
    });
  });

  it('says which settings the model has ignored', async () => {
    const { status } = await speak({}, { language: 'zh' });
    expect(status).toMatchObject({ facts: { warnings: [expect.stringContaining('language')] } });
  });

  it.each([
    ['audio/wav', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'application/octet-stream'],
    ['audio/pcm', Buffer.from([1, 2, 3, 4]), 'audio/pcm; rate=24000'],
    ['application/octet-stream', Buffer.from([1, 2, 3, 4]), 'text/html'],
  ])(
    'calls sound %s by its bytes, else as the service declares it',
    async (expected, bytes, type) => {
      const { status } = await speak({ answer: () => soundOf(bytes, type) });
      expect(status).toMatchObject({ outputs: [{ mimeType: expected }] });
    },
  );
});
