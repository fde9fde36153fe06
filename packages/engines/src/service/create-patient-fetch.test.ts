import { expect, it, onTestFinished } from 'vitest';
import { type Answer, fallSilent, json, startService } from '../../testing/start-service.ts';
import { askService, readJson } from './ask-service.ts';
import { createPatientFetch } from './create-patient-fetch.ts';

const { signal } = new AbortController();

async function serve(answer: Answer) {
  const { url, close } = await startService(async () => answer);
  onTestFinished(close);
  return url;
}

it('hands over what is sent and answered', async () => {
  const url = await serve(json(200, { id: 1 }));
  const fetch = createPatientFetch({ maxSilenceMs: 60_000 });
  const body = new FormData();
  body.set('prompt', '雪');
  const response = await askService(url, { method: 'POST', body, signal, fetch });
  expect(await readJson(response, { signal })).toEqual({ id: 1 });
});

it('gives up after the configured silence, before the answer and within it', async () => {
  const fetch = createPatientFetch({ maxSilenceMs: 1 });
  const mute = await serve(() => {});
  await expect(askService(mute, { signal, fetch })).rejects.toMatchObject({
    failed: { reason: 'ambiguous', vendorMessage: expect.stringContaining('Headers Timeout') },
  });
  const silent = await serve(fallSilent({ type: 'application/json', piece: '{' }).answer);
  const response = await askService(silent, { signal, fetch });
  await expect(readJson(response, { signal })).rejects.toMatchObject({
    failed: { reason: 'ambiguous', vendorMessage: expect.stringContaining('Body Timeout') },
  });
});
