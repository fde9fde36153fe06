import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, EngineStatus } from '@site/engines';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { bothDatabases, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import type { CreationInput } from '../../database/schema.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { randomId } from '../../random-id.ts';
import type { Worker } from '../create-worker.ts';
import { readCreation } from './end-creation.ts';
import { toWorkPlaces } from './work-places.ts';

const now = new Date('2026-01-01T00:00:00Z');

/** Of each kind. */
const places = 2;

it('a server has places for every kind of work, by one number', () => {
  expect(toWorkPlaces(2)).toEqual({ request: 2, short: 8, download: 2 });
});

describe.each(bothDatabases)('the work of a server on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  let folder: string;
  let picture: Buffer;
  let worker: Worker | undefined;
  /** Those for a file that never comes. */
  const stuck: ServerResponse[] = [];
  const server = createServer(({ url }, response) => {
    if (url === '/stuck') stuck.push(response.writeHead(200, { 'content-type': 'image/png' }));
    else response.end(picture);
  });
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-places-'));
    picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    await worker?.close();
    stuck.length = 0;
  });

  async function begin(engine: string) {
    const { id: userId } = await addUser(open.database, { points: 100, now });
    const { id } = await beginTestCreation(open.database, { userId, engine, now });
    worker?.wake();
    return async () => (await readCreation(open.database, id)).creation.state;
  }

  /** A service that works on, says how it stands, and then where the file is. */
  function createTaskEngine(path: string) {
    const operation = {};
    const answers: EngineStatus[] = [{ status: 'running', operation, pollAfterMs: 0 }];
    const source = { url: new URL(path, origin).href };
    const engine = {
      start: vi.fn(async (): Promise<EngineStatus> => {
        return { status: 'running', operation, pollAfterMs: 0 };
      }),
      status: vi.fn(async (): Promise<EngineStatus> => {
        const outputs = [{ media: 'image', mimeType: 'image/png', source }] as const;
        return answers.shift() ?? { status: 'succeeded', outputs };
      }),
    };
    return engine satisfies Engine<CreationInput>;
  }

  function startWorker(engines: ReadonlyMap<string, Engine<CreationInput>>) {
    const { pictures } = openFolderStores(folder);
    const { database } = open;
    worker = createTestWorker({ database, now: () => now, pictures, engines, origin, places });
  }

  it('goes on with tasks while all requests that are held open are without an answer', async () => {
    const [silent, quick] = [randomId(), randomId()];
    const engine = createControlledEngine();
    const task = createTaskEngine('/file');
    startWorker(
      new Map<string, Engine<CreationInput>>([
        [silent, engine],
        [quick, task],
      ]),
    );
    const held = [];
    for (let count = 0; count <= places; count += 1) held.push(await begin(silent));
    for (let count = 0; count < places; count += 1) await engine.next();
    const read = await begin(quick);
    await expect.poll(read).toBe('succeeded');
    expect(task.status).toHaveBeenCalledTimes(2);
    expect(await Promise.all(held.map((state) => state()))).toEqual([
      ...Array(places).fill('submitting'),
      'queued',
    ]);
  });

  it('goes on with requests of one service while those of another are without an answer', async () => {
    const [silent, quick] = [randomId(), randomId()];
    const [hung, works] = [createControlledEngine(), createControlledEngine()];
    startWorker(
      new Map<string, Engine<CreationInput>>([
        [silent, hung],
        [quick, works],
      ]),
    );
    for (let count = 0; count <= places; count += 1) await begin(silent);
    for (let count = 0; count < places; count += 1) await hung.next();
    const read = await begin(quick);
    (await works.next()).finish();
    await expect.poll(read).toBe('succeeded');
  });

  it('goes on with submissions and questions while all downloads are stuck', async () => {
    const [slow, other] = [randomId(), randomId()];
    const task = createTaskEngine('/stuck');
    const asked = createTaskEngine('/file');
    startWorker(
      new Map([
        [slow, task],
        [other, asked],
      ]),
    );
    for (let count = 0; count <= places; count += 1) await begin(slow);
    await expect.poll(() => stuck.length).toBe(places);
    const reads = [await begin(other), await begin(other), await begin(other)];
    await expect.poll(() => asked.start.mock.calls.length).toBe(reads.length);
    await expect.poll(() => asked.status.mock.calls.length).toBe(reads.length + 1);
    expect(await Promise.all(reads.map((read) => read()))).toEqual(Array(3).fill('running'));
    expect(stuck).toHaveLength(places);
    // Once they are over, what waited is fetched.
    for (const response of stuck) response.end(picture);
    for (const read of reads) await expect.poll(read).toBe('succeeded');
  });
});
