import { expect, it, onTestFinished } from 'vitest';
import { startSunoApiSimulator } from './start-suno-api-simulator.ts';

/** Requests as a client of its own sends them. */
async function open(dialect: 'suno-api' | 'sunoapi-org') {
  const { url, key, close, ...service } = await startSunoApiSimulator({ dialect });
  onTestFinished(close);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET';
    const response = await fetch(`${url}${path}`, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  return { ...service, url, headers, send };
}

const song = { mv: 'chirp-v4', prompt: '啦啦啦', tags: 'folk', make_instrumental: false };

it.each([
  ['a field that nobody knows', { ...song, seed: 7 }, 400],
  ['a flag as a text', { ...song, make_instrumental: 'true' }, 400],
  ['a model that is not there', { ...song, mv: 'chirp-v9' }, 503],
  ['nothing to sing', { mv: 'chirp-v4' }, 400],
  ['an idea beside lyrics', { ...song, gpt_description_prompt: '清晨' }, 400],
  ['a continuation of no task', { ...song, continue_clip_id: 'a', continue_at: 3 }, 400],
  ['one of an unknown song', { ...song, task_id: 'a', continue_clip_id: 'a', continue_at: 3 }, 400],
])('Suno-API refuses %s', async (_, body, status) => {
  const { send, acceptedJobs } = await open('suno-api');
  expect(await send('/suno/submit/music', body)).toMatchObject({ status, body: { data: null } });
  expect(acceptedJobs()).toBe(0);
});

it('Suno-API continues a song within it alone', async () => {
  const { send, acceptedJobs } = await open('suno-api');
  await send('/suno/submit/music', song);
  const origin = { ...song, task_id: 'task-1', continue_clip_id: 'task-1-song-1' };
  const far = await send('/suno/submit/music', { ...origin, continue_at: 21 });
  expect(far).toMatchObject({ status: 400 });
  const near = await send('/suno/submit/music', { ...origin, continue_at: 20 });
  expect(near).toMatchObject({ status: 200, body: { code: 'success', data: 'task-2' } });
  expect(acceptedJobs()).toBe(2);
});

const idea = {
  ...{ model: 'V5', customMode: false, instrumental: false, prompt: '清晨' },
  callBackUrl: 'https://webhook.invalid/',
};
const custom = { ...idea, customMode: true, style: 'folk', title: '晨雾' };

it.each<[string, object, number]>([
  ['a field that nobody knows', { ...idea, seed: 7 }, 400],
  ['no webhook', { ...idea, callBackUrl: undefined }, 400],
  ['a model that is not there', { ...idea, model: 'V9' }, 400],
  ['no mode', { ...idea, customMode: undefined }, 400],
  ['an idea with a style', { ...idea, style: 'folk' }, 400],
  ['a long idea', { ...idea, prompt: '啦'.repeat(501) }, 413],
  ['no title', { ...custom, title: '' }, 400],
  ['no lyrics', { ...custom, prompt: '' }, 400],
  ['long lyrics', { ...custom, prompt: '啦'.repeat(5001) }, 413],
  ['a voice of its own', { ...custom, vocalGender: 'female' }, 400],
  ['a weight above 1', { ...custom, styleWeight: 1.5 }, 400],
  ['a weight with three decimals', { ...custom, styleWeight: 0.123 }, 400],
])('sunoapi.org refuses %s', async (_, body, code) => {
  const { send, acceptedJobs } = await open('sunoapi-org');
  const answer = await send('/api/v1/generate', body);
  expect(answer).toMatchObject({ status: 200, body: { code, data: null } });
  expect(acceptedJobs()).toBe(0);
});

it.each<[string, object]>([
  ['an unknown song', { audioId: 'a' }],
  ['another model', { model: 'V4' }],
  ['no style', { style: '' }],
  ['a moment after its end', { continueAt: 30 }],
])('sunoapi.org continues no song by %s', async (_, wrong) => {
  const { send, acceptedJobs } = await open('sunoapi-org');
  await send('/api/v1/generate', custom);
  const { customMode, instrumental, ...rest } = custom;
  const origin = { defaultParamFlag: true, audioId: 'task-1-song-1', continueAt: 12.5 };
  const answer = await send('/api/v1/generate/extend', { ...rest, ...origin, ...wrong });
  expect(answer).toMatchObject({ body: { code: 400 } });
  expect(acceptedJobs()).toBe(1);
});

it('gives files to nobody who shows a key', async () => {
  const { url, headers, send } = await open('suno-api');
  await send('/suno/submit/music', song);
  const file = `${url}/files/task-1-song-1.mp3`;
  expect((await fetch(file, { headers })).status).toBe(400);
  expect((await fetch(file)).status).toBe(200);
});
