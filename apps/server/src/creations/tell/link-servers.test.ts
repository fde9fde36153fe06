import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import type { CreationChange } from '@site/api-client/wire';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addUser } from '../../../testing/add-user.ts';
import { beginTestCreation } from '../../../testing/begin-test-creation.ts';
import { createControlledEngine, somePicture } from '../../../testing/create-controlled-engine.ts';
import { createTestWorker } from '../../../testing/create-test-worker.ts';
import { readChanges } from '../../../testing/create-visitor.ts';
import { startTcpProxy } from '../../../testing/start-tcp-proxy.ts';
import { runModels, toModels } from '../../../testing/to-models.ts';
import { jobs } from '../../database/job-schema.ts';
import { migratePostgres } from '../../database/migrate-postgres.ts';
import { openPostgres } from '../../database/open-postgres.ts';
import { assertNoWorkIsDropped } from '../../engines/assert-no-work-is-dropped.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { defaultMessages } from '../../messages/catalogues.ts';
import { randomId } from '../../random-id.ts';
import { engineWebhookRoutes } from '../engine-webhook-routes.ts';
import { readCreation } from '../steps/end-creation.ts';
import { type Announcement, createCreationWatch } from './creation-watch.ts';
import { createExpectedTimes } from './expected-times.ts';
import { followCreations } from './follow-creations.ts';
import { ANSWER_MS, CHECK_EVERY_MS, linkServers, MAX_PEOPLE_PER_NOTICE } from './link-servers.ts';

const now = new Date('2026-01-01T00:00:00Z');

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await migratePostgres(postgres.url);
});
afterAll(() => postgres.stop());

/** Closed after each test, the last one first. */
const closers: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0).reverse()) await close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  closers.push(() => client.end());
  return client;
}

async function startProxy() {
  const proxy = await startTcpProxy(postgres.url);
  closers.push(proxy.stop);
  return proxy;
}

describe('the link of a server', () => {
  /** A server that only writes down what wakes it. */
  function startServer(url = postgres.url, { models = ['demo'] }: { models?: string[] } = {}) {
    const heard: string[] = [];
    const wakeUps = { all: 0, worker: 0 };
    const logged: string[] = [];
    let announce: (announcement: Announcement) => void = () => {};
    const close = linkServers({
      url,
      models: models.map((id) => ({ id })),
      watch: {
        onAnnouncement(tell) {
          announce = tell;
        },
        wake(userIds) {
          if (userIds) heard.push(...userIds);
          else wakeUps.all += 1;
        },
      },
      worker: {
        wake() {
          wakeUps.worker += 1;
          return true;
        },
      },
      log: pino({}, { write: (line) => logged.push(line) }),
    });
    closers.push(close);
    return {
      heard,
      wakeUps,
      logged,
      close,
      announce: (userId: string, { leavesWork = false } = {}) => announce({ userId, leavesWork }),
      isLinked: (times = 1) => expect.poll(() => wakeUps.all).toBe(times),
    };
  }

  async function startTwo() {
    const servers = [startServer(), startServer()] as const;
    for (const { isLinked } of servers) await isLinked();
    return servers;
  }

  it('lets servers start without the models that it runs, as long as it is there', async () => {
    const { database, close } = openPostgres(postgres.url);
    closers.push(close);
    const [mine, theirs] = [randomId(), randomId()];
    const { id: userId } = await addUser(database, { points: 100, now });
    await beginTestCreation(database, { userId, engine: theirs, now });
    closers.push(() => database.delete(jobs));
    const start = () => assertNoWorkIsDropped(database, { models: runModels(mine) });
    const outcome = () =>
      start().then(
        () => 'started',
        () => 'refused',
      );
    await expect(start()).rejects.toThrow(theirs);

    const proxy = await startProxy();
    const server = startServer(proxy.url, { models: [theirs] });
    await server.isLinked();
    await start();
    proxy.goAway();
    await expect.poll(outcome).toBe('refused');
    proxy.comeBack();
    await server.isLinked(2);
    await start();
    await server.close();
    await expect.poll(outcome).toBe('refused');
  });

  it('tells the others whose creations have changed, and not itself', async () => {
    const [one, two] = await startTwo();
    one.announce('a');
    await expect.poll(() => two.heard).toEqual(['a']);
    two.announce('b');
    await expect.poll(() => one.heard).toEqual(['b']);
    expect(two.heard).toEqual(['a']);
  });

  it('wakes the workers of the others only for work that is left to them', async () => {
    const [one, two] = await startTwo();
    one.announce('a');
    await expect.poll(() => two.heard).toEqual(['a']);
    expect(two.wakeUps.worker).toBe(1);
    one.announce('b', { leavesWork: true });
    await expect.poll(() => two.wakeUps.worker).toBe(2);
    expect(one.wakeUps.worker).toBe(1);
  });

  it('covers many people in few notices that PostgreSQL accepts, with ids alone', async () => {
    const [one, two] = await startTwo();
    const listener = await connect();
    const notices: string[] = [];
    listener.on('notification', ({ payload = '' }) => notices.push(payload));
    await listener.query('listen creations');
    const userIds = Array.from({ length: 5 * MAX_PEOPLE_PER_NOTICE }, randomId);
    for (const userId of [...userIds, ...userIds]) one.announce(userId, { leavesWork: true });
    await expect.poll(() => two.heard.length).toBe(userIds.length);
    expect(two.heard).toEqual(userIds);
    await expect.poll(() => notices.length).toBe(5);
    expect(
      notices
        .join(' ')
        .split(' ')
        .filter((word) => !userIds.includes(word)),
    ).toEqual([...['work', 'change', 'change', 'change', 'change']]);
  });

  it('comes back when its connection is cut, and then wakes everybody once', async () => {
    const [one, two] = await startTwo();
    const admin = await connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'site-server notices' and datname = current_database()`,
    );
    await Promise.all([one.isLinked(2), two.isLinked(2)]);
    expect(two.wakeUps.worker).toBe(2);
    one.announce('a');
    await expect.poll(() => two.heard).toEqual(['a']);
    expect(two.logged).toEqual([
      expect.stringContaining('check DATABASE_DIRECT_URL'),
      expect.stringContaining('is back'),
    ]);
  });

  it('notices a connection that goes silent while there are no notices', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const proxy = await startProxy();
    const { isLinked } = startServer(proxy.url);
    await isLinked();
    proxy.breakOn('select 1', { fault: 'silence' });
    vi.advanceTimersByTime(CHECK_EVERY_MS);
    await expect.poll(() => proxy.faults).toBe(1);
    vi.advanceTimersByTime(ANSWER_MS);
    await isLinked(2);
  });

  it('sends what was announced last before it closes', async () => {
    const [one, two] = await startTwo();
    one.announce('a');
    one.announce('b', { leavesWork: true });
    await one.close();
    await expect.poll(() => two.heard).toEqual(['a', 'b']);
    // No server is left to report it.
    one.announce('c');
  });

  it('closes while the database is away, and while it does not answer', async () => {
    const proxy = await startProxy();
    proxy.goAway();
    const away = startServer(proxy.url);
    await expect.poll(() => away.logged).toHaveLength(1);
    await away.close();
    proxy.comeBack();
    proxy.breakOn('user', { fault: 'silence' });
    const silent = startServer(proxy.url);
    await expect.poll(() => proxy.faults).toBe(1);
    await silent.close();
  });
});

describe('two servers on one database, without their polls', () => {
  let folder: string;
  /** Each test has an engine, and so jobs, of its own. */
  let engine = '';
  beforeEach(async () => {
    engine = randomId();
    folder = await mkdtemp(join(tmpdir(), 'test-link-'));
    closers.push(() => rm(folder, { recursive: true }));
    // No poll of a watch or worker comes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });

  async function startServer({ places, url = postgres.url }: { places: number; url?: string }) {
    const { database, close } = openPostgres(postgres.url);
    const log = pino({ level: 'silent' });
    const watch = createCreationWatch({ database, models: [], log });
    const controlled = Object.assign(createControlledEngine(), {
      status: async () => ({ status: 'succeeded', outputs: [somePicture] }) as const,
      readWebhook: async () => ({ operation: 'task' }),
    });
    // From the worker's first look on.
    const claims = vi.spyOn(database, 'transaction');
    const engines = new Map([[engine, controlled]]);
    const publicUrl = 'https://site.example.com';
    const basics = { database, now: () => now, publicUrl };
    const worker = createTestWorker({
      ...basics,
      watch,
      pictures: openFolderStores(folder).pictures,
      engines,
      places,
    });
    const webhooks = engineWebhookRoutes({
      ...basics,
      creationWatch: watch,
      models: toModels(engines),
      worker,
      proxyCount: 1,
      log,
    });
    closers.push(
      close,
      linkServers({ url, models: [{ id: engine }], watch, worker, log }),
      watch.close,
      worker.close,
    );
    const wake = vi.spyOn(watch, 'wake');
    return {
      database,
      engine: controlled,
      /** Has looked for work, as it does once it is linked: it takes none now without being told. */
      async isReady() {
        await until(() => wake.mock.calls.some((people) => people.length === 0));
        for (let seen = 0; seen < claims.mock.results.length; ) {
          seen = claims.mock.results.length;
          await Promise.allSettled(claims.mock.results.map(({ value }) => value));
          await delay();
        }
      },
      /** Begins a creation as the call does. */
      async begin(userId: string) {
        const { id } = await beginTestCreation(database, { userId, engine, now });
        watch.announce(userId, { leavesWork: !worker.wake() });
        return id;
      },
      hasRoom: () => worker.wake(),
      sendWebhook: (url: string) =>
        webhooks.request(url, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' } }),
      readState: async (id: string) => (await readCreation(database, id)).creation.state,
      follow(userId: string, known: readonly string[] = []): Next {
        const { failures } = defaultMessages;
        const expectedTimes = createExpectedTimes({ database, log });
        const showing = { failures, expectedTimes, cancelReturns: () => 'all' as const };
        const options = { userId, known, ...showing };
        const stream = new PassThrough();
        followCreations({ database, watch, log }, options)(stream);
        const changes = readChanges(
          new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>),
        );
        return async () => (await changes.next()).value ?? undefined;
      },
    };
  }

  /** Two of them, and a person. */
  async function startTwo(options: { url?: string } = {}) {
    const one = await startServer({ places: 1 });
    const two = await startServer({ places: 1, ...options });
    await Promise.all([one.isReady(), two.isReady()]);
    const { id: userId } = await addUser(one.database, { points: 100, now });
    return { one, two, userId };
  }

  it('tells followers at one server what ended at the other', async () => {
    const { one, two, userId } = await startTwo();
    const next = two.follow(userId);
    expect(await next()).toEqual({ type: 'present' });
    const id = await one.begin(userId);
    const task = await one.engine.next();
    await untilChange(next, isRunning);
    task.finish();
    expect(await untilEnded(next)).toMatchObject({ id, state: 'succeeded' });
  });

  it('what one has no room for is begun by the other', async () => {
    const { one, two, userId } = await startTwo();
    await one.begin(userId);
    const first = await one.engine.next();
    const id = await one.begin(userId);
    const next = one.follow(userId, [id]);
    (await two.engine.next()).finish();
    expect(await untilEnded(next)).toMatchObject({ id, state: 'succeeded' });
    first.finish();
  });

  it('what one shows of a creation is seen at the other', async () => {
    const { one, two, userId } = await startTwo();
    const next = two.follow(userId);
    expect(await next()).toEqual({ type: 'present' });
    await one.begin(userId);
    const task = await one.engine.next();
    await untilChange(next, isRunning);
    const preview = somePicture.source.bytes;
    task.request.onProgress({ percent: 10, preview });
    // As often as the worker writes what engines show.
    vi.advanceTimersByTime(2_000);
    await untilChange(next, (change) => change.type === 'progress' && change.preview !== undefined);
    task.finish();
  });

  it('what is announced to one that has no room is asked for by the other', async () => {
    const { one, two, userId } = await startTwo();
    const start = vi.spyOn(one.engine, 'start');
    const id = await one.begin(userId);
    (await one.engine.next()).end({ status: 'running', operation: 'task', pollAfterMs: 600_000 });
    await until(async () => (await one.readState(id)) === 'running');
    await until(one.hasRoom);
    await one.begin(userId);
    const busy = await one.engine.next();
    const { status } = two.engine;
    const asked = new Promise<void>((resolve) => {
      two.engine.status = () => {
        resolve();
        return status();
      };
    });
    await one.sendWebhook(start.mock.calls[0]?.[0].webhookUrl ?? '');
    await asked;
    await until(async () => (await one.readState(id)) === 'succeeded');
    busy.finish();
  });

  it('reports what ended while the other was cut off once that is back', async () => {
    const proxy = await startProxy();
    const { one, two, userId } = await startTwo({ url: proxy.url });
    const id = await one.begin(userId);
    const task = await one.engine.next();
    const next = two.follow(userId);
    expect(await next()).toMatchObject({ type: 'creation', creation: { id, state: 'running' } });
    expect(await next()).toEqual({ type: 'present' });
    proxy.goAway();
    task.finish();
    await until(async () => (await one.readState(id)) === 'succeeded');
    proxy.comeBack();
    expect(await untilEnded(next)).toMatchObject({ id, state: 'succeeded' });
  });
});

/** `expect.poll` would let the faked time pass, and with it the servers' own polls come. */
async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await delay(10);
}

type Next = () => Promise<CreationChange | undefined>;

async function untilEnded(next: Next): Promise<unknown> {
  const change = await untilChange(
    next,
    (change) =>
      change.type === 'creation' && !['queued', 'running'].includes(change.creation.state),
  );
  return change.type === 'creation' && change.creation;
}

const isRunning = (change: CreationChange) =>
  (change.type === 'creation'
    ? change.creation.state
    : change.type === 'progress' && change.state) === 'running';

async function untilChange(
  next: Next,
  isAwaited: (change: CreationChange) => boolean,
): Promise<CreationChange> {
  for (;;) {
    const change = await next();
    if (!change) throw new Error('The stream has ended');
    if (isAwaited(change)) return change;
  }
}
