import { readFileSync } from 'node:fs';
import { calls } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '../testing/create-visitor.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres');
});
afterAll(() => app.stop());

it.each(Object.entries(calls))('the call %s is answered by a route of its own', async (_, call) => {
  const visitor = createVisitor(app.url, { address: '10.0.0.1' });
  const answer =
    call.method === 'GET' ? await visitor.get(call.path) : await visitor.post(call.path, {});
  // What no route answers has this status.
  expect(answer.status).not.toBe(404);
  expect(answer.body.code).toBeTypeOf('number');
});

describe('the page of the wire protocol', () => {
  const page = readFileSync(new URL('../../../docs/wire-protocol.md', import.meta.url), 'utf8');

  it.each(Object.entries(calls))('has the call %s', (_, { method, path }) => {
    expect(page).toMatch(new RegExp(`${method} .*${path}[\` ]`));
  });
});
