import { type OpenAiChatSimulatorOptions, startOpenAiChatSimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';

/** A person with 100 points, and a service of chat completions. */
async function open(
  simulated: OpenAiChatSimulatorOptions = {},
  { remoteModel = 'deepseek-chat', ...configured }: Readonly<Record<string, unknown>> = {},
) {
  const service = await startOpenAiChatSimulator(simulated);
  onTestFinished(service.close);
  const served = await serveEngine(
    {
      ...{ id: 'writer', kind: 'chat', address: service.url, keyFrom: 'ENGINE_KEY' },
      ...{ maxTokens: 2_000, ...configured },
    },
    {
      key: service.key,
      model: {
        ...{ tool: 'text', remoteModel: String(remoteModel) },
        capabilities: { tasks: ['expand', 'rewrite', 'translate', 'lyrics'] },
        price: { base: 2, translate: 1, lyrics: 5 },
      },
    },
  );
  return { service, ...served };
}

const sent = (request: Readonly<Record<string, unknown>> | undefined) =>
  request?.['messages'] as readonly { role: string; content: string }[];

describe('a service of chat completions', () => {
  it('expands a prompt, rewrites it, puts it into English and writes lyrics, each at its price', async () => {
    const { service, create, balance } = await open();
    const texts = ['In detail: 雪山'];
    const plain = await create({ prompt: ' 雪山 ' }, 2);
    expect(plain).toMatchObject({
      ...{ state: 'succeeded', cost: 2, prompt: '雪山', settings: { task: 'expand' } },
      facts: { texts },
    });
    expect(plain).not.toHaveProperty('pictures');
    for (const [task, cost] of [
      ['rewrite', 2],
      ['translate', 1],
      ['lyrics', 5],
    ] as const) {
      const made = await create({ prompt: '雪山', task }, cost);
      expect(made).toMatchObject({
        state: 'succeeded',
        cost,
        settings: { task },
        facts: { texts },
      });
    }
    expect(service.requests).toMatchObject([
      { model: 'deepseek-chat', max_tokens: 2_000 },
      { model: 'deepseek-chat', max_tokens: 2_000 },
      { model: 'deepseek-chat', max_tokens: 2_000 },
      { model: 'deepseek-chat', max_tokens: 2_000 },
    ]);
    const messages = service.requests.map(sent);
    for (const [, user, ...more] of messages) {
      expect(user).toEqual({ role: 'user', content: '雪山' });
      expect(more).toEqual([]);
    }
    const [expand, rewrite, translate, lyrics] = messages.map(([system]) => system?.content);
    expect(expand).toContain('扩写');
    expect(rewrite).toContain('改写');
    expect(translate).toContain('into English');
    expect(lyrics).toContain('歌词');
    expect(await balance()).toMatchObject({ point_count: 90 });
  });

  it('is told its limit of tokens by the name that it has for it', async () => {
    const { service, create } = await open(
      {},
      { remoteModel: 'o4-mini', maxTokens: 9_000, tokenLimit: 'max_completion_tokens' },
    );
    expect(await create({ prompt: '雪山' }, 2)).toMatchObject({ state: 'succeeded' });
    expect(service.requests).toMatchObject([{ max_completion_tokens: 9_000 }]);
  });

  it.each([
    ['quotation marks', '“雪山，晨光”', '雪山，晨光'],
    ['other quotation marks', '"a snowy mountain"\n', 'a snowy mountain'],
    ['a fence', '```text\n雪山\n晨光\n```', '雪山\n晨光'],
    ['what it thought', '<think>\n用户要……\n</think>\n\n雪山', '雪山'],
    ['no quotation marks of the words themselves', '“雪”与“山”', '“雪”与“山”'],
  ])('answers with %s, and the words alone are kept', async (_, content, text) => {
    const { create } = await open({ answer: () => ({ content }) });
    expect(await create({ prompt: '雪山' }, 2)).toMatchObject({ facts: { texts: [text] } });
  });

  it('has its answer cut to what a prompt may have, between characters', async () => {
    const { create } = await open({ answer: () => ({ content: '🏔'.repeat(4_001) }) });
    expect(await create({ prompt: '雪山' }, 2)).toMatchObject({
      facts: { texts: ['🏔'.repeat(4_000)] },
    });
  });

  it.each<[string, OpenAiChatSimulatorOptions, string]>([
    [
      'refuses the prompt',
      { refusal: { status: 400, error: { code: 'content_filter' } } },
      'refused-prompt',
    ],
    [
      'filters its answer',
      { answer: () => ({ content: '', finishReason: 'content_filter' }) },
      'refused-output',
    ],
    ['is cut off', { answer: () => ({ content: '雪', finishReason: 'length' }) }, 'engine'],
    ['says nothing', { answer: () => ({ content: '""' }) }, 'engine'],
    [
      'has no credit',
      { refusal: { status: 429, error: { code: 'insufficient_quota' } } },
      'unavailable',
    ],
  ])('gives the points back when it %s', async (_, simulated, reason) => {
    const { create, balance } = await open(simulated);
    expect(await create({ prompt: '雪山' }, 2)).toMatchObject({
      ...{ state: 'failed', reason, returned: 2 },
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});
