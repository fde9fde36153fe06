import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Engine, EngineStatus, EngineSucceeded } from '@site/engines';
import { readLabel } from '@site/media-metadata';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestDisk } from '../../../testing/create-test-disk.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { endWaits } from '../../../testing/end-waits.ts';
import { databaseKinds, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { withPublish } from '../../../testing/with-publish.ts';
import { attempts, jobs } from '../../database/job-schema.ts';
import { outputs } from '../../database/output-schema.ts';
import type { CreationInput } from '../../database/schema.ts';
import type { Disk } from '../../files/create-disk.ts';
import type { ObjectStore, StoredBytes } from '../../files/object-store.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { originalKey } from '../../picture-store/original-key.ts';
import { binPictures } from '../../pictures/bin-pictures.ts';
import { BIN_MS, emptyBin } from '../../pictures/empty-bin.ts';
import { randomId } from '../../random-id.ts';
import type { Worker } from '../create-worker.ts';
import { cancelCreation, readCreation } from '../steps/end-creation.ts';
import { LOOK_EVERY_BYTES } from './fetch-draft.ts';
import { PEAK_COUNT } from './read-peaks.ts';

const now = new Date('2026-01-01T00:00:00Z');

describe.each(databaseKinds)('what an engine has made elsewhere, on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  const workers: Worker[] = [];
  let folder: string;
  let jpeg: Buffer;
  let otherJpeg: Buffer;
  /** How the service answers the next requests for a file; with the picture once there are none. */
  const answers: ((response: ServerResponse) => void)[] = [];
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    const answer = answers.shift() ?? ((to) => to.end(jpeg));
    answer(response);
  });
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-archive-'));
    const draw = (background: string) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .jpeg()
        .toBuffer();
    [jpeg, otherJpeg] = [await draw('#f00'), await draw('#0f0')];
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
    for (const worker of workers.splice(0)) await worker.close();
    // However it ended, nothing of it takes room on the disk.
    expect(await listDrafts()).toEqual([]);
    await open.database.delete(jobs);
    answers.length = 0;
    asked.length = 0;
  });

  const listDrafts = () => readdir(join(folder, 'pictures/drafts'));

  const linked = (url: string) =>
    ({ media: 'image', mimeType: 'application/octet-stream', source: { url } }) as const;
  const at = (...paths: string[]): EngineSucceeded => ({
    status: 'succeeded',
    outputs: paths.map((path) => linked(new URL(path, origin).href)),
  });

  async function begin() {
    const { id: userId } = await addUser(open.database, { points: 1_000, now });
    const model = randomId();
    const { id } = await beginTestCreation(open.database, { userId, engine: model, now });
    return { id, userId, model };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  function startWorker(
    { model }: Begun,
    engine: Engine<CreationInput>,
    {
      pictures = openFolderStores(folder).pictures,
      disk = createTestDisk(),
    }: { pictures?: ObjectStore; disk?: Disk } = {},
  ) {
    const worker = createTestWorker({
      database: open.database,
      now: () => now,
      pictures,
      engines: new Map([[model, engine]]),
      origin,
      places: 10,
      disk,
    });
    workers.push(worker);
    return { worker, pictures };
  }

  const readJob = async ({ id }: Begun) =>
    (await open.database.select().from(jobs).where(eq(jobs.creationId, id)))[0];
  const makeDue = ({ id }: Begun) =>
    open.database.update(jobs).set({ dueAt: aSecondAgo }).where(eq(jobs.creationId, id));
  const read = async ({ id }: Begun) => {
    const { creation, balance } = await readCreation(open.database, id);
    return { state: creation.state, reason: creation.failureReason, balance };
  };
  const bytesOf = async (stored: StoredBytes | undefined) =>
    stored && Buffer.from(await new Response(stored.read() as BodyInit).arrayBuffer());
  const listOutputs = ({ id }: Begun) =>
    open.database
      .select()
      .from(outputs)
      .where(eq(outputs.creationId, id))
      .orderBy(outputs.position);

  it('is fetched and stored in its order, as what it really is', async () => {
    const creation = await begin();
    answers.push(
      (response) => response.end(jpeg),
      (response) => response.end(otherJpeg),
    );
    const { pictures } = startWorker(creation, { start: async () => at('/a?key=1', '/b?key=2') });
    await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
    expect(asked).toEqual(['/a?key=1', '/b?key=2']);
    const rows = await listOutputs(creation);
    const stored = { state: 'stored', mime: 'image/jpeg', width: 30, height: 20 };
    expect(rows).toMatchObject([
      { ...stored, position: 0 },
      { ...stored, position: 1 },
    ]);
    const files = [jpeg, otherJpeg];
    for (const { id, bytes, position } of rows) {
      const labelled = await bytesOf(await pictures.open(id));
      expect(labelled).toHaveLength(bytes ?? 0);
      expect(readLabel(labelled ?? Buffer.of())).toMatchObject({ produceId: id });
      expect(await bytesOf(await pictures.open(originalKey(id)))).toEqual(files[position]);
    }
  });

  it('is one work where the same file comes twice', async () => {
    const creation = await begin();
    startWorker(creation, { start: async () => at('/a', '/a-again') });
    await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded' });
    expect(await listOutputs(creation)).toMatchObject([{ position: 0 }]);
  });

  describe('as one file of several pictures', () => {
    const colors = ['#f00', '#0f0', '#00f', '#ff0'];
    const parts = [0, 1].flatMap((row) =>
      [0, 1].map((column) => ({ column, row, columns: 2, rows: 2 })),
    );
    const asParts: EngineSucceeded['outputs'] = parts.map((part) => ({
      ...linked('https://to.be/replaced'),
      part,
    }));
    let grid: Buffer;
    beforeAll(async () => {
      const cells = colors.map((background, index) => ({
        input: { create: { width: 10, height: 8, channels: 3 as const, background } },
        ...{ left: (index % 2) * 10, top: Math.floor(index / 2) * 8 },
      }));
      grid = await sharp({ create: { width: 20, height: 16, channels: 3, background: '#fff' } })
        .composite(cells)
        .png()
        .toBuffer();
    });
    const made = (outputs = asParts): EngineSucceeded => ({
      status: 'succeeded',
      outputs: outputs.map((output) => ({ ...output, source: { url: `${origin}/grid` } })),
    });

    it('is fetched once, and each picture is stored in its place', async () => {
      const creation = await begin();
      answers.push((response) => response.end(grid));
      const { pictures } = startWorker(creation, { start: async () => made() });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(asked).toEqual(['/grid']);
      const rows = await listOutputs(creation);
      const stored = { state: 'stored', mime: 'image/png', width: 10, height: 8 };
      expect(rows).toMatchObject(
        ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].map((color, position) => ({
          ...{ ...stored, color, position },
        })),
      );
      for (const { id, bytes } of rows) expect((await pictures.open(id))?.size).toBe(bytes);
    });

    it('leaves nothing behind, and nothing twice, when a server is lost in the middle', async () => {
      const creation = await begin();
      answers.push(
        (response) => response.end(grid),
        (response) => response.end(grid),
      );
      const { pictures: store } = openFolderStores(folder);
      const put: string[] = [];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const stopping = withPublish(store, async (key, draft) => {
        if (put.length === 2) await held;
        put.push(key);
        return await draft.publish(key);
      });
      startWorker(creation, { start: async () => made() }, { pictures: stopping });
      await expect.poll(() => put.length).toBe(2);
      await open.database
        .update(jobs)
        .set({ leaseUntil: aSecondAgo })
        .where(eq(jobs.creationId, creation.id));
      const other = startWorker(creation, { start: () => Promise.reject(new Error('Again')) });
      other.worker.wake();
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      release();
      await expect.poll(async () => (await listOutputs(creation)).length).toBe(8);
      const rows = await listOutputs(creation);
      const kept = rows.filter(({ state }) => state === 'stored');
      expect(kept.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
      for (const { id } of kept) expect(await store.open(id)).toBeDefined();
      await expect
        .poll(async () => await Promise.all(put.map((id) => store.open(id))))
        .toEqual(Array(8).fill(undefined));
    });

    it('fails whole where a part has no pixel in it', async () => {
      const creation = await begin();
      answers.push((response) => response.end(grid));
      const narrow = { column: 0, row: 0, columns: 21, rows: 1 };
      startWorker(creation, {
        start: async () => made([...asParts, { ...linked(origin), part: narrow }]),
      });
      await expect
        .poll(() => read(creation))
        .toEqual({ state: 'failed', reason: 'engine', balance: 1_000 });
      expect(await listOutputs(creation)).toEqual([]);
    });
  });

  it('is fetched by another server when the first one is gone, with the facts stored so far', async () => {
    const creation = await begin();
    answers.push(() => {});
    const facts = { seed: 7 };
    const first = startWorker(creation, { start: async () => ({ ...at('/a'), facts }) });
    await expect.poll(() => asked.length).toBe(1);
    await first.worker.close();
    expect(await readJob(creation)).toMatchObject({ step: 'archive', leaseToken: null });
    startWorker(creation, { start: () => Promise.reject(new Error('It was submitted again')) });
    await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded' });
    expect((await readCreation(open.database, creation.id)).creation.facts).toEqual(facts);
    expect(asked).toEqual(['/a', '/a']);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['not there yet', (response) => response.writeHead(404).end()],
    [
      'broken off',
      (response) => {
        response.writeHead(200, { 'content-length': 1_000 });
        response.write('half', () => response.destroy());
      },
    ],
  ])('is fetched again a little later when it is %s', async (_, answer) => {
    const creation = await begin();
    answers.push(answer);
    const { worker } = startWorker(creation, { start: async () => at('/a') });
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => readJob(creation)).toMatchObject({ step: 'archive', leaseToken: null });
    expect((await readJob(creation))?.dueAt.getTime()).toBeGreaterThan(Date.now());
    await makeDue(creation);
    worker.wake();
    await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
  });

  /** The next steps, each once it is put off. @returns the seconds that each was put off by. */
  async function goThrough(creation: Begun, worker: Worker, tries: number) {
    const waits: number[] = [];
    while (waits.length < tries) {
      await expect
        .poll(async () => {
          const job = await readJob(creation);
          return job && job.goneCount + job.unfetchedCount;
        })
        .toBe(waits.length + 1);
      waits.push(((await readJob(creation))?.dueAt.getTime() ?? 0) / 1000 - Date.now() / 1000);
      await makeDue(creation);
      worker.wake();
    }
    return waits;
  }
  const around = (seconds: number) => expect.closeTo(seconds, -0.6);

  it.each([
    ['though the engine names it again each time', true],
    ['and there is nobody to ask', false],
  ])('ends as expired after a few tries where it is gone, %s', async (_, canAsk) => {
    const creation = await begin();
    for (let fetches = 0; fetches < 10; fetches += 1) {
      answers.push((response) => response.writeHead(404).end());
    }
    const start = vi.fn(
      async (): Promise<EngineStatus> =>
        canAsk ? { status: 'running', operation: { task: 7 }, pollAfterMs: 0 } : at('/gone'),
    );
    const status = vi.fn(async () => at('/gone'));
    const { worker } = startWorker(creation, { start, ...(canAsk && { status }) });
    expect(await goThrough(creation, worker, 3)).toEqual([around(5), around(15), around(45)]);
    await expect
      .poll(() => read(creation))
      .toEqual({ state: 'failed', reason: 'expired', balance: 1_000 });
    expect(asked).toHaveLength(4);
    expect(start).toHaveBeenCalledTimes(1);
    expect(status).toHaveBeenCalledTimes(canAsk ? 4 : 0);
    expect(await listOutputs(creation)).toEqual([]);
    const [attempt] = await open.database
      .select()
      .from(attempts)
      .where(eq(attempts.creationId, creation.id));
    expect(attempt).toMatchObject({ outcome: 'failed', failureReason: 'expired' });
  });

  it('is not made again where the engine says so once it is gone', async () => {
    const creation = await begin();
    answers.push((response) => response.writeHead(404).end());
    const start = vi.fn(
      async () => ({ status: 'running', operation: { task: 7 }, pollAfterMs: 0 }) as const,
    );
    const made: EngineStatus[] = [at('/gone')];
    const forgotten = {
      reason: 'vendor',
      isRetryable: true,
      vendorMessage: 'No such task',
    } as const;
    const { worker } = startWorker(creation, {
      start,
      status: async () => made.shift() ?? { status: 'failed', ...forgotten },
    });
    await goThrough(creation, worker, 1);
    await expect
      .poll(() => read(creation))
      .toEqual({ state: 'failed', reason: 'expired', balance: 1_000 });
    expect(start).toHaveBeenCalledTimes(1);
  });

  it.each(['expired', 'not-found'] as const)(
    'ends as expired where its service answers %s once it has accepted it',
    async (reason) => {
      const creation = await begin();
      const { worker } = startWorker(creation, {
        start: async () => ({ status: 'running', operation: { task: 7 }, pollAfterMs: 0 }),
        status: async () => ({
          ...{ status: 'failed', reason, isRetryable: false, vendorMessage: 'HTTP 404' },
        }),
      });
      // What a service does not know right after it has accepted it, it is asked again.
      const askAgain = async () => {
        await endWaits(open.database);
        worker.wake();
        return await read(creation);
      };
      await expect.poll(askAgain).toEqual({ state: 'failed', reason: 'expired', balance: 1_000 });
    },
  );

  it.each([500, 503, 429])(
    'is fetched until it is there while its host answers %i',
    async (code) => {
      const creation = await begin();
      for (let fetches = 0; fetches < 7; fetches += 1) {
        answers.push((response) => response.writeHead(code).end());
      }
      const start = vi.fn(
        async () => ({ status: 'running', operation: { task: 7 }, pollAfterMs: 0 }) as const,
      );
      const status = vi.fn(async () => at('/a'));
      const { worker } = startWorker(creation, { start, status });
      expect(await goThrough(creation, worker, 7)).toEqual(
        [5, 10, 20, 40, 80, 160, 300].map(around),
      );
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(start).toHaveBeenCalledTimes(1);
      expect(status).toHaveBeenCalledTimes(1);
    },
  );

  it('is not fetched faster because its owner wants to cancel it', async () => {
    const creation = await begin();
    let fail = () => {};
    answers.push((response) => {
      fail = () => response.writeHead(503).end();
    });
    const cancel = async () => ({ givenBack: 'none' }) as const;
    startWorker(creation, { start: async () => at('/a'), cancel });
    await expect.poll(() => asked.length).toBe(1);
    await cancelCreation(open.database, { ...creation, cancelReturns: () => 'unknown', now });
    fail();
    await expect.poll(() => readJob(creation)).toMatchObject({ unfetchedCount: 1 });
    expect((await readJob(creation))?.dueAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('is fetched from where the engine says next, if it can be asked', async () => {
    const creation = await begin();
    answers.push((response) => response.writeHead(403).end());
    const paths = ['/expired', '/fresh'];
    const { worker } = startWorker(creation, {
      start: async () => ({ status: 'running', operation: { task: 7 }, pollAfterMs: 0 }),
      status: async () => at(paths.shift() ?? ''),
    });
    await expect
      .poll(async () => ({ asked: [...asked], job: await readJob(creation) }))
      .toMatchObject({
        asked: ['/expired'],
        job: { step: 'ask', operation: { task: 7 }, results: null, leaseToken: null },
      });
    await makeDue(creation);
    worker.wake();
    await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
    expect(asked).toEqual(['/expired', '/fresh']);
  });

  describe('on a disk that is almost full', () => {
    const minFreeBytes = 400_000;
    /** Has so much room above its reserve, each time it is looked at; much in the end. */
    const withRoom = (...room: number[]): Disk => {
      const free = room.map((bytes) => minFreeBytes + bytes);
      return createTestDisk({ minFreeBytes, readFreeBytes: async () => free.shift() ?? 1e12 });
    };

    it.each([
      ['before it comes, where its host says how large it is', [600_000], 600_001],
      ['once it comes, where it does not', [LOOK_EVERY_BYTES, LOOK_EVERY_BYTES - 1], undefined],
    ] as const)('waits until there is room again: %s', async (_, room, length) => {
      const creation = await begin();
      answers.push((response) => {
        response.writeHead(200, length && { 'content-length': length });
        response.write(Buffer.alloc(600_000));
        if (!length) response.end(Buffer.alloc(LOOK_EVERY_BYTES + 1));
      });
      const { worker } = startWorker(
        creation,
        { start: async () => at('/a') },
        { disk: withRoom(...room) },
      );
      await expect.poll(() => readJob(creation)).toMatchObject({ unfetchedCount: 1, goneCount: 0 });
      expect(await listDrafts()).toEqual([]);
      await makeDue(creation);
      worker.wake();
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
    });

    it('is fetched as long as there is room for it, beside others that come', async () => {
      const creation = await begin();
      const disk = createTestDisk({
        minFreeBytes,
        readFreeBytes: async () => minFreeBytes + 1_000_000 + 20 * jpeg.length,
      });
      const other = await disk.reserve(1_000_000);
      startWorker(creation, { start: async () => at('/a') }, { disk });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(asked).toHaveLength(1);
      other?.release();
    });
  });

  describe('that only the key of its service opens', () => {
    const named: EngineSucceeded = {
      status: 'succeeded',
      outputs: [{ ...linked(''), source: { file: { id: 7 } } }],
    };
    const openFile = async () => {
      const { body } = await fetch(new URL('/by-key', origin));
      return body ? { body } : undefined;
    };
    const start = async (): Promise<EngineStatus> => named;

    it('is opened by its engine, and read while it comes', async () => {
      const creation = await begin();
      answers.push((response) => {
        response.writeHead(200, { 'content-length': jpeg.length });
        response.write(jpeg.subarray(0, 100), () => response.end(jpeg.subarray(100)));
      });
      const { pictures } = startWorker(creation, { start, openFile });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      const [row] = await listOutputs(creation);
      expect(row).toMatchObject({ mime: 'image/jpeg', width: 30, height: 20 });
      expect(await bytesOf(await pictures.open(originalKey(row?.id ?? '')))).toEqual(jpeg);
    });

    it('is fetched from where the engine says that it is', async () => {
      const creation = await begin();
      startWorker(creation, { start, openFile: async () => ({ url: `${origin}/elsewhere` }) });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(asked).toEqual(['/elsewhere']);
    });

    it('ends as expired after a few tries where the engine does not have it', async () => {
      const creation = await begin();
      const { worker } = startWorker(creation, { start, openFile: async () => undefined });
      expect(await goThrough(creation, worker, 3)).toEqual([around(5), around(15), around(45)]);
      await expect
        .poll(() => read(creation))
        .toEqual({ state: 'failed', reason: 'expired', balance: 1_000 });
    });

    it.each<[string, Engine<CreationInput>['openFile']]>([
      ['cannot be asked', () => Promise.reject(new Error('No route'))],
      ['sends nothing', async () => ({ body: Readable.from([]) })],
      [
        'breaks off',
        async () => ({
          body: (async function* () {
            yield jpeg.subarray(0, 10);
            throw new Error('It broke off');
          })(),
        }),
      ],
    ])('is opened again a little later where its service %s', async (_, first) => {
      const creation = await begin();
      const tries = [first, first];
      const { worker } = startWorker(creation, {
        start,
        openFile: (...given) => (tries.shift() ?? openFile)?.(...given),
      });
      expect(await goThrough(creation, worker, 2)).toEqual([around(5), around(10)]);
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
    });
  });

  it('leaves nothing behind where somebody else ends its creation while it comes', async () => {
    const creation = await begin();
    answers.push((response) => void response.write('half'));
    const { worker } = startWorker(creation, { start: async () => at('/a') });
    await expect.poll(() => listDrafts()).toHaveLength(1);
    worker.drop(creation.id);
    await expect.poll(() => listDrafts()).toEqual([]);
  });

  it.each([
    ['image', 64],
    ['audio', 100],
    ['video', 2_048],
  ] as const)('fails where it is larger than %s may be: %d MiB', async (media, mebibytes) => {
    const creation = await begin();
    const length = mebibytes * 1024 * 1024 + 1;
    answers.push((response) => {
      response.writeHead(200, { 'content-length': length });
      response.write('half');
    });
    const output = { ...linked(`${origin}/a`), media };
    startWorker(creation, { start: async () => ({ status: 'succeeded', outputs: [output] }) });
    await expect
      .poll(() => read(creation))
      .toEqual({ state: 'failed', reason: 'engine', balance: 1_000 });
  });

  it.each<[string, (own: string) => EngineStatus]>([
    ['is in a private network', () => at('https://10.0.0.1/a')],
    ['comes without TLS', () => at('http://example.com/a')],
    ['is no picture', () => at('/page')],
    [
      'is handed over both ways',
      (own) => ({ status: 'succeeded', outputs: [somePicture, linked(`${own}/a`)] }),
    ],
  ])('fails whole and gives the points back where it %s', async (_, answer) => {
    const creation = await begin();
    answers.push((response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    startWorker(creation, { start: async () => answer(origin) });
    await expect
      .poll(() => read(creation))
      .toEqual({ state: 'failed', reason: 'engine', balance: 1_000 });
    expect(await listOutputs(creation)).toEqual([]);
  });

  describe('that is played', () => {
    const readMedia = (name: string) =>
      readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`)));
    const made = (media: 'video' | 'audio', poster?: string): EngineStatus => ({
      status: 'succeeded',
      outputs: [
        {
          ...linked(new URL('/file', origin).href),
          media,
          ...(poster && { poster: { url: new URL(poster, origin).href } }),
        },
      ],
    });
    it('is stored with what it says of itself, and with its poster', async () => {
      const creation = await begin();
      const [film, poster] = await Promise.all(['film.mp4', 'film.webp'].map(readMedia));
      answers.push((response) => response.end(film));
      answers.push((response) => response.end(poster));
      const { pictures } = startWorker(creation, { start: async () => made('video', '/poster') });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded', balance: 990 });
      expect(asked).toEqual(['/file', '/poster']);
      const [row] = await listOutputs(creation);
      expect(row).toMatchObject({
        ...{ media: 'video', mime: 'video/mp4', width: 320, height: 180, durationMs: 3_000 },
        ...{ posterWidth: 320, peaks: null, hasOriginal: true },
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      const id = row?.id ?? '';
      expect(await bytesOf(await pictures.open(originalKey(id)))).toEqual(film);
      const labelled = await bytesOf(await pictures.open(id));
      expect(labelled).toHaveLength(row?.bytes ?? 0);
      expect(readLabel(labelled ?? Buffer.of())).toMatchObject({ produceId: id });
      const shown = await sharp(await bytesOf(await pictures.open(`${id}-poster`))).metadata();
      expect(shown).toMatchObject({ format: 'webp', width: 320, height: 180 });
      const { userId } = creation;
      await binPictures(open.database, { userId, ids: [id], now: new Date(0) });
      await emptyBin({ database: open.database, pictures }, { now: new Date(BIN_MS) });
      expect(await pictures.open(`${id}-poster`)).toBeUndefined();
    });

    it('is stored without a poster that cannot be fetched', async () => {
      const creation = await begin();
      const film = await readMedia('film.mp4');
      answers.push((response) => response.end(film));
      answers.push((response) => response.writeHead(404).end());
      startWorker(creation, { start: async () => made('video', '/poster') });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded' });
      expect(await listOutputs(creation)).toMatchObject([{ posterWidth: null, color: null }]);
    });

    it('has its peaks where it is a sound', async () => {
      const creation = await begin();
      const song = await readMedia('song.mp3');
      answers.push((response) => response.end(song));
      startWorker(creation, { start: async () => made('audio') });
      await expect.poll(() => read(creation)).toMatchObject({ state: 'succeeded' });
      const [row] = await listOutputs(creation);
      expect(row).toMatchObject({ media: 'audio', mime: 'audio/mpeg', width: null, height: null });
      expect(row?.peaks).toHaveLength(PEAK_COUNT);
      // An encoder's lead and end make it a little longer than its six seconds.
      expect(Math.abs((row?.durationMs ?? 0) - 6_000)).toBeLessThan(300);
    });

    it.each([
      ['a film', 'audio', 'film.mp4'],
      ['a song', 'video', 'song.mp3'],
      ['a picture', 'video', 'film.webp'],
    ] as const)('fails where it is %s instead', async (_, media, name) => {
      const creation = await begin();
      const bytes = await readMedia(name);
      answers.push((response) => response.end(bytes));
      startWorker(creation, { start: async () => made(media) });
      await expect
        .poll(() => read(creation))
        .toEqual({ state: 'failed', reason: 'engine', balance: 1_000 });
    });
  });

  it.each([
    ['is delivered where the engine decides about the points', true, 'succeeded', 990],
    ['is not waited for where it does not', false, 'cancelled', 1_000],
  ] as const)('%s when its creation is cancelled', async (_, canCancel, state, balance) => {
    const creation = await begin();
    answers.push((response) => response.writeHead(503).end());
    const cancel = vi.fn(async () => ({ givenBack: 'none' }) as const);
    const { worker } = startWorker(creation, {
      start: async () => at('/a'),
      ...(canCancel && { cancel }),
    });
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => readJob(creation)).toMatchObject({ step: 'archive', leaseToken: null });
    await cancelCreation(open.database, {
      ...creation,
      cancelReturns: () => (canCancel ? 'unknown' : 'all'),
      now,
    });
    if (canCancel) await makeDue(creation);
    worker.wake();
    await expect.poll(() => read(creation)).toMatchObject({ state, balance });
    expect(cancel).not.toHaveBeenCalled();
  });
});
