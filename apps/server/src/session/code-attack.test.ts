import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type DatabaseKind,
  databaseKinds,
  setUpTestDatabase,
} from '../../testing/open-test-database.ts';
import type { Database } from '../database/database.ts';
import { knownBrowsers, rateLimits, users } from '../database/schema.ts';
import { randomId } from '../random-id.ts';
import {
  checkCode,
  TRIES_PER_ADDRESS,
  TRIES_PER_BROWSER,
  TRIES_PER_NETWORK,
} from './check-code.ts';
import { storeBrowser } from './known-browsers.ts';
import { sendCode } from './send-code.ts';

/** Networks that the limits of an address bear; docs/decisions/0007-log-in-codes.md says why. */
const maxNetworks = 9;

type Step =
  | { does: 'attack'; network: number; browser: number; guesses: number }
  | { does: 'wait'; seconds: number }
  | { does: 'log in'; isKnown: boolean };

const attack = (networks: number): fc.Arbitrary<Step> =>
  fc.record({
    does: fc.constant('attack' as const),
    network: fc.nat(networks - 1),
    browser: fc.nat(2),
    guesses: fc.integer({ min: 1, max: 12 }),
  });
const wait: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('wait' as const),
  seconds: fc.constantFrom(1, 60, 10 * 60, 60 * 60, 6 * 60 * 60, 24 * 60 * 60),
});
const ownLogIn: fc.Arbitrary<Step> = fc.record({
  does: fc.constant('log in' as const),
  isKnown: fc.boolean(),
});

/** An account, an attacker on many networks, and a clock. */
function createScene(database: Database) {
  const email = `${randomId()}@example.com`;
  const purpose = { kind: 'login', email } as const;
  const log = pino({ level: 'silent' });
  let time = Date.UTC(2026, 0, 1);
  const now = () => new Date(time);
  let code = '';
  const mailer = {
    async send({ text }: { text: string }) {
      code = /\d{6}/.exec(text)?.[0] ?? '';
    },
  };
  const logHash = () => 'a hash';
  const services = { database, mailer, log, logHash, wrongCodes: { note: () => {} } };

  const send = (browserHash: string, client: string) =>
    sendCode(services, {
      holder: { purpose, browserHash },
      brand: 'default',
      client,
      now: now(),
    });
  const check = (browserHash: string, client: string, given: string) =>
    checkCode(services, { purpose, browserHash, code: given, client, now: now() });

  return {
    email,
    startMs: time,
    now,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
    /** Asks for a code in a browser and guesses. @returns the guesses that were compared. */
    async guess({ network, browser, guesses }: Extract<Step, { does: 'attack' }>) {
      const client = `10.1.${network}.${browser}`;
      const browserHash = `attacker-${network}-${browser}`;
      await send(browserHash, client);
      const wrong = code === '000000' ? '000001' : '000000';
      let compared = 0;
      for (let count = 0; count < guesses; count += 1) {
        const result = await check(browserHash, client, wrong);
        expect(result.kind).not.toBe('right');
        if (result.kind === 'wrong') compared += 1;
      }
      return compared;
    },
    /** As the owner does: asks for a code and brings it. */
    async logIn(browserHash: string, client: string) {
      expect(await send(browserHash, client)).toEqual({ kind: 'sent' });
      expect(await check(browserHash, client, code)).toEqual({ kind: 'right' });
    },
  };
}

/** Counts what a limit lets pass in so many seconds. */
function most({ count, seconds }: { count: number; seconds: number }, passed: number): number {
  return count + Math.floor((passed * count) / seconds);
}

describe.each(databaseKinds)('an attacker on %s', (kind: DatabaseKind) => {
  const open = setUpTestDatabase(kind);

  const numRuns = 6;

  it('of up to nine networks never keeps the owner out, and guesses a bounded number of times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: maxNetworks })
          .chain((networks) =>
            fc.array(
              fc.oneof(
                { weight: 6, arbitrary: attack(networks) },
                { weight: 1, arbitrary: wait },
                { weight: 1, arbitrary: ownLogIn },
              ),
              { minLength: 1, maxLength: 30 },
            ),
          ),
        async (steps) => {
          await open.database.delete(rateLimits);
          const scene = createScene(open.database);
          const userId = randomId();
          const known = `known-${userId}`;
          await open.database
            .insert(users)
            .values({ id: userId, email: scene.email, createdAt: scene.now() });
          await storeBrowser(open.database, {
            userId,
            browserHash: known,
            now: scene.now(),
          });
          let newBrowsers = 0;
          const byNetwork = new Map<number, number>();
          const logIn = async (isKnown: boolean) => {
            // The owner's own pace is bounded, too: once in a quarter of an hour, with one browser
            // that is known and others that are new.
            scene.wait(15 * 60);
            newBrowsers += isKnown ? 0 : 1;
            await scene.logIn(
              isKnown ? known : `new-${newBrowsers}`,
              `10.2.${newBrowsers % 250}.1`,
            );
          };
          for (const step of steps) {
            switch (step.does) {
              case 'wait':
                scene.wait(step.seconds);
                break;
              case 'log in':
                await logIn(step.isKnown);
                break;
              case 'attack': {
                const compared = await scene.guess(step);
                const sum = (byNetwork.get(step.network) ?? 0) + compared;
                byNetwork.set(step.network, sum);
              }
            }
          }
          await logIn(true);
          await logIn(false);
          const passed = (scene.now().getTime() - scene.startMs) / 1000;
          for (const compared of byNetwork.values()) {
            expect(compared).toBeLessThanOrEqual(most(TRIES_PER_NETWORK, passed));
            expect(compared).toBeLessThanOrEqual(3 * most(TRIES_PER_BROWSER, passed));
          }
          const all = [...byNetwork.values()].reduce((sum, count) => sum + count, 0);
          expect(all).toBeLessThanOrEqual(most(TRIES_PER_ADDRESS, passed));
        },
      ),
      { seed: 12, numRuns },
    );
  }, 120_000);

  it('of twenty networks guesses no more than the address bears, and the owner logs in where known', async () => {
    await open.database.delete(rateLimits);
    const scene = createScene(open.database);
    const userId = randomId();
    await open.database
      .insert(users)
      .values({ id: userId, email: scene.email, createdAt: scene.now() });
    await storeBrowser(open.database, { userId, browserHash: 'home', now: scene.now() });
    let compared = 0;
    for (let network = 0; network < 20; network += 1) {
      for (let browser = 0; browser < 2; browser += 1) {
        compared += await scene.guess({ does: 'attack', network, browser, guesses: 10 });
      }
    }
    expect(compared).toBe(TRIES_PER_ADDRESS.count);
    await scene.logIn('home', '10.2.0.1');
    expect(
      await open.database.select().from(knownBrowsers).where(eq(knownBrowsers.userId, userId)),
    ).toHaveLength(1);
  }, 60_000);
});
