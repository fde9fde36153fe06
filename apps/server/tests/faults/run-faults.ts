import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startPostgres } from '@internal/test-servers/postgres';
import { openDatabase } from '../../src/database/open-database.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { readEnvironment } from '../../src/environment.ts';
import type { DatabaseKind } from '../../testing/open-test-database.ts';
import { startTcpProxy } from '../../testing/start-tcp-proxy.ts';
import { startTestPayment } from '../../testing/start-test-payment.ts';
import { passTime } from '../creation-faults/job-times.ts';
import { checkPromises } from './check-promises.ts';
import { createCustomer, type FaultPhase } from './create-customer.ts';
import { clockVariables, createFaults } from './create-faults.ts';
import { createRandom, shuffle } from './create-random.ts';
import { isLabelledPictureOf } from './picture-of.ts';
import { startSupervisor } from './start-supervisor.ts';

const customerCount = 4;

/** Milliseconds between two faults: enough for things to begin, not enough for all to end. */
const pausesMs = { min: 200, spread: 2500 };

/** Seconds: longer than a lease. */
const minuteSeconds = 61;

export type FaultReport = {
  readonly rounds: number;
  readonly injected: Readonly<Record<string, number>>;
  readonly skipped: readonly string[];
  /** How much the customers did and were promised. */
  readonly done: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
};

/**
 * Runs a server for so long under faults drawn by `seed`, with customers who keep their receipts,
 * and compares the receipts with what is there afterwards.
 */
export async function runFaults({
  kind,
  seconds,
  seed,
}: {
  kind: DatabaseKind;
  seconds: number;
  seed: number;
}): Promise<FaultReport> {
  let phase: FaultPhase = 'under faults';
  const folder = await mkdtemp(join(tmpdir(), 'test-faults-'));
  const closers: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  ];
  try {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const weChat = await startTestPayment();
    closers.push(weChat.stop);
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    if (postgres) closers.push(postgres.stop);
    const proxy = postgres && (await startTcpProxy(postgres.url));
    if (proxy) closers.push(proxy.stop);
    const proxyHost = proxy && new URL(proxy.url).host;
    const clockFile = join(folder, 'clock');
    await writeFile(clockFile, '+0\n');
    const clock = clockVariables(clockFile);
    const account = await writeMerchantAccount(weChat.simulator, folder);
    const supervisor = await startSupervisor({
      dataDir,
      databaseUrl: proxy?.url,
      // The embedded database can't go on after a write that failed: its process has to end. A
      // server that can't use its database when it starts says so and ends.
      mayEnd: (log) =>
        log.includes(kind === 'embedded' ? 'is the disk full?' : `The database at ${proxyHost}`),
      env: (url) => ({
        ...account,
        ...clock,
        PUBLIC_URL: url,
        STARTS_PER_HOUR: '1000000',
        STARTS_PER_DAY: '1000000',
        UPLOADS_PER_DAY: '100000',
        LOG_LEVEL: 'warn',
      }),
    });
    closers.push(supervisor.stop);

    const customers = await Promise.all(
      Array.from({ length: customerCount }, (_, index) =>
        createCustomer({
          url: supervisor.url,
          email: `customer-${index}@example.com`,
          readCode: supervisor.mailbox,
          weChat,
          phase: () => phase,
        }),
      ),
    );

    const { faults, skipped } = createFaults({
      supervisor,
      clockFile: clock && clockFile,
      database: postgres && proxy && { url: postgres.url, proxy },
    });
    const injected = Object.fromEntries(faults.map(({ name }) => [name, 0]));
    const random = createRandom(seed);
    const end = performance.now() + seconds * 1000;
    const isRunning = () => performance.now() < end;
    const busy = customers.map(async (customer, index) => {
      const own = createRandom(seed + index + 1);
      while (phase === 'under faults') await customer.act(own).catch(() => undefined);
    });
    let rounds = 0;
    // Each kind comes once, however short the time is, and before any comes again.
    while (rounds < faults.length || isRunning()) {
      for (const fault of shuffle(faults, random)) {
        if (rounds >= faults.length && !isRunning()) break;
        await setTimeout(pausesMs.min + random() * pausesMs.spread);
        await fault.inject(random);
        injected[fault.name] = (injected[fault.name] ?? 0) + 1;
        rounds += 1;
      }
    }

    await supervisor.restart('SIGTERM', async () => {
      if (postgres) await endLeases(postgres.url);
    });
    // Whatever is wrong with this server is over, and it is there again, however long its start took.
    phase = 'settling';
    await Promise.all(busy);
    const lost: string[] = [];
    for (const customer of customers) {
      await customer.settle();
      lost.push(...(await readAgain(customer)));
    }
    closers.splice(closers.indexOf(supervisor.stop), 1);
    await supervisor.stop();
    lost.push(...supervisor.deaths.map((death) => `the server ended by itself: ${death}`));

    const { database, close } = await openDatabase({
      environment: readEnvironment({ DATABASE_URL: postgres?.url }),
      dataFolder: dataDir,
    });
    lost.push(...(await checkPromises({ database, dataDir, customers })));
    await close();
    return { rounds, injected, skipped, done: count(customers), lost };
  } finally {
    phase = 'over';
    for (const close of closers.reverse()) await close();
  }
}

/** The minute passes that servers have to wait for the jobs of one that was killed. */
async function endLeases(url: string): Promise<void> {
  const { database, close } = openPostgres(url, { connections: 1 });
  await passTime(database, { seconds: minuteSeconds });
  await close();
}

type Customers = Awaited<ReturnType<typeof createCustomer>>;

/** Every picture that was promised, pixel for pixel, and every upload, byte for byte. */
async function readAgain({ creations, uploads, visitor }: Customers): Promise<string[]> {
  const lost: string[] = [];
  const expected = [
    ...uploads.map(({ path, bytes }) => ({
      path,
      isRight: async (body: Buffer) => body.equals(bytes),
    })),
    ...creations.flatMap(({ url: path, prompt }) =>
      path === undefined
        ? []
        : [{ path, isRight: (body: Buffer) => isLabelledPictureOf(body, prompt) }],
    ),
  ];
  for (const { path, isRight } of expected) {
    const response = await visitor.fetch(path);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200 || !(await isRight(body))) {
      lost.push(`${path} can't be read: status ${response.status}`);
    }
  }
  return lost;
}

function count(customers: readonly Customers[]): Record<string, number> {
  const creations = customers.flatMap((customer) => customer.creations);
  const orders = customers.flatMap((customer) => customer.orders);
  const outcome = (name: string) => creations.filter((one) => one.outcome === name).length;
  return {
    creations: creations.length,
    'creations succeeded': outcome('succeeded'),
    'creations failed': outcome('failed'),
    'creations left': creations.filter(({ hasLeft }) => hasLeft).length,
    orders: orders.length,
    'orders paid': orders.filter(({ isPaid }) => isPaid).length,
    uploads: customers.flatMap(({ uploads }) => uploads).length,
  };
}
