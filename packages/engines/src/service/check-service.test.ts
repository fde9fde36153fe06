import { expect, it, onTestFinished, vi } from 'vitest';
import { json, startService } from '../../testing/start-service.ts';
import { checkService } from './check-service.ts';

async function check(answer: Parameters<typeof startService>[0]) {
  const { url, close } = await startService(answer);
  onTestFinished(close);
  return await checkService(url, {
    ...{ secrets: ['a-secret-key'], signal: new AbortController().signal },
    readModel: () => ({ result: 'ok', detail: '' }),
  });
}

const ok = { result: 'ok', detail: '' };

it.each([
  [-3600, 'failed', '3600 s ahead of the service'],
  [3600, 'failed', '3600 s behind the service'],
  [-20, 'ok', ''],
])('compares the clocks: %i s', async (seconds, result, detail) => {
  // The header has whole seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24) });
  onTestFinished(() => void vi.useRealTimers());
  const findings = await check(async () => (response) => {
    response.setHeader('date', new Date(Date.now() + seconds * 1000).toUTCString());
    response.end('{}');
  });
  const [clock] = findings.filter(({ about }) => about === 'clock');
  expect(clock).toMatchObject({ result, detail });
});

it('says so when the service tells no time', async () => {
  const findings = await check(async () => (response) => {
    response.sendDate = false;
    response.end('{}');
  });
  expect(findings).toContainEqual({
    ...{ about: 'clock', result: 'unknown', detail: 'The service tells no time.' },
  });
});

it('is not fooled by a page, a redirect or a gateway without its service', async () => {
  const page = await check(async () => (response) => response.end('<html>Welcome to nginx!'));
  expect(page[0]).toMatchObject({ about: 'service', result: 'failed' });
  expect(page[0]?.detail).toContain('Welcome to nginx!');
  const elsewhere = await check(async () => (response) => {
    response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
  });
  const detail = 'HTTP 302 https://elsewhere.example/';
  expect(elsewhere[0]).toEqual({ about: 'service', result: 'failed', detail });
  const gateway = await check(async () => json(502, { error: 'bad gateway' }));
  expect(gateway[0]).toMatchObject({ about: 'service', result: 'failed' });
});

it('does not know of a key when the question is not understood', async () => {
  const findings = await check(async () => json(404, { error: 'No such call' }));
  expect(findings.slice(0, 2)).toMatchObject([
    { about: 'service', ...ok },
    { about: 'key', result: 'unknown' },
  ]);
  expect(findings.some(({ about }) => about === 'model')).toBe(false);
});

it('repeats no key that a service quotes', async () => {
  const findings = await check(async () => json(401, { error: 'a-secret-key is wrong' }));
  expect(JSON.stringify(findings)).not.toContain('a-secret-key');
});

it('ends with its signal', async () => {
  const controller = new AbortController();
  const { url, close } = await startService(async () => () => controller.abort(new Error('Stop')));
  onTestFinished(close);
  const { signal } = controller;
  const readModel = () => ({ result: 'ok', detail: '' }) as const;
  await expect(checkService(url, { secrets: [], signal, readModel })).rejects.toThrow('Stop');
});
