import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@internal/test-servers/postgres';
import { startRoundRobinProxy } from '@internal/test-servers/round-robin-proxy';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/database.ts';
import { migratePostgres } from '../../src/database/migrate-postgres.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { readEnvironment } from '../../src/environment.ts';
import { openSession } from '../../src/session/sessions.ts';
import { addUser } from '../../testing/add-user.ts';
import { endWaits } from '../../testing/end-waits.ts';
import { startTcpProxy } from '../../testing/start-tcp-proxy.ts';
import type { Fault } from '../faults/create-faults.ts';
import { type StartSupervisorOptions, startSupervisor } from '../faults/start-supervisor.ts';
import { checkCreations, findOrphans } from './check-creations.ts';
import { createPerson, type Person } from './create-person.ts';
import { listOpen, type OpenCreation, passTime } from './job-times.ts';
import type { RemoteService } from './start-remote-service.ts';
import { watchStates } from './watch-states.ts';

/** The servers of a run, their database, and who uses them. */
export type World = {
  readonly people: readonly Person[];
  /** Those of a round, counted from 1: the slow ones come in some rounds only. */
  faultsOf(round: number): readonly Fault[];
  /**
   * Waits until every creation has ended. For one that can't go on, the hour passes that it may
   * take: others may wait for its place.
   */
  settle(): Promise<void>;
  /** Finds what is wrong with the creations of prompts that end so, once all have ended, in words. */
  check(suffix: string): Promise<readonly string[]>;
  /** Stops the servers. @returns what is wrong with anything then, in words. */
  stop(): Promise<readonly string[]>;
};

export type OpenWorldOptions = {
  /** How many people use it. */
  personCount: number;
  dataDir: string;
  service: RemoteService;
  /** Variables of every server. */
  env: Record<string, string>;
  /** Told what has to be closed after the run, the last first. */
  onOpen(close: () => Promise<unknown>): void;
  /** Aborted when the run is over, whatever came of it. */
  signal: AbortSignal;
};

const serverCount = 3;

/** Points of each person: more than any run costs. */
const points = 10_000_000;

/** Seconds: longer than a lease. */
const minuteSeconds = 61;

/** Seconds: longer than a creation may take. */
const hourSeconds = 3_601;

/** Milliseconds of a cut that outlives the leases, and how much longer it may last. */
const longCutMs = { min: 62_000, spread: 15_000 };

/** A long cut comes in every tenth round, a connection that falls silent in every fifth. */
const rounds = { longCut: 10, silence: 5 };

/** Milliseconds between two looks at what is awaited. */
const lookMs = 250;

/** Looks after which a server is stopped again to see what is left in its database. */
const looksBetweenStops = 16;

/**
 * Attempts that change nothing, one after the other, after which what is left is stuck: longer, with their pauses, than
 * the leases of a server that was killed.
 */
const stuckAfter = { looks: 720, stops: 30 };

/** Three servers on one PostgreSQL, each by way of a proxy of its own, with shared files. */
export async function openPostgresWorld({
  personCount,
  dataDir,
  service,
  env,
  onOpen,
  signal,
}: OpenWorldOptions): Promise<World> {
  const postgres = await startPostgres();
  onOpen(postgres.stop);
  await migratePostgres(postgres.url);
  const { database, close } = openPostgres(postgres.url, { connections: 4 });
  onOpen(close);
  await watchStates(database);
  const proxies = await Promise.all(
    Array.from({ length: serverCount }, () => startTcpProxy(postgres.url)),
  );
  onOpen(() => Promise.all(proxies.map(({ stop }) => stop())));
  const supervisors = await Promise.all(
    proxies.map(({ url }) =>
      superviseServer({
        dataDir,
        databaseUrl: url,
        env,
        // A server that can't use its database when it starts says so and ends.
        mayEnd: (log) => log.includes(`The database at ${new URL(url).host}`),
      }),
    ),
  );
  const stop = once(() => Promise.all(supervisors.map((supervisor) => supervisor.stop())));
  onOpen(stop);
  const balancer = await startRoundRobinProxy(supervisors.map(({ url }) => url));
  onOpen(balancer.stop);
  service.sendWebhooksTo(balancer.url);
  const people = await invitePeople(database, { personCount, url: balancer.url, signal });

  const cut = async (cutProxies: typeof proxies, ms: number) => {
    for (const proxy of cutProxies) proxy.goAway();
    await setTimeout(ms);
    for (const proxy of cutProxies) proxy.comeBack();
  };
  const restart = (kind: 'SIGKILL' | 'SIGTERM') => (random: () => number) =>
    pick(supervisors, random).restart(kind);
  const breakCommits =
    (fault: Parameters<(typeof proxies)[0]['breakOn']>[1]['fault']) =>
    async (random: () => number) => {
      pick(proxies, random).breakOn('commit', { fault, count: 2 });
    };
  const faults: readonly (Fault & { every?: number })[] = [
    { name: 'kill -9', inject: restart('SIGKILL') },
    { name: 'stopped and started', inject: restart('SIGTERM') },
    {
      name: 'frozen until its leases have run out',
      async inject(random) {
        const supervisor = pick(supervisors, random);
        supervisor.signal('SIGSTOP');
        // It may be frozen with locks that this has to wait for.
        const passed = passTime(database, { seconds: minuteSeconds });
        await setTimeout(1_000 + random() * 2_000);
        supervisor.signal('SIGCONT');
        await passed;
      },
    },
    {
      name: 'clock of the database a minute ahead',
      inject: () => passTime(database, { seconds: minuteSeconds }),
    },
    { name: 'one cut off', inject: (random) => cut([pick(proxies, random)], random() * 2_000) },
    { name: 'all cut off', inject: (random) => cut(proxies, random() * 2_000) },
    {
      name: 'all cut off for more than a minute',
      every: rounds.longCut,
      inject: (random) => cut(proxies, longCutMs.min + random() * longCutMs.spread),
    },
    {
      name: 'backends terminated',
      async inject() {
        await database.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'site-server'
            and pid <> pg_backend_pid()`);
      },
    },
    { name: "COMMIT's answer lost", inject: breakCommits('before-the-answer') },
    { name: 'COMMIT lost', inject: breakCommits('before-it-arrives') },
    { name: 'COMMIT without an answer', every: rounds.silence, inject: breakCommits('silence') },
  ];

  return {
    people,
    faultsOf: (round) => faults.filter(({ every = 1 }) => round % every === 0),
    async settle() {
      const isStuck = ({ prompt, state, step }: OpenCreation) =>
        state === 'uncertain' || (step === 'ask' && service.planOf(prompt).end === 'endless');
      for (const supervisor of supervisors) await supervisor.untilStarted();
      // The leases of servers that were killed.
      await passTime(database, { seconds: minuteSeconds });
      await until(async () => {
        const open = await listOpen(database, service);
        await endStuck(database, open.filter(isStuck));
        await endWaits(database);
        return open;
      });
      await untilTold(people);
    },
    check: (suffix) => checkCreations({ database, service, people, dataDir, suffix }),
    async stop() {
      await stop();
      const deaths = supervisors.flatMap((supervisor) => supervisor.deaths);
      return [
        ...deaths.map((death) => `a server ended by itself: ${death}`),
        ...(await checkCreations({ database, service, people, dataDir, suffix: '' })),
        ...(await findOrphans({ database, dataDir })),
      ];
    },
  };
}

/** One server on the embedded database. */
export async function openEmbeddedWorld({
  personCount,
  dataDir,
  service,
  env,
  onOpen,
  signal,
}: OpenWorldOptions): Promise<World> {
  const template = process.env['TEST_DATA_TEMPLATE'];
  if (template) cpSync(template, dataDir, { recursive: true });
  /** Only while the server is stopped: the folder is one process's. */
  async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const environment = readEnvironment({});
    const { database, close } = await openDatabase({ environment, dataFolder: dataDir });
    try {
      return await use(database);
    } finally {
      await close();
    }
  }
  await withDatabase(watchStates);
  const supervisor = await superviseServer({
    dataDir,
    databaseUrl: undefined,
    env,
    mayEnd: () => false,
  });
  const stop = once(() => supervisor.stop());
  onOpen(stop);
  service.sendWebhooksTo(supervisor.url);
  let people: readonly Person[] = [];
  await supervisor.restart('SIGTERM', async () => {
    people = await withDatabase((database) =>
      invitePeople(database, { personCount, url: supervisor.url, signal }),
    );
  });
  const listUnended = async () =>
    (await Promise.all(people.map(({ readOpen }) => readOpen()))).flat();
  const kill: Fault = { name: 'kill -9', inject: () => supervisor.restart('SIGKILL') };

  return {
    people,
    faultsOf: () => [kill, kill, kill],
    async settle() {
      // While it was killed its submissions became uncertain, which only the database shows.
      const isStuck = ({ prompt, state, step }: OpenCreation) =>
        state === 'uncertain' ||
        state === 'submitting' ||
        (step === 'ask' && service.planOf(prompt).end === 'endless');
      const isKnownToBeStuck = (prompt: string) =>
        service.hasLostAnswer(prompt) ||
        (service.accepted.has(prompt) && service.planOf(prompt).end === 'endless');
      const assertMoves = createStuckCheck(stuckAfter.stops);
      for (let areAllStuck = false; !areAllStuck; ) {
        let looks = 0;
        await until(async () => {
          const open = await listUnended();
          looks += 1;
          const isUnseen = looks > looksBetweenStops;
          return isUnseen ? [] : open.filter((prompt) => !isKnownToBeStuck(prompt));
        });
        await supervisor.restart('SIGKILL', () =>
          withDatabase(async (database) => {
            const open = await listOpen(database, service);
            assertMoves(open);
            areAllStuck = open.every(isStuck);
            await endStuck(database, open.filter(isStuck));
            await endWaits(database);
          }),
        );
      }
      await until(listUnended);
      await untilTold(people);
    },
    async check(suffix) {
      let wrong: readonly string[] = [];
      await supervisor.restart('SIGTERM', async () => {
        wrong = await withDatabase((database) =>
          checkCreations({ database, service, people, dataDir, suffix }),
        );
      });
      return wrong;
    },
    async stop() {
      await stop();
      return await withDatabase(async (database) => [
        ...(await checkCreations({ database, service, people, dataDir, suffix: '' })),
        ...(await findOrphans({ database, dataDir })),
      ]);
    },
  };
}

async function endStuck(database: Database, stuck: readonly OpenCreation[]): Promise<void> {
  if (stuck.length > 0)
    await passTime(database, { seconds: hourSeconds, ids: stuck.map(({ id }) => id) });
}

function superviseServer({
  env,
  ...options
}: Pick<StartSupervisorOptions, 'dataDir' | 'databaseUrl' | 'mayEnd'> & {
  env: Record<string, string>;
}) {
  return startSupervisor({
    ...options,
    script: join(import.meta.dirname, 'serve.ts'),
    // The service is given webhooks at https alone; the way from there to the servers is its own.
    env: () => ({
      ...env,
      PUBLIC_URL: 'https://site.example.com',
      PROXY_COUNT: '0',
      DEMONSTRATION: 'yes',
    }),
  });
}

async function invitePeople(
  database: Database,
  { personCount, url, signal }: Pick<OpenWorldOptions, 'personCount' | 'signal'> & { url: string },
): Promise<readonly Person[]> {
  const people: Person[] = [];
  const now = new Date();
  for (let count = 0; count < personCount; count += 1) {
    const { id: userId } = await addUser(database, { points, now });
    const token = await openSession(database, { userId, now });
    people.push(createPerson({ url, userId, token, signal }));
  }
  return people;
}

/** Stops once: what is stopped at the end of a run is stopped no second time when the run is closed. */
function once(stop: () => Promise<unknown>): () => Promise<unknown> {
  let stopped: Promise<unknown> | undefined;
  return () => (stopped ??= stop());
}

const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

/** Waits until there are none left. @throws Error that names those that are stuck. */
async function until(list: () => Promise<readonly unknown[]>): Promise<void> {
  const assertMoves = createStuckCheck(stuckAfter.looks);
  for (;;) {
    const left = await list();
    if (left.length === 0) return;
    assertMoves(left);
    await setTimeout(lookMs);
  }
}

/**
 * Tells slow from stuck by what changes, not by the time that it takes.
 *
 * @returns a function that throws once it has been called with the same so many times in a row.
 */
function createStuckCheck(attempts: number): (left: readonly unknown[]) => void {
  let before = '';
  let unchanged = 0;
  return (left) => {
    const now = left
      .map((one) => JSON.stringify(one))
      .sort()
      .join(', ');
    unchanged = now === before ? unchanged + 1 : 0;
    before = now;
    if (unchanged < attempts) return;
    throw new Error(`Stuck, unchanged after ${attempts} attempts: ${now}`);
  };
}

/** Waits until event streams have reported the end of every creation. */
const untilTold = (people: readonly Person[]) =>
  until(async () => people.flatMap(({ receipts }) => receipts.filter(({ end }) => !end)));
