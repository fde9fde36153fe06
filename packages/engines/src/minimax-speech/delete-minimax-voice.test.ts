import { expect, it, onTestFinished } from 'vitest';
import { startMiniMaxSpeechSimulator } from '../simulators/minimax-speech/start-minimax-speech-simulator.ts';
import { createMp3 } from '../simulators/simulated-song.ts';
import { createMiniMaxSpeechEngine } from './create-minimax-speech-engine.ts';
import { deleteMiniMaxVoice } from './delete-minimax-voice.ts';

const voiceId = 'voice-of-ming-1';
const { signal } = new AbortController();

/** A service that has learned a voice. */
async function open() {
  const simulator = await startMiniMaxSpeechSimulator();
  onTestFinished(simulator.close);
  const { url: address, key } = simulator;
  const engine = createMiniMaxSpeechEngine({ address, key, model: 'speech-2.8-hd' });
  const readBytes = async () => createMp3({ seconds: 12, title: 'ming' });
  const files = [{ role: 'voice', mimeType: 'audio/mpeg', readBytes }] as const;
  const job = { attemptId: '1', input: { text: '你好。', voiceId }, files };
  const speak = () => engine.start(job, { signal, onProgress: () => {} });
  expect(await speak()).toHaveProperty('status', 'succeeded');
  return { ...simulator, speak, account: { address, key } };
}

it('deletes a voice, for ever', async () => {
  const { account, voices, speak } = await open();
  await deleteMiniMaxVoice({ ...account, voiceId, signal });
  expect(voices()).toEqual([]);
  expect(await speak()).toMatchObject({ status: 'failed', reason: 'not-found' });
});

it('is content with a voice that is gone', async () => {
  const { account } = await open();
  await deleteMiniMaxVoice({ ...account, voiceId, signal });
  await expect(deleteMiniMaxVoice({ ...account, voiceId, signal })).resolves.toBeUndefined();
});

it('rejects where the service refuses, and repeats no key', async () => {
  const { account, voices } = await open();
  const key = 'a-key-of-somebody-else';
  const deleting = deleteMiniMaxVoice({ ...account, key, voiceId, signal });
  await expect(deleting).rejects.toThrow(/^unauthorized: (?!.*a-key-of-somebody-else)/);
  expect(voices()).toEqual([voiceId]);
});

it.each([
  [2013, 'invalid params, voice_type'],
  [2042, "You don't have access to this voice_id"],
  [1033, 'system error'],
])('rejects code %i', async (status_code, status_msg) => {
  const account = { address: 'https://api.example.com', key: 'a-key' };
  const fetch = async () => Response.json({ base_resp: { status_code, status_msg } });
  const deleting = deleteMiniMaxVoice({ ...account, voiceId, signal, fetch });
  await expect(deleting).rejects.toThrow(status_msg);
});

it("rejects with the signal's reason", async () => {
  const { account, voices } = await open();
  const reason = new Error('Nobody waits.');
  const deleting = deleteMiniMaxVoice({ ...account, voiceId, signal: AbortSignal.abort(reason) });
  await expect(deleting).rejects.toBe(reason);
  expect(voices()).toEqual([voiceId]);
});
