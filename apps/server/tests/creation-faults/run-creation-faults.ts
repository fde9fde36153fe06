import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { MAX_OPEN_PER_USER } from '../../src/creations/begin/count-open-creations.ts';
import type { DatabaseKind } from '../../testing/open-test-database.ts';
import { startTestPayment } from '../../testing/start-test-payment.ts';
import { createRandom, shuffle } from '../faults/create-random.ts';
import type { Person } from './create-person.ts';
import { openEmbeddedWorld, openPostgresWorld, type World } from './open-worlds.ts';
import { startRemoteService } from './start-remote-service.ts';

/** One of this many creations is cancelled by its owner. */
const cancelsEvery = 5;

/** Milliseconds from a fault to the beginning of the next one at most, and before a cancellation. */
const pauseMs = 1_000;

export type CreationFaultReport = {
  readonly seconds: number;
  readonly injected: Readonly<Record<string, number>>;
  /** How the creations ended. */
  readonly ended: Readonly<Record<string, number>>;
  /** Counts of what the service was asked for and accepted, and of what it was paid for when cancelled. */
  readonly submissions: {
    readonly received: number;
    readonly accepted: number;
    readonly kept: number;
  };
  /** Those of the service that were taken. */
  readonly webhooks: number;
  readonly wrong: readonly string[];
};

/**
 * Rounds of creations, each under faults that `seed` draws, over three servers on PostgreSQL or one
 * on the embedded database, at an engine whose service is unreliable as well. After each round, all
 * that was promised about creations is compared with what is there.
 */
export async function runCreationFaults({
  kind,
  rounds,
  creations,
  seed,
}: {
  kind: DatabaseKind;
  rounds: number;
  /** Of each round. */
  creations: number;
  seed: number;
}): Promise<CreationFaultReport> {
  const startedAt = performance.now();
  const over = new AbortController();
  const folder = await mkdtemp(join(tmpdir(), 'test-creation-faults-'));
  const closers: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const onOpen = (close: () => Promise<unknown>) => void closers.push(close);
  try {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const service = await startRemoteService({ seed });
    onOpen(service.stop);
    const weChat = await startTestPayment();
    onOpen(weChat.stop);
    const env = {
      ...(await writeMerchantAccount(weChat.simulator, folder)),
      REMOTE_SERVICE_URL: service.url,
      STARTS_PER_HOUR: '1000000',
      STARTS_PER_DAY: '1000000',
      WORKER_CONCURRENCY: '12',
      LOG_LEVEL: 'warn',
    };
    const open = kind === 'postgres' ? openPostgresWorld : openEmbeddedWorld;
    // Some creations never end by themselves. Who had as many open as one may have would wait forever.
    const personCount = Math.max(12, Math.ceil(creations / MAX_OPEN_PER_USER));
    const world = await open({ personCount, dataDir, service, env, onOpen, signal: over.signal });
    const following = world.people.map((person) => person.follow(over.signal));
    const random = createRandom(seed);
    const injected: Record<string, number> = {};
    const wrong: string[] = [];
    for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
      await runRound(world, { round, creations, random, injected });
      await world.settle();
      wrong.push(...(await world.check(suffixOf(round))));
    }
    wrong.push(...(await world.stop()));
    over.abort();
    await Promise.all(following);
    return {
      seconds: Math.round((performance.now() - startedAt) / 1000),
      injected,
      ended: countEnds(world.people),
      submissions: {
        received: service.received.size,
        accepted: [...service.accepted.values()].flat().length,
        kept: service.kept.size,
      },
      webhooks: service.takenWebhooks(),
      wrong: [...new Set(wrong)],
    };
  } catch (cause) {
    throw new Error(`On ${kind}, seed ${seed}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  } finally {
    over.abort();
    for (const close of closers.reverse()) await close();
  }
}

/** A part of the creations begins while each of the faults is injected. */
async function runRound(
  { people, faultsOf }: World,
  {
    round,
    creations,
    random,
    injected,
  }: {
    round: number;
    creations: number;
    random: () => number;
    injected: Record<string, number>;
  },
): Promise<void> {
  const faults = shuffle(faultsOf(round), random);
  const part = Math.ceil(creations / faults.length);
  for (const [index, fault] of faults.entries()) {
    const numbers = Array.from({ length: creations }, (_, number) => number);
    const begun = people.map(async (person, place) => {
      const own = numbers
        .slice(index * part, (index + 1) * part)
        .filter((number) => number % people.length === place);
      for (const number of own) await act(person, `picture ${number}${suffixOf(round)}`, number);
    });
    await setTimeout(random() * pauseMs);
    await fault.inject(random);
    injected[fault.name] = (injected[fault.name] ?? 0) + 1;
    await Promise.all(begun);
  }
}

/** Ending of the prompts of a round. */
const suffixOf = (round: number) => ` of round ${round}`;

async function act(person: Person, prompt: string, number: number): Promise<void> {
  const receipt = await person.create(prompt);
  if (number % cancelsEvery !== 0) return;
  await setTimeout((number * 97) % pauseMs);
  await person.cancel(receipt);
}

function countEnds(people: readonly Person[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { end = 'unknown' } of people.flatMap(({ receipts }) => receipts)) {
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}
