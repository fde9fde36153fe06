import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import type { CreationChange } from '@site/api-client/wire';
import type { Engine } from '@site/engines';
import { DEMONSTRATION_PROVIDER_CODE, readLabel } from '@site/media-metadata';
import { createMark } from '@site/media-metadata/mark';
import { eq, type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSecondAgo } from '../../../testing/a-second-ago.ts';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { readChanges } from '../../../testing/create-visitor.ts';
import { bothDatabases, setUpTestDatabase } from '../../../testing/open-test-database.ts';
import { placesForEach } from '../../../testing/places-for-each.ts';
import { runModels } from '../../../testing/to-models.ts';
import { listTables } from '../../backup/list-tables.ts';
import { jobs } from '../../database/job-schema.ts';
import { previews } from '../../database/preview-schema.ts';
import { readRows } from '../../database/read-rows.ts';
import type { CreationInput } from '../../database/schema.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { showsMark } from '../../files/shows-mark.ts';
import { defaultMessages } from '../../messages/catalogues.ts';
import { randomId } from '../../random-id.ts';
import type { Worker } from '../create-worker.ts';
import { createPreviewWriter, MAX_PREVIEW_BYTES } from '../outputs/create-preview-writer.ts';
import { type ClaimedJob, claimJobs } from '../steps/claim-jobs.ts';
import {
  cancelCreation,
  failCreation,
  failOverdueCreations,
  finishCreation,
} from '../steps/end-creation.ts';
import { createPreviewReader } from './create-preview-reader.ts';
import { createCreationWatch, type OpenCreation } from './creation-watch.ts';
import { createExpectedTimes } from './expected-times.ts';
import { followCreations } from './follow-creations.ts';

const now = new Date('2026-01-01T00:00:00Z');
const log = pino({ level: 'silent' });

const colors = { one: '#ff0000', two: '#0000ff' } as const;
type Name = keyof typeof colors;

const drawPreview = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
const drawn: Readonly<Record<Name, Buffer>> = {
  one: await drawPreview(colors.one),
  two: await drawPreview(colors.two),
};
const previewOf = (name: Name): Uint8Array => drawn[name];

/** By the colour of the first pixel: the mark is at the other end. */
async function nameOf(preview: Uint8Array): Promise<Name> {
  const [red = 0] = await sharp(preview).raw().toBuffer();
  return red > 128 ? 'one' : 'two';
}

const nameAt = async (address: string): Promise<Name> =>
  await nameOf(Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64'));

/** Lets intervals, such as the worker's two seconds, pass fifty times as fast. @returns what ends it. */
function hastenIntervals(): () => void {
  const { setInterval, clearInterval } = globalThis;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = setInterval(() => vi.advanceTimersByTime(1_000), 20);
  return () => {
    clearInterval(clock);
    vi.useRealTimers();
  };
}

describe.each(bothDatabases)('previews on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  /** Each test has an engine, and so jobs, of its own. */
  let model = '';
  let folder: string;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-previews-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    model = randomId();
    closers.push(hastenIntervals());
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await open.database.delete(jobs);
  });

  const newUser = async () => (await addUser(open.database, { points: 1_000, now })).id;

  const begin = async (userId: string) =>
    (await beginTestCreation(open.database, { userId, engine: model, now })).id;

  const readStored = async () => {
    const rows = await open.database.select().from(previews);
    return await Promise.all(rows.map(({ bytes }) => nameOf(bytes)));
  };

  const openWriter = (claimed: ClaimedJob) =>
    createPreviewWriter({
      database: open.database,
      providerCode: DEMONSTRATION_PROVIDER_CODE,
      claimed,
      log,
    });

  /** One that others know nothing of: it has a watch, and so streams, of its own. */
  function startServer({ engine }: { engine?: Engine<CreationInput> } = {}) {
    const { database } = open;
    const watch = createCreationWatch({ database, models: [], log });
    closers.push(watch.close);
    if (engine) {
      const worker: Worker = createTestWorker({
        database,
        watch,
        now: () => now,
        pictures: openFolderStores(folder).pictures,
        engines: new Map([[model, engine]]),
        places: 10,
      });
      closers.push(worker.close);
    }
    return {
      watch,
      follow(userId: string) {
        const { failures } = defaultMessages;
        const expectedTimes = createExpectedTimes({ database, log });
        const showing = { failures, expectedTimes, cancelReturns: () => 'all' as const };
        const options = { userId, known: [], ...showing };
        const stream = new PassThrough();
        closers.push(() => stream.destroy());
        followCreations({ database, watch, log }, options)(stream);
        return readChanges(
          new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>),
        );
      },
    };
  }

  /** The event after all open creations have been reported. */
  async function followFromNow(server: ReturnType<typeof startServer>, userId: string) {
    const changes = server.follow(userId);
    for (let change = await changes.next(); change.value?.type !== 'present'; ) {
      change = await changes.next();
    }
    return changes;
  }

  async function claim(): Promise<ClaimedJob> {
    const [claimed] = await claimJobs(open.database, {
      models: runModels(model),
      limits: [],
      places: placesForEach(1),
    });
    if (!claimed) throw new Error('There is nothing to claim');
    return claimed;
  }

  /** A claimed job with a stored preview. */
  async function claimWithPreview(): Promise<{ claimed: ClaimedJob; userId: string }> {
    const userId = await newUser();
    await begin(userId);
    const claimed = await claim();
    const writer = openWriter(claimed);
    void writer.take(previewOf('one'));
    expect(await writer.write()).toBe(true);
    return { claimed, userId };
  }

  it('reach everyone who begins to follow, at any server', async () => {
    const userId = await newUser();
    const id = await begin(userId);
    const engine = createControlledEngine();
    startServer({ engine });
    const task = await engine.next();
    task.request.onProgress({ percent: 10, preview: previewOf('one') });
    await expect.poll(readStored).toEqual(['one']);
    const changes = startServer().follow(userId);
    const types: string[] = [];
    for await (const change of changes) {
      types.push(change.type);
      if (change.type !== 'progress') continue;
      expect(change).toMatchObject({ id, state: 'running' });
      expect(await nameAt(change.preview ?? '')).toBe('one');
      break;
    }
    expect(types).toEqual(['creation', 'present', 'progress']);
    task.finish();
  });

  it('come to another server one after the other', async () => {
    const userId = await newUser();
    await begin(userId);
    const engine = createControlledEngine();
    startServer({ engine });
    const task = await engine.next();
    const changes = startServer().follow(userId);
    for (const name of ['one', 'two'] as const) {
      task.request.onProgress({ preview: previewOf(name) });
      expect(await nextPreview(changes)).toBe(name);
    }
    task.finish();
  });

  it('are announced to other servers once they are stored', async () => {
    const userId = await newUser();
    await begin(userId);
    const engine = createControlledEngine();
    const { watch } = startServer({ engine });
    const task = await engine.next();
    const announced: string[] = [];
    watch.onAnnouncement((announcement) => announced.push(announcement.userId));
    task.request.onProgress({ percent: 10, preview: previewOf('one') });
    await expect.poll(() => announced).toEqual([userId]);
    expect(await readStored()).toEqual(['one']);
    task.finish();
  });

  it('arrive in order at the server that makes them, whatever is stored meanwhile', async () => {
    const userId = await newUser();
    await begin(userId);
    const engine = createControlledEngine();
    const server = startServer({ engine });
    const task = await engine.next();
    const changes = await followFromNow(server, userId);
    task.request.onProgress({ percent: 1, preview: previewOf('one') });
    await expect.poll(readStored).toEqual(['one']);
    task.request.onProgress({ percent: 2, preview: previewOf('two') });
    await expect.poll(readStored).toEqual(['two']);
    task.finish();
    const told = new Map<string, number>();
    let count = 0;
    for await (const change of changes) {
      if (change.type === 'creation' && change.creation.state === 'succeeded') break;
      if (change.type !== 'progress' || !change.preview) continue;
      count += 1;
      told.set(await nameAt(change.preview), count);
    }
    // The last of the first comes before the first of the second.
    expect([...told.keys()]).toEqual(['one', 'two']);
    expect(told.get('one')).toBe(1);
  });

  it('are not read again for those who were shown them as they were made', async () => {
    const userId = await newUser();
    const id = await begin(userId);
    const engine = createControlledEngine();
    const server = startServer({ engine });
    const task = await engine.next();
    const readPreview = vi.spyOn(server.watch, 'readPreview');
    await followFromNow(server, userId);
    const isLookedAt = new Promise<void>((resolve) => {
      const onLook = (open: ReadonlyMap<string, OpenCreation>) =>
        open.get(id)?.previewedAt !== undefined && resolve();
      closers.push(
        server.watch.listen(userId, { onLook, onProgress: () => {}, onClose: () => {} }),
      );
    });
    task.request.onProgress({ percent: 10, preview: previewOf('one') });
    await isLookedAt;
    expect(readPreview).not.toHaveBeenCalled();
    task.finish();
  });

  it('of an engine that is asked are stored too', async () => {
    const userId = await newUser();
    const id = await begin(userId);
    const engine: Engine<CreationInput> = {
      start: async () => ({
        status: 'running',
        operation: 'task',
        preview: previewOf('one'),
        pollAfterMs: 600_000,
      }),
      status: async () => ({ status: 'running', operation: 'task' }),
    };
    startServer({ engine });
    await expect
      .poll(async () => (await open.database.select().from(jobs).where(eq(jobs.creationId, id)))[0])
      .toMatchObject({ step: 'ask', leaseToken: null });
    expect(await readStored()).toEqual(['one']);
  });

  it('are stored once in two seconds at most', async () => {
    const { claimed } = await claimWithPreview();
    const writer = openWriter(claimed);
    void writer.take(previewOf('two'));
    const storeAt = (storedAt: SQL) => open.database.update(previews).set({ storedAt });
    // However slow the machine is.
    await storeAt(sql`now() + interval '1 minute'`);
    expect(await writer.write()).toBe(false);
    expect(await readStored()).toEqual(['one']);
    await storeAt(sql`now() - interval '3 seconds'`);
    expect(await writer.write()).toBe(true);
    expect(await readStored()).toEqual(['two']);
    expect(await writer.write()).toBe(false);
  });

  it('are not stored by a server that has lost its lease', async () => {
    await begin(await newUser());
    const claimed = await claim();
    await open.database.update(jobs).set({ leaseToken: 'another' });
    const writer = openWriter(claimed);
    void writer.take(previewOf('one'));
    expect(await writer.write()).toBe(false);
    expect(await readStored()).toEqual([]);
  });

  it('above 60 kB are neither shown nor stored, unlike the progress that they came with', async () => {
    const userId = await newUser();
    await begin(userId);
    const engine = createControlledEngine();
    const server = startServer({ engine });
    const task = await engine.next();
    const changes = await followFromNow(server, userId);
    task.request.onProgress({ percent: 5, preview: new Uint8Array(MAX_PREVIEW_BYTES + 1) });
    const { value } = await changes.next();
    expect(value).toMatchObject({ type: 'progress', percent: 5 });
    expect(value).not.toHaveProperty('preview');
    const largest = new Uint8Array(MAX_PREVIEW_BYTES);
    // What follows its end is no part of a PNG.
    largest.set(previewOf('one'));
    task.request.onProgress({ percent: 6, preview: largest });
    await expect.poll(readStored).toEqual(['one']);
    task.finish();
  });

  it('say that AI made them, in their pixels and in their metadata', async () => {
    const { claimed } = await claimWithPreview();
    const [{ bytes } = { bytes: new Uint8Array() }] = await open.database.select().from(previews);
    expect(readLabel(bytes)).toMatchObject({ label: '1', produceId: claimed.creation.id });
    expect(await showsMark(bytes, createMark({ width: 64, height: 64 }))).toBe(true);
  });

  it('that cannot be labelled are neither shown nor stored, and what is made comes all the same', async () => {
    const userId = await newUser();
    await begin(userId);
    const engine = createControlledEngine();
    const server = startServer({ engine });
    const task = await engine.next();
    const changes = await followFromNow(server, userId);
    task.request.onProgress({ percent: 5, preview: new TextEncoder().encode('no picture') });
    const { value } = await changes.next();
    expect(value).toMatchObject({ type: 'progress', percent: 5 });
    expect(value).not.toHaveProperty('preview');
    task.finish();
    for await (const change of changes) {
      expect(change).not.toHaveProperty('preview');
      if (change.type === 'creation' && change.creation.state === 'succeeded') break;
    }
    expect(await readStored()).toEqual([]);
  });

  it('go with the end of their creation, whatever it is', async () => {
    const { database } = open;
    const ends: ((claimed: ClaimedJob, userId: string) => Promise<unknown>)[] = [
      (claimed) => finishCreation(database, claimed, { outputIds: [], now }),
      (claimed) => failCreation(database, claimed, { reason: 'engine', now }),
      ({ creation: { id } }, userId) =>
        cancelCreation(database, { userId, id, cancelReturns: () => 'all', now }),
      async () => {
        await database.update(jobs).set({ deadlineAt: aSecondAgo });
        await failOverdueCreations(database, { now });
      },
    ];
    for (const end of ends) {
      const { claimed, userId } = await claimWithPreview();
      expect(await readStored()).toEqual(['one']);
      await end(claimed, userId);
      expect(await readStored()).toEqual([]);
    }
  });

  it('of many creations are read in one query', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { claimed } = await claimWithPreview();
      ids.push(claimed.job.creationId);
    }
    const select = vi.spyOn(open.database, 'select');
    closers.push(() => select.mockRestore());
    const read = createPreviewReader({ database: open.database, log });
    const found = await Promise.all([...ids, ...ids, 'unknown'].map(read));
    const isThere = found.map((preview) => preview !== undefined);
    expect(isThere).toEqual([true, true, true, true, true, true, false]);
    expect(select).toHaveBeenCalledOnce();
  });

  it('are in an unlogged table, and in no backup', async () => {
    const statement = sql`select relname as name from pg_class where relpersistence = 'u' and relkind = 'r'`;
    const rows = await readRows(open.database, v.unknown(), statement);
    expect(rows).toEqual([{ name: 'previews' }]);
    const names = (await listTables(open.database)).map(({ name }) => name);
    expect(names).toContain('jobs');
    expect(names).not.toContain('previews');
  });
});

async function nextPreview(changes: AsyncGenerator<CreationChange>): Promise<Name> {
  for (;;) {
    const { value, done } = await changes.next();
    if (done) throw new Error('The stream has ended');
    if (value.type === 'progress' && value.preview) return await nameAt(value.preview);
  }
}
