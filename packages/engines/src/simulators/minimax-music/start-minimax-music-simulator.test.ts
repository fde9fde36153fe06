import { expect, it, onTestFinished } from 'vitest';
import { startMiniMaxMusicSimulator } from './start-minimax-music-simulator.ts';

async function open() {
  const { url, key, close, ...service } = await startMiniMaxMusicSimulator();
  onTestFinished(close);
  const send = async (body: object, authorization = `Bearer ${key}`) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/v1/music_generation`, options)).json();
  };
  return { ...service, send };
}

const song = { model: 'music-2.6', prompt: '民谣', lyrics: '啦啦啦' };
const short = { model: 'music-2.0', prompt: '民谣，清晨的山，温暖而缓慢', lyrics: '啦'.repeat(10) };

it.each<[string, object]>([
  ['a model that is not there', { ...song, model: 'music-9' }],
  ['a field that nobody knows', { ...song, seed: 7 }],
  ['no lyrics', { ...song, lyrics: undefined }],
  ['long lyrics', { ...song, lyrics: '啦'.repeat(3501) }],
  ['a long prompt', { ...song, prompt: '啦'.repeat(2001) }],
  ['a flag as a text', { ...song, is_instrumental: 'true' }],
  ['an instrumental of nothing', { model: 'music-2.6', is_instrumental: true }],
  ['a form of its own', { ...song, output_format: 'base64' }],
  ['a setting that nobody knows', { ...song, audio_setting: { channels: 2 } }],
  ['few samples', { ...song, audio_setting: { sample_rate: 8000 } }],
  ['a short prompt of music-2.0', { ...short, prompt: '民谣' }],
  ['a flag of music-2.0', { ...short, lyrics_optimizer: true }],
])('refuses %s', async (_, body) => {
  const { send, acceptedJobs } = await open();
  expect(await send(body)).toMatchObject({ base_resp: { status_code: 2013 } });
  expect(acceptedJobs()).toBe(0);
});

it.each([song, short])('makes a song of %j', async (body) => {
  const { send } = await open();
  expect(await send(body)).toMatchObject({
    ...{ data: { audio: expect.stringMatching(/^494433/), status: 2 } },
    base_resp: { status_code: 0 },
  });
});

it('tells of a wrong key under status 200', async () => {
  const { send } = await open();
  expect(await send(song, 'Bearer wrong')).toMatchObject({ base_resp: { status_code: 1004 } });
});
