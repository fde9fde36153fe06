import { startMiniMaxMusicSimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveEngine } from '../../../testing/serve-engine.ts';

const capabilities = {
  ...{ lyrics: true, instrumental: ['on' as const], voices: [], lengths: [] },
  ...{ cover: false, negativeStyle: false, seed: false, takes: 1 },
};

async function open(options: Parameters<typeof startMiniMaxMusicSimulator>[0] = {}) {
  const service = await startMiniMaxMusicSimulator(options);
  onTestFinished(service.close);
  const engine = { id: 'minimax', kind: 'minimax-music', address: service.url } as const;
  const server = await serveEngine(
    { ...engine, keyFrom: 'ENGINE_KEY' },
    {
      key: service.key,
      model: {
        ...{ tool: 'music', remoteModel: 'music-2.6' },
        ...{ capabilities, price: { base: 20 } },
      },
    },
  );
  return { service, ...server };
}

describe('MiniMax’s music', () => {
  it('is a song of the lyrics that are given, under their title', async () => {
    const { service, create, balance } = await open();
    const lyrics = '[Verse]\n风从海上来';
    const asked = { prompt: 'folk, calm', lyrics, title: '海风' };
    expect(await create(asked, 20)).toMatchObject({
      state: 'succeeded',
      pictures: [{ mime: 'audio/mpeg', title: '海风', lyrics: [{}, { text: '风从海上来' }] }],
    });
    expect(service.requests).toMatchObject([{ model: 'music-2.6', prompt: 'folk, calm', lyrics }]);
    expect(await balance()).toMatchObject({ point_count: 80 });
  });

  it('has no voice where none is wanted, and lyrics of its own where none are given', async () => {
    const { service, create } = await open();
    await create({ prompt: 'folk, calm', instrumental: 'on' }, 20);
    await create({ prompt: 'folk, calm' }, 20);
    expect(service.requests).toMatchObject([{ is_instrumental: true }, { lyrics_optimizer: true }]);
  });

  it('is not asked for again where its answer is lost', async () => {
    const { service, create } = await open({ delivery: 'cut' });
    const made = await create({ prompt: 'folk, calm' }, 20);
    expect(made?.state).not.toBe('succeeded');
    expect(service.acceptedJobs()).toBe(1);
  });
});
