import { startSunoApiSimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';

const capabilities = {
  ...{ lyrics: true, instrumental: ['on' as const], voices: ['female' as const, 'male' as const] },
  ...{ lengths: [], cover: false, negativeStyle: true, seed: false, takes: 2 },
};

async function open({
  dialect,
  ...options
}: Partial<Parameters<typeof startSunoApiSimulator>[0]> & {
  dialect: 'suno-api' | 'sunoapi-org';
}) {
  const service = await startSunoApiSimulator({ dialect, ...options });
  onTestFinished(service.close);
  const server = await serveEngine(
    {
      ...{ id: 'gateway', kind: 'suno-api', address: service.url, keyFrom: 'ENGINE_KEY' },
      ...(dialect === 'sunoapi-org' && { dialect }),
    },
    {
      key: service.key,
      model: {
        tool: 'music',
        remoteModel: dialect === 'sunoapi-org' ? 'V5' : 'chirp-crow',
        ...{ capabilities, price: { base: 20 } },
      },
    },
  );
  return { service, bodies: () => service.requests.map(({ body }) => body), ...server };
}

describe.each(['suno-api', 'sunoapi-org'] as const)('Suno by %s', (dialect) => {
  it('makes two songs of an idea, which have the length that their files say', async () => {
    const { create, balance, bodies } = await open({ dialect });
    const made = await create({ prompt: '海边的民谣' }, 20);
    expect(made).toMatchObject({ state: 'succeeded', engine: 'maker' });
    const songs = made?.pictures ?? [];
    expect(songs).toHaveLength(2);
    for (const song of songs) {
      expect(song.mime).toBe('audio/mpeg');
      expect(song.duration).toBeGreaterThan(20_000);
      expect(song.duration).toBeLessThan(23_000);
    }
    expect(JSON.stringify(bodies())).toContain('海边的民谣');
    expect(await balance()).toMatchObject({ point_count: 80 });
  });

  it('sings the lyrics that are given, under the title that is given', async () => {
    const { create, bodies } = await open({ dialect });
    const lyrics = '[Verse]\n风从海上来';
    const made = await create({ prompt: 'folk', lyrics, title: '海风' }, 20);
    expect(made).toMatchObject({
      state: 'succeeded',
      pictures: [
        { title: '海风', lyrics: [{ text: '[Verse]' }, { text: '风从海上来' }] },
        { title: '海风' },
      ],
    });
    const [body] = bodies() as Record<string, unknown>[];
    expect(body).toMatchObject({ prompt: lyrics, title: '海风' });
    expect(body?.['tags'] ?? body?.['style']).toBe('folk');
  });

  it('goes on from a moment of one of them, for another song’s price', async () => {
    const { create, run, bodies, balance } = await open({ dialect });
    const made = await create({ prompt: 'folk', lyrics: '[Verse]\n风' }, 20);
    if (!made) throw new Error('There is no song');
    const [first, second] = (made.actions ?? []).filter(({ kind }) => kind === 'extend');
    expect([first?.picture, second?.picture]).toEqual(made.pictures?.map(({ id }) => id));
    const longer = await run(made, second?.label ?? '', {
      ...{ cost: 20, moment: 12.5, lyrics: '[Chorus]\n浪' },
    });
    expect(longer).toMatchObject({ state: 'succeeded', parent_id: made.id });
    const body = bodies().at(-1) as Record<string, unknown>;
    expect(body['continue_at'] ?? body['continueAt']).toBe(12.5);
    expect(body['prompt']).toBe('[Chorus]\n浪');
    expect(await balance()).toMatchObject({ point_count: 60 });
  });

  it('ends as the reason says, with all points back', async () => {
    const { create, balance } = await open({ dialect, failure: { message: 'Server error' } });
    expect(await create({ prompt: '海边' }, 20)).toMatchObject({ state: 'failed', returned: 20 });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});

describe('what a dialect has no field for', () => {
  it('is in the words of an idea', async () => {
    const { create, bodies } = await open({ dialect: 'suno-api' });
    await create({ prompt: 'folk', voice: 'female', negativeStyle: 'drums' }, 20);
    expect(bodies()).toMatchObject([
      { gpt_description_prompt: 'folk, female vocals, without drums' },
    ]);
  });

  it('fails with all points back, and is not left out, beside lyrics', async () => {
    const { create, balance } = await open({ dialect: 'suno-api' });
    const asked = { prompt: 'folk', lyrics: '[Verse]\n风', voice: 'female' };
    expect(await create(asked, 20)).toMatchObject({
      ...{ state: 'failed', reason: 'unsupported', returned: 20 },
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });
});
