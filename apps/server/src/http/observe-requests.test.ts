import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { calls } from '@site/api-client/wire';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openChanges } from '../../testing/create-picture.ts';
import { createVisitor, readChanges } from '../../testing/create-visitor.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sessions } from '../database/schema.ts';

type Line = Record<string, unknown> & { requestId: string };

describe('the line of a request', () => {
  let app: TestApp;
  const lines: Line[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = pino({ base: null }, sink);
  beforeAll(async () => {
    app = await startTestApp('postgres', { log });
  });
  afterAll(() => app.stop());

  /** The line of the request that was answered so, once its answer has gone out. */
  const lineOf = (response: { headers: Headers }) =>
    vi.waitUntil(
      () =>
        lines.find(
          ({ requestId, msg }) =>
            msg === 'request' && requestId === response.headers.get('x-request-id'),
        ),
      { timeout: 30_000 },
    );

  it('says what was asked for by its route, and how it was answered', async () => {
    const visitor = createVisitor(app.url, { address: '203.0.113.7' });
    const response = await visitor.fetch(
      `/pictures/${'0123456789abcdef'.repeat(2)}.webp?width=320`,
    );
    const body = await response.text();
    const line = await lineOf(response);
    expect(line).toMatchObject({
      msg: 'request',
      method: 'GET',
      route: expect.stringMatching(/^\/pictures\/:name\{/),
      status: 404,
      ms: expect.any(Number),
      client: app.services.logHash('client', '203.0.113.7'),
    });
    expect(line['bytes']).toBeGreaterThan(body.length);
    expect(line).not.toHaveProperty('user');
    expect(JSON.stringify(line)).not.toMatch(/0123456789abcdef|203\.0\.113/);
  });

  it('has an id of its own, whatever the caller sends as one', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        fetch(new URL('/healthz', app.url), {
          headers: { 'X-Request-Id': 'chosen-by-the-caller' },
        }),
      ),
    );
    const ids = [first, second].map((response) => response?.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('names the person by the hash of their id', async () => {
    const user = await app.newUser();
    const line = await lineOf(await user.get(calls.getUser.path));
    expect(line['user']).toBe(app.services.logHash('user', user.id));
    expect(JSON.stringify(lines)).not.toContain(user.id);
  });

  it.each([
    ['an unknown call', '/api/nothing', '/api/*'],
    ['a call that was refused before its route', calls.logIn.path, calls.logIn.path],
    ['an unknown page', '/no/such/page', '/*'],
  ])('has one route for %s', async (_, path, route) => {
    const response = await fetch(new URL(path, app.url), { method: 'POST', body: '{}' });
    await response.text();
    expect(await lineOf(response)).toMatchObject({ route });
  });

  it('is written when a stream ends, with all its bytes', async () => {
    const stopping = await startTestApp('postgres', { log });
    onTestFinished(() => stopping.stop());
    const response = await openChanges(await stopping.newUser(), 'none');
    const id = response.headers.get('x-request-id');
    expect(lines.filter(({ requestId }) => requestId === id)).toEqual([]);
    stopping.services.creationWatch.close();
    const text = await response.text();
    const line = await lineOf(response);
    expect(line).toMatchObject({ route: calls.creationEvents.path, status: 200 });
    expect(line['bytes']).toBeGreaterThan(text.length);
  });

  it('says that an answer was broken off by its reader', async () => {
    const user = await app.newUser();
    const controller = new AbortController();
    const response = await openChanges(user, 'none', controller.signal);
    await readChanges(response).next();
    controller.abort();
    expect(await lineOf(response)).toMatchObject({ status: 200, isBrokenOff: true });
  });

  it('has the status 499 when the caller went away before there was an answer', async () => {
    // No session can be read meanwhile.
    await new Promise<void>((locked, failed) => {
      const lock = app.database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${sessions}`);
        locked();
        await new Promise<void>((release) => onTestFinished(() => release()));
      });
      lock.catch(failed);
    });
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.end(
      `GET ${calls.getUser.path} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: sid=whatever\r\n\r\n`,
    );
    await once(socket, 'finish');
    socket.destroy();
    const line = await vi.waitUntil(() => lines.find(({ status }) => status === 499), {
      timeout: 30_000,
    });
    expect(line).toMatchObject({ route: calls.getUser.path, isBrokenOff: true });
  });
});
