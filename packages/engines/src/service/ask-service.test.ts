import { afterEach, expect, it } from 'vitest';
import {
  type Answer,
  breakOff,
  fallSilent,
  json,
  startService,
} from '../../testing/start-service.ts';
import { type AskServiceOptions, askService, readJson } from './ask-service.ts';
import { ServiceFailure } from './service-failure.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((service) => service.close())));

async function serve(answer: Answer) {
  const requests: Request[] = [];
  const service = await startService(async ({ request }) => {
    requests.push(request);
    return answer;
  });
  open.push(service);
  return { ...service, requests };
}

const { signal } = new AbortController();

const failureOf = async (url: string, options: Partial<AskServiceOptions> = {}) => {
  const failure = await askService(url, { signal, ...options }).catch((error: unknown) => error);
  if (!(failure instanceof ServiceFailure)) throw new Error(`No failure: ${failure}`);
  return failure.failed;
};

it('sends JSON with the key, and reads JSON', async () => {
  const { url, requests } = await serve(json(200, { id: 1 }));
  const headers = { authorization: 'Bearer key' };
  const response = await askService(url, { method: 'POST', headers, body: { a: '雪' }, signal });
  expect(await readJson(response, { signal })).toEqual({ id: 1 });
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer key');
  expect(await requests[0]?.json()).toEqual({ a: '雪' });
});

it('sends a form as one', async () => {
  const { url, requests } = await serve(json(200, {}));
  const body = new FormData();
  body.set('prompt', '雪');
  await askService(url, { method: 'POST', body, signal });
  expect((await requests[0]?.formData())?.get('prompt')).toBe('雪');
});

it('may be tried again when nothing listens', async () => {
  const { url, close } = await serve(json(200, {}));
  await close();
  open.length = 0;
  expect(await failureOf(url)).toMatchObject({ reason: 'vendor', isRetryable: true });
});

it('does not know what became of a request whose answer is lost', async () => {
  const { url } = await serve(breakOff);
  expect(await failureOf(url)).toMatchObject({ reason: 'ambiguous', isRetryable: false });
});

it.each([
  [
    'breaks off',
    (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"id":', () => response.destroy());
    },
  ],
  ['is a page of a proxy', (response) => response.end('<html>')],
] satisfies readonly (readonly [string, Answer])[])(
  'does not know what became of a request whose answer %s',
  async (_, answer) => {
    const response = await askService((await serve(answer)).url, { signal });
    await expect(readJson(response, { signal })).rejects.toMatchObject({
      failed: { reason: 'ambiguous', isRetryable: false },
    });
  },
);

it.each([
  [401, 'unauthorized', false],
  [429, 'rate-limited', true],
  [500, 'vendor', false],
  [502, 'ambiguous', false],
  [503, 'busy', true],
])('takes the status %d for %s', async (status, reason, isRetryable) => {
  const { url } = await serve(json(status, { error: 'It did not work.' }));
  const vendorMessage = '{"error":"It did not work."}';
  expect(await failureOf(url)).toEqual({ status: 'failed', reason, isRetryable, vendorMessage });
});

it("prefers the service's own words", async () => {
  const { url } = await serve(json(400, { code: 'banned' }));
  const readReason = (body: string) => (body.includes('banned') ? 'refused-prompt' : undefined);
  expect(await failureOf(url, { readReason })).toMatchObject({ reason: 'refused-prompt' });
});

it('quotes no key, even one that is cut off with the rest of a long error', async () => {
  const secret = 'sk-0123456789';
  const headers = { authorization: `Bearer ${secret}` };
  const options = { headers, secrets: [secret] };
  const wrong = await serve(json(401, { error: `Incorrect API key provided: ${secret}.` }));
  expect((await failureOf(wrong.url, options)).vendorMessage).toContain('provided: [key].');
  const long = await serve((response) => {
    response.writeHead(500);
    response.end('x'.repeat(1990) + secret);
  });
  expect((await failureOf(long.url, options)).vendorMessage).not.toContain('sk-');
  const fine = await serve(json(200, { warning: `Renew ${secret}` }));
  const response = await askService(fine.url, { signal, ...options });
  expect(await readJson(response, { signal, ...options })).toEqual({ warning: 'Renew [key]' });
});

it('follows no redirect, since the key would go with it', async () => {
  const elsewhere = await serve(json(200, {}));
  const { url } = await serve((response) => {
    response.writeHead(302, { location: elsewhere.url });
    response.end();
  });
  expect(await failureOf(url)).toMatchObject({ reason: 'vendor', isRetryable: false });
  expect(elsewhere.requests).toEqual([]);
});

it('reads no more of an error than is worth storing', async () => {
  const { url } = await serve((response) => {
    response.writeHead(500);
    const more = () => response.write('x'.repeat(10_000), (error) => error || more());
    more();
  });
  expect((await failureOf(url)).vendorMessage).toHaveLength(2000);
});

it('stops waiting for a silent service with the reason of the abort', async () => {
  const { answer, isUnderWay } = fallSilent({ type: 'application/json', piece: '{' });
  const { url } = await serve(answer);
  const controller = new AbortController();
  const reason = new Error('The person left.');
  const response = await askService(url, { signal: controller.signal });
  const rejected = expect(readJson(response, { signal: controller.signal })).rejects.toBe(reason);
  await isUnderWay;
  controller.abort(reason);
  await rejected;
});
