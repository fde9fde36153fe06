import { describe, expect, it, onTestFinished } from 'vitest';
import { engineContract, startOpenAiChatSimulator } from '../contract/index.ts';
import type { InputFile } from '../input-file.ts';
import { createOpenAiImagesEngine } from './create-openai-images-engine.ts';
import type { OpenAiImagesInput } from './openai-images-input.ts';

const picture = 'https://files.example.com/1.png';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Mood = Parameters<typeof startOpenAiChatSimulator>[0];
type Given = Mood & {
  readonly input?: Partial<OpenAiImagesInput>;
  readonly files?: readonly InputFile[];
};

async function openScene({ input, files = [], ...mood }: Given = {}) {
  const service = await startOpenAiChatSimulator({
    answer: () => ({ content: `![雪山](${picture})` }),
    ...mood,
  });
  const { url: address, key, acceptedJobs, isUnderWay, close } = service;
  const options = { address, key, model: 'gpt-4o-image', api: 'chat' } as const;
  return {
    ...{ acceptedJobs, isUnderWay, close, service },
    engine: createOpenAiImagesEngine(options),
    job: { attemptId: '1', input: { prompt: '雪山', ...input }, files },
  };
}

async function start(given: Given = {}) {
  const { engine, job, service, close } = await openScene(given);
  onTestFinished(close);
  const { signal } = new AbortController();
  const status = await engine.start(job, { signal, onProgress: () => {} });
  return { status, service };
}

const source = (tail = ''): InputFile => ({
  role: 'source',
  mimeType: 'image/png',
  readBytes: async () => new Uint8Array(Buffer.from(png + tail, 'base64')),
});

describe('pictures of a chat keep the contract:', () => {
  const refusing = (status: number, code: string) => () =>
    openScene({ refusal: { status, error: { code } } });
  const cases = engineContract<OpenAiImagesInput>({
    foreignRole: 'voice',
    scenes: {
      'one-output': () => openScene(),
      silent: () => openScene({ delivery: 'begun' }),
      'lost-answer': () => openScene({ delivery: 'cut' }),
      balance: async () => ({
        ...(await openScene({ balance: 87.66 })),
        balance: { amount: 87.66, unit: 'money' } as const,
      }),
      failures: {
        'refused-prompt': () => openScene({ answer: () => ({ content: null, refusal: 'No.' }) }),
        'refused-output': () =>
          openScene({ answer: () => ({ content: '', finishReason: 'content_filter' }) }),
        unsupported: () => openScene({ input: { size: '1024x1024' } }),
        'no-credit': refusing(429, 'insufficient_quota'),
        'rate-limited': refusing(429, 'rate_limit_exceeded'),
        ambiguous: () => openScene({ body: { choices: [] } }),
        vendor: () => openScene({ answer: () => ({ content: '我先想一想。' }) }),
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());
});

describe('a picture of a chat', () => {
  it.each([
    ['in Markdown, with a link to it below', `好的：\n\n![图](${picture})\n\n[下载](${picture})`],
    ['with a title', `![](${picture} "雪山")`],
    ['in angle brackets', `![图](<${picture}>)`],
  ])('is found %s', async (_, content) => {
    const { status } = await start({ answer: () => ({ content }) });
    expect(status).toMatchObject({ status: 'succeeded', outputs: [{ source: { url: picture } }] });
  });

  it('is found with brackets in its address', async () => {
    const url = 'https://files.example.com/a_(1).png';
    const { status } = await start({ answer: () => ({ content: `![图](${url})` }) });
    expect(status).toMatchObject({ outputs: [{ source: { url } }] });
  });

  it.each([
    ['in Markdown', { content: `![图](data:image/png;base64,${png})` }],
    ['beside the text', { content: '好的', images: [`data:image/png;base64,${png}`] }],
  ])('comes as bytes %s', async (_, answer) => {
    const { status } = await start({ answer: () => answer });
    const [output] = status.status === 'succeeded' ? status.outputs : [];
    expect(output?.mimeType).toBe('image/png');
    const bytes = output && 'bytes' in output.source ? output.source.bytes : [];
    expect(Buffer.from(bytes).toString('base64')).toBe(png);
  });

  it('is no other link, and no text that looks like one', async () => {
    const content = `[图](${picture}) ![图](javascript:alert(1)) ![图](ftp://a/b.png)`;
    const { status } = await start({ answer: () => ({ content }) });
    expect(status).toMatchObject({ status: 'failed', reason: 'vendor', isRetryable: false });
  });

  it('is asked for with those that it is made from, in their order', async () => {
    const { service } = await start({ files: [source(), source('AAAA')] });
    const toPart = (data: string) => ({
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${data}` },
    });
    const second = Buffer.from(`${png}AAAA`, 'base64').toString('base64');
    expect(service.requests).toEqual([
      {
        model: 'gpt-4o-image',
        messages: [
          {
            role: 'user',
            content: [{ type: 'text', text: '雪山' }, toPart(png), toPart(second)],
          },
        ],
      },
    ]);
  });

  it.each([[{ n: 2 }], [{ quality: 'high' }], [{ background: 'transparent' }]] as const)(
    'is asked for with no %o, which would be left out',
    async (input) => {
      const { status, service } = await start({ input });
      expect(status).toMatchObject({ status: 'failed', reason: 'unsupported' });
      expect(service.requests).toEqual([]);
    },
  );
});
