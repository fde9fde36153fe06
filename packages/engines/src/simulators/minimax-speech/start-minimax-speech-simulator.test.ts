import { expect, it, onTestFinished } from 'vitest';
import { createMp3 } from '../simulated-song.ts';
import { startMiniMaxSpeechSimulator } from './start-minimax-speech-simulator.ts';

async function open() {
  const { url, key, close, ...service } = await startMiniMaxSpeechSimulator();
  onTestFinished(close);
  const send = async (path: string, body: object | string, authorization = `Bearer ${key}`) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: text })).json();
  };
  /** The text of an answer, since its number is too long. */
  const upload = async (fields: Readonly<Record<string, string | File>> = {}) => {
    const form = new FormData();
    const file = new File(
      [new Uint8Array(createMp3({ seconds: 12, title: 'ming' }))],
      'sample.mp3',
    );
    for (const [name, value] of Object.entries({ purpose: 'voice_clone', file, ...fields })) {
      form.set(name, value);
    }
    const options = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: form };
    return (await fetch(`${url}/v1/files/upload`, options)).text();
  };
  return { ...service, send, upload };
}

const speech = {
  model: 'speech-2.8-hd',
  text: '你好。',
  voice_setting: { voice_id: 'female-shaonv' },
};
const spoken = (setting: object) => ({
  ...speech,
  voice_setting: { voice_id: 'female-shaonv', ...setting },
});

it.each<[string, object]>([
  ['a model that is not there', { ...speech, model: 'speech-9' }],
  ['a field that nobody knows', { ...speech, seed: 7 }],
  ['nothing to say', { ...speech, text: '' }],
  ['a long text', { ...speech, text: '啦'.repeat(10_001) }],
  ['no voice', { ...speech, voice_setting: {} }],
  ['slow speech', spoken({ speed: 0.4 })],
  ['silence', spoken({ vol: 0 })],
  ['half a semitone', spoken({ pitch: 0.5 })],
  ['a form of its own', { ...speech, output_format: 'base64' }],
])('refuses %s', async (_, body) => {
  const { send, acceptedJobs } = await open();
  expect(await send('t2a_v2', body)).toMatchObject({ base_resp: { status_code: 2013 } });
  expect(acceptedJobs()).toBe(0);
});

it('speaks in no voice that it has not', async () => {
  const { send } = await open();
  const answer = await send('t2a_v2', spoken({ voice_id: 'voice-of-ming-1' }));
  expect(answer).toMatchObject({ base_resp: { status_code: 2054 } });
});

it('knows a recording by all digits of its id', async () => {
  const { send, upload, voices } = await open();
  const text = await upload();
  const [, id = ''] = /"file_id":(\d+)/.exec(text) ?? [];
  const rounded = String(JSON.parse(text)['file']['file_id']);
  expect(rounded).not.toBe(id);
  const clone = (file: string) =>
    send('voice_clone', `{"file_id":${file},"voice_id":"voice-of-ming-1"}`);
  expect(await clone(rounded)).toMatchObject({ base_resp: { status_code: 20_132 } });
  expect(await clone(`"${id}"`)).toMatchObject({ base_resp: { status_code: 20_132 } });
  expect(await clone(id)).toMatchObject({ base_resp: { status_code: 0 } });
  expect(await clone(id)).toMatchObject({ base_resp: { status_code: 2039 } });
  expect(voices()).toEqual(['voice-of-ming-1']);
});

it.each<[string, Readonly<Record<string, string | File>>]>([
  ['for something else', { purpose: 'retrieval' }],
  ['of another type', { file: new File(['OggS'], 'sample.ogg') }],
  ['that is none', { file: 'sample.mp3' }],
  ['that is too large', { file: new File([new Uint8Array(20_000_001)], 'sample.wav') }],
])('takes no recording %s', async (_, fields) => {
  const { upload } = await open();
  expect(JSON.parse(await upload(fields))).toMatchObject({ base_resp: { status_code: 2013 } });
});

it('tells of a wrong key under status 200', async () => {
  const { send } = await open();
  const answer = await send('t2a_v2', speech, 'Bearer wrong');
  expect(answer).toMatchObject({ base_resp: { status_code: 1004 } });
});
