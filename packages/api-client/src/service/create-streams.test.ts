import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../testing/start-server.ts';
import { createApiClient } from '../create-api-client.ts';
import { creationEvents } from '../wire/creation-calls.ts';

vi.mock('valibot', async (importOriginal) => {
  const valibot = await importOriginal<typeof v>();
  return { ...valibot, safeParse: vi.fn(valibot.safeParse) };
});

let server: TestServer;
let answer: string;

beforeEach(async () => {
  vi.mocked(v.safeParse).mockClear();
  server = await startServer((_, response) => response.end(answer));
});
afterEach(() => server.close());

async function follow(): Promise<unknown[]> {
  const client = createApiClient({ baseUrl: server.url, fingerprint: async () => 'f' });
  const changes: unknown[] = [];
  for await (const change of client.receive(creationEvents, {})) changes.push(change);
  return changes;
}

it('parses each event once', async () => {
  const percents = [0, 20, 40, 60, 80];
  const sent = percents.map((percent) => ({
    type: 'progress',
    id: 'a',
    state: 'running',
    percent,
  }));
  answer = sent.map((event) => JSON.stringify(event)).join('');
  expect(await follow()).toEqual(sent);
  expect(v.safeParse).toHaveBeenCalledTimes(sent.length);
});

it('takes an object with a code for a refusal, whatever else it has', async () => {
  answer = '{"type":"progress","id":"a","percent":1,"code":42900,"message":"稍后再试"}';
  await expect(follow()).rejects.toMatchObject({ kind: 'refused', code: 42_900 });
});

it('checks the values of a stream of any name by the schema that it is given', async () => {
  answer = '{"percent":1,"x":2}{"percent":"2"}';
  const client = createApiClient({ baseUrl: server.url });
  const values = client.stream('any', {}, { schema: v.object({ percent: v.number() }) });
  expect(await values.next()).toEqual({ done: false, value: { percent: 1 } });
  await expect(values.next()).rejects.toMatchObject({ kind: 'malformed', field: 'percent' });
});
