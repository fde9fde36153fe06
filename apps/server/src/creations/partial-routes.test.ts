import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, EngineStatus, PartialOutput } from '@site/engines';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { endOf, followCreation, requestPicture } from '../../testing/create-picture.ts';
import { createVisitor, type Visitor } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { toModels } from '../../testing/to-models.ts';
import { jobs } from '../database/job-schema.ts';
import type { CreationInput } from '../database/schema.ts';
import { parseRange } from '../files/parse-range.ts';
import { randomId } from '../random-id.ts';

const song = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

/** How a service can send the song. */
const services = {
  /** As any file server does. */
  inParts: ({ headers }: IncomingMessage, response: ServerResponse) => {
    const range = parseRange(headers.range, song.length);
    if (range === 'unsatisfiable') {
      response.writeHead(416, { 'content-range': `bytes */${song.length}` }).end();
    } else if (range) {
      const contentRange = `bytes ${range.start}-${range.end}/${song.length}`;
      response.writeHead(206, { 'content-range': contentRange });
      response.end(song.subarray(range.start, range.end + 1));
    } else response.end(song);
  },
  /** It knows nothing of ranges. */
  whole: (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-length': song.length });
    for (let at = 0; at < song.length; at += 96) response.write(song.subarray(at, at + 96));
    response.end();
  },
  /** Nor how long it will be. */
  asItComes: (_: IncomingMessage, response: ServerResponse) => {
    response.write(song.subarray(0, 300));
    response.end(song.subarray(300));
  },
};

describe.each(databaseKinds)('what can be heard before the end, on %s', (kind) => {
  let app: TestApp;
  let user: Visitor & { id: string };
  /** How the service sends what it is asked for, and what it has been asked. */
  let send: (request: IncomingMessage, response: ServerResponse) => void;
  const asked: IncomingMessage[] = [];
  const service = createServer((request, response) => {
    asked.push(request);
    send(request, response);
  });
  let origin: string;
  /** Answer of the engine about each job. */
  let answer: EngineStatus;
  let start: Engine<CreationInput>['start'];

  beforeAll(async () => {
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const engine: Engine<CreationInput> = {
      start: (...job) => start(...job),
      status: async () => answer,
    };
    app = await startTestApp(kind, { models: toModels(new Map([['song', engine]]), { origin }) });
  });
  afterAll(async () => {
    await app.stop();
    service.close();
    service.closeAllConnections();
  });
  beforeEach(async () => {
    send = services.inParts;
    answer = running([partial()]);
    start = async () => answer;
    user = await app.newUser();
  });
  afterEach(() => {
    asked.length = 0;
  });

  const partial = (changes: Partial<PartialOutput> = {}): PartialOutput => ({
    ...{ media: 'audio', mimeType: 'audio/mpeg', source: { url: `${origin}/song` } },
    ...changes,
  });
  const running = (files?: readonly PartialOutput[]): EngineStatus => ({
    // Asked again when the test says so.
    ...{ status: 'running', operation: 'task', pollAfterMs: 3_600_000 },
    ...(files && { partial: files }),
  });
  const succeeded: EngineStatus = { status: 'succeeded', outputs: [somePicture] };

  const askAgain = async (id: string) => {
    await app.database.update(jobs).set({ dueAt: aSecondAgo }).where(eq(jobs.creationId, id));
    app.services.worker.wake();
  };

  /** Begins a creation, and reads what is told of it until something can be heard. */
  async function begin() {
    const { id } = await requestPicture(user);
    const changes = followCreation(user, id);
    /** The next state of it, as a whole. */
    const next = async () => {
      for (;;) {
        const { value, done } = await changes.next();
        if (done) throw new Error('Nothing more is told');
        if (value.type === 'creation') return value.creation;
      }
    };
    let creation = await next();
    while (!creation.partial) creation = await next();
    return { id, next, files: creation.partial, leave: () => changes.return(undefined) };
  }

  /** Begins a creation, and opens what can be heard of it. */
  async function open(headers: Record<string, string> = {}, init: RequestInit = {}) {
    const { files, leave } = await begin();
    await leave();
    return await user.fetch(files[0]?.url ?? '', { headers, ...init });
  }

  it('is told to those who follow the creation, as long as it is there', async () => {
    answer = running([partial(), partial({ media: 'image', mimeType: 'image/png' })]);
    const { id, next, files, leave } = await begin();
    const url = `/art/api/creations/${id}/partial`;
    expect(files).toEqual([
      { media: 'audio', url: `${url}/0` },
      { media: 'image', url: `${url}/1` },
    ]);
    answer = running();
    await askAgain(id);
    const later = await next();
    expect(later).toMatchObject({ id, state: 'running' });
    expect(later).not.toHaveProperty('partial');
    expect((await user.fetch(`${url}/0`)).status).toBe(404);
    await leave();
  });

  it('is there while an engine makes it in one request', async () => {
    let end = (_: EngineStatus) => {};
    const ended = new Promise<EngineStatus>((resolve) => {
      end = resolve;
    });
    start = async (_, { onProgress }) => {
      onProgress({ percent: 10, partial: [partial()] });
      onProgress({ percent: 20, partial: [partial()] });
      return await ended;
    };
    const { id, files, leave } = await begin();
    await leave();
    const url = files[0]?.url ?? '';
    expect(Buffer.from(await (await user.fetch(url)).arrayBuffer()).equals(song)).toBe(true);
    end(succeeded);
    expect((await endOf(user, id)).creation).not.toHaveProperty('partial');
    expect((await user.fetch(url)).status).toBe(404);
  });

  it('is passed on to its owner, and stored nowhere', async () => {
    const response = await open();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'content-type': 'audio/mpeg', 'content-length': '1000', 'accept-ranges': 'bytes' },
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(song)).toBe(true);
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['connection', 'host']);
  });

  it('is nobody else’s, and nothing else is there', async () => {
    const { id, files, leave } = await begin();
    await leave();
    const url = files[0]?.url ?? '';
    const other = await app.newUser();
    const guest = createVisitor(app.url);
    for (const [visitor, path] of [
      [other, url],
      [guest, url],
      [user, url.replace(id, randomId())],
      [user, url.replace(/0$/, '1')],
      [user, url.replace(/0$/, 'a')],
    ] as const) {
      const response = await visitor.fetch(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toContain('no-store');
    }
    expect(asked).toEqual([]);
  });

  it('is gone once the creation has ended', async () => {
    const { id, files, leave } = await begin();
    await leave();
    answer = succeeded;
    await askAgain(id);
    expect((await endOf(user, id)).creation).not.toHaveProperty('partial');
    expect((await user.fetch(files[0]?.url ?? '')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is gone once its points came back, though it may still be made', async () => {
    const { id, files, leave } = await begin();
    await leave();
    const refunded = { refundedAt: new Date() };
    await app.database.update(jobs).set(refunded).where(eq(jobs.creationId, id));
    expect((await user.fetch(files[0]?.url ?? '')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each(['inParts', 'whole'] as const)(
    'comes in any part, of a service that sends it %s',
    async (how) => {
      send = services[how];
      const { files, leave } = await begin();
      await leave();
      const byte = fc.integer({ min: 0, max: 1_100 });
      await fc.assert(
        fc.asyncProperty(fc.option(byte), fc.option(byte), async (first, last) => {
          const range = `bytes=${first ?? ''}-${last ?? ''}`;
          const response = await user.fetch(files[0]?.url ?? '', { headers: { range } });
          const bytes = Buffer.from(await response.arrayBuffer());
          const wanted = parseRange(range, song.length);
          const said = response.headers.get('content-range');
          if (wanted === 'unsatisfiable') {
            expect([response.status, said]).toEqual([416, 'bytes */1000']);
            return;
          }
          const { start, end } = wanted ?? { start: 0, end: 999 };
          expect([response.status, said]).toEqual(
            wanted ? [206, `bytes ${start}-${end}/1000`] : [200, null],
          );
          expect(bytes.equals(song.subarray(start, end + 1))).toBe(true);
        }),
        { seed: 20_26, numRuns: 40 },
      );
    },
  );

  it('comes whole of a service that does not know how long it will be', async () => {
    send = services.asItComes;
    const response = await open({ range: 'bytes=10-19' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(song)).toBe(true);
  });

  it('is sent whole to someone who holds part of an earlier version', async () => {
    const response = await open({ range: 'bytes=10-19', 'if-range': '"a"' });
    expect(response.status).toBe(200);
    expect(asked[0]?.headers).not.toHaveProperty('range');
  });

  it('is not fetched to say what it is', async () => {
    const response = await open({}, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(asked).toEqual([]);
  });

  it('has no type that a browser would run', async () => {
    answer = running([partial({ media: 'image', mimeType: 'image/svg+xml' })]);
    const response = await open();
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
  });

  it.each<[string, number, () => PartialOutput, (response: ServerResponse) => void]>([
    ['is gone at its service', 404, partial, (response) => response.writeHead(410).end()],
    ['would come from a private network', 404, () => elsewhere, () => {}],
    ['is a page', 404, partial, (to) => to.writeHead(200, { 'content-type': 'text/html' }).end()],
    [
      'is larger than a sound may be',
      404,
      partial,
      (to) => to.writeHead(200, { 'content-length': 100 * 1024 * 1024 + 1 }).write('a'),
    ],
    ['is not there for now', 502, partial, (response) => response.writeHead(503).end()],
    ['is broken off', 502, partial, (response) => response.destroy()],
  ])('is not there where it %s', async (_, status, file, sends) => {
    answer = running([file()]);
    send = (_request, response) => sends(response);
    const response = await open();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type') ?? '').not.toContain('audio');
    expect(await response.text()).not.toContain(origin);
  });
  const elsewhere = partial({ source: { url: 'https://10.0.0.1/song' } });

  it('is not asked for any longer once its owner has left', async () => {
    let closed: Promise<unknown> | undefined;
    send = (_, response) => {
      closed = once(response, 'close');
      response.write(song);
    };
    const leaving = new AbortController();
    const response = await open({}, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await closed;
  });

  it('is asked for 120 times a minute at most', async () => {
    const { files, leave } = await begin();
    await leave();
    const ask = () => user.fetch(files[0]?.url ?? '', { method: 'HEAD' });
    for (let count = 0; count < 120; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
