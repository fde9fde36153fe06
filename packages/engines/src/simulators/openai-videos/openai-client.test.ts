import OpenAI, { toFile } from 'openai';
import { expect, it, onTestFinished } from 'vitest';
import { createPng } from '../simulated-png.ts';
import { startOpenAiVideosSimulator } from './start-openai-videos-simulator.ts';

/** The service's own client, at the simulator. */
async function open() {
  const { url, key, close, ...service } = await startOpenAiVideosSimulator();
  onTestFinished(close);
  return { ...service, videos: new OpenAI({ baseURL: url, apiKey: key, maxRetries: 0 }).videos };
}

it("makes films for the service's own client", async () => {
  const { videos } = await open();
  const frame = createPng({ width: 1280, height: 720, text: 'frame' });
  let film = await videos.create({
    ...{ model: 'sora-2', prompt: '雪山', seconds: '8', size: '1280x720' },
    input_reference: await toFile(frame, 'frame.png', { type: 'image/png' }),
  });
  const states = [film.status];
  while (film.status !== 'completed') {
    film = await videos.retrieve(film.id);
    states.push(film.status);
  }
  expect(states).toEqual(['queued', 'queued', 'in_progress', 'completed']);
  expect(film).toMatchObject({ seconds: '8', size: '1280x720', progress: 100, error: null });
  const content = await videos.downloadContent(film.id);
  expect(Buffer.from(await content.arrayBuffer()).toString('latin1')).toContain('ftypmp42');
  const poster = await videos.downloadContent(film.id, { variant: 'thumbnail' });
  expect(poster.headers.get('content-type')).toBe('image/png');
  const again = await videos.remix(film.id, { prompt: '雪山，夜晚' });
  expect(again).toMatchObject({ remixed_from_video_id: film.id, prompt: '雪山，夜晚' });
});

it('refuses what that client has no type for', async () => {
  const { videos, requests } = await open();
  const wrong = [
    { prompt: '雪山', seconds: '5' },
    { prompt: '雪山', size: '1920x1080' },
    { prompt: '雪山', fps: '24' },
    { prompt: '' },
  ];
  for (const body of wrong) {
    await expect(videos.create(body as { prompt: string })).rejects.toMatchObject({ status: 400 });
  }
  expect(requests).toHaveLength(4);
});
