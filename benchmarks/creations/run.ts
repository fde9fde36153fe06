// What thousands of open creations and of people who follow them cost, on two servers and one PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@internal/test-servers/postgres';
import { serverPackage } from '@internal/test-servers/server-script';
import { startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import { median } from '../first-load/median.ts';
import { startProcess } from '../payment/start-process.ts';
import { type Figure, report } from '../report.ts';
import { readMemory } from '../uploads/read-memory.ts';
import { collectGarbage, NODE_OPTIONS } from './collect-garbage.ts';
import { createPerson } from './create-person.ts';
import { loadDatabase } from './load-database.ts';

/** People, each with a stream of events and one creation. */
const people = Number(process.env['PEOPLE'] ?? 5_000);

/** Milliseconds in which an idle queue is watched, and after which memory is read. */
const settleMs = 10_000;

/** Milliseconds from the begin of the first creation to that of the last: less than each takes. */
const beginMs = 55_000;

/** Milliseconds after the last begin within which all must have ended. */
const endMs = 120_000;

/** Requests by which a list of the gallery is timed. */
const listings = 100;

/** Streams that are opened at the same time. */
const arrivals = 32;

/** People who follow and leave before anything is measured. */
const warmers = 200;

/** Milliseconds between two looks at whether all have ended. */
const pauseMs = 100;

/** Steps that a server does at the same time. */
const places = 20;

/** A model that the servers do not have: its creations only wait. */
const otherModel = 'other';

const scripts = join(serverPackage, 'tests/creation-load');
const folder = await mkdtemp(join(tmpdir(), 'creations-'));
const postgres = await startPostgres();
const weChatPay = await startProcess('wechat-pay-server.ts');
const startServer = () =>
  startSiteServer({
    from: { script: join(scripts, 'serve.ts') },
    dataDir: folder,
    databaseUrl: postgres.url,
    env: {
      ...JSON.parse(weChatPay.said),
      DEMONSTRATION: 'yes',
      LOG_LEVEL: 'error',
      NODE_OPTIONS,
      WORKER_CONCURRENCY: String(places),
    },
  });
const servers = [await startServer(), await startServer()];
const database = await loadDatabase(postgres.url, { people });
const everybody = Array.from({ length: people }, (_, number) =>
  createPerson(number, { url: servers[number % servers.length]?.url ?? '' }),
);

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

/** Queries a second of both servers. */
async function countQueries(): Promise<number> {
  // PostgreSQL counts what a connection did when it falls idle: what came before is counted first.
  await delay(1_000);
  await database.countTransactions();
  const before = await database.countTransactions();
  await delay(settleMs);
  return ((await database.countTransactions()) - before) / (settleMs / 1000);
}

/** Milliseconds of a request for a page of the gallery. */
async function timeGallery(sort: string): Promise<number> {
  const begun = performance.now();
  const path = `${calls.browsePublicPictures.path}?sort=${sort}`;
  const response = await fetch(`${servers[0]?.url}${path}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The gallery answers ${response.status}`);
  return performance.now() - begun;
}

async function timeGalleries(): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < listings; turn += 1) {
    for (const sort of ['newest', 'most-liked']) times.push(await timeGallery(sort));
  }
  return median(times);
}

/** Bytes that both servers have in use, without garbage. */
async function readServers(): Promise<number> {
  await Promise.all(servers.map(collectGarbage));
  const all = await Promise.all(servers.map(({ pid }) => readMemory(pid)));
  return all.reduce((sum, bytes) => sum + bytes, 0);
}

// Both have answered before anything is measured: what is loaded with a first request is there.
await timeGalleries();
await Promise.all(everybody.slice(0, warmers).map((person) => person.follow(() => {})));
for (const person of everybody) person.leave();
await delay(settleMs);

const idle: Figure[] = [];
for (const length of [0, people, 10 * people]) {
  await database.setWaiting(length, { model: otherModel });
  idle.push({ of: `queries while ${length} wait`, measured: await countQueries(), unit: '/s' });
}

const galleryTimes: Record<'empty' | 'full', number[]> = { empty: [], full: [] };
for (let round = 0; round < 3; round += 1) {
  await database.setWaiting(0, { model: otherModel });
  galleryTimes.empty.push(await timeGalleries());
  await database.setWaiting(people, { model: otherModel });
  galleryTimes.full.push(await timeGalleries());
}
await database.setWaiting(0, { model: otherModel });

const memoryBefore = await readServers();
/** When a stream reported the end of a creation, by its id. */
const told = new Map<string, number>();
const absent = [...everybody];
await Promise.all(
  Array.from({ length: arrivals }, async () => {
    for (let person = absent.pop(); person; person = absent.pop()) {
      await person.follow((change) => {
        if (change.type !== 'creation' || change.creation.state !== 'succeeded') return;
        told.set(change.creation.id, performance.timeOrigin + performance.now());
      });
    }
  }),
);
await delay(settleMs);
const memoryOfStreams = (await readServers()) - memoryBefore;

// One after the other, so that they end one after the other, as those do that people begin.
const firstBegun = performance.now();
const begun: Promise<void>[] = [];
for (const [number, person] of everybody.entries()) {
  const due = firstBegun + (number / people) * beginMs;
  await delay(Math.max(0, due - performance.now()));
  begun.push(person.create());
}
await Promise.all(begun);
const open = await database.countOpen();
const memoryOfAll = (await readServers()) - memoryBefore;
const tooLong = AbortSignal.timeout(endMs);
const busyTimes: number[] = [];
while (told.size < people) {
  tooLong.throwIfAborted();
  busyTimes.push(await timeGallery('newest'));
  await delay(pauseMs);
}
const ends = await database.readEnds();
const lateness = [...told].map(([id, at]) => at - (ends.get(id) ?? Number.NaN));
for (const person of everybody) person.leave();
for (const server of servers) await server.stop();

/** Jobs a second that two claim at the same time, `count` in a claim. */
async function measureClaims(count: number): Promise<number> {
  const args = [postgres.url, otherModel, String(count)];
  const { said, stop } = await startProcess(join(scripts, 'claim.ts'), ...args);
  await stop();
  return JSON.parse(said).perSecond;
}

const claims: Figure[] = [];
for (const [count, length] of [
  [1, people],
  [places, people],
  [10 * places, people],
  [10 * places, 10 * people],
] as const) {
  const of = `${count} in a claim, ${length} due`;
  await database.setQueued(length, { model: otherModel });
  claims.push({
    of: `submissions claimed, ${of}`,
    measured: await measureClaims(count),
    unit: '/s',
    ...(count === places && { promise: '≥ 1000' }),
  });
  await database.setAccepted({ model: otherModel });
  claims.push({ of: `questions claimed, ${of}`, measured: await measureClaims(count), unit: '/s' });
}

const toKilobytes = (bytes: number) => bytes / people / 1000;
report(`${people} creations and streams, two servers`, [
  ...idle,
  { of: 'memory of a stream', measured: toKilobytes(memoryOfStreams), unit: 'kB', promise: '≤ 30' },
  { of: 'the same with an open creation', measured: toKilobytes(memoryOfAll), unit: 'kB' },
  { of: 'open creations', measured: open, unit: '' },
  {
    of: 'commit to event, median',
    measured: percentile(lateness, 0.5),
    unit: 'ms',
    promise: '≤ 100',
  },
  {
    of: 'commit to event, p99',
    measured: percentile(lateness, 0.99),
    unit: 'ms',
    promise: '≤ 500',
  },
  { of: 'commit to event, longest', measured: percentile(lateness, 1), unit: 'ms' },
  ...claims,
  {
    of: 'gallery with creations that wait, beside none',
    measured: median(galleryTimes.full),
    unit: 'ms',
    baseline: median(galleryTimes.empty),
    promise: '1 ×',
  },
  {
    of: 'gallery while creations end, beside none',
    measured: median(busyTimes),
    unit: 'ms',
    baseline: median(galleryTimes.empty),
  },
]);

await database.close();
await weChatPay.stop();
await postgres.stop();
await rm(folder, { recursive: true });
