import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/client-address.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import type { LogHash } from '../log/open-log-hash.ts';
import { type CodeHolder, type CodePurpose, hasLiveCode, redeemCode } from './email-code.ts';
import { isKnownBrowser } from './known-browsers.ts';
import type { WrongCodeAlarm } from './wrong-code-alarm.ts';

const daySeconds = 24 * 60 * 60;

/** For one address in one browser. */
export const TRIES_PER_BROWSER: RateLimit = { count: 10, seconds: 60 * 60 };

/** For one address in browsers of one network that never logged in to its account. */
export const TRIES_PER_NETWORK: RateLimit = { count: 30, seconds: daySeconds };

/** For one address in all such browsers: what the networks of ten strangers use up together. */
export const TRIES_PER_ADDRESS: RateLimit = { count: 300, seconds: daySeconds };

/** Whatever the addresses. */
export const TRIES_PER_CLIENT: RateLimit = { count: 100, seconds: 10 * 60 };

export type CheckCodeOptions = {
  purpose: CodePurpose;
  /** The browser that brings the code; undefined when it has asked for none. */
  browserHash: string | undefined;
  code: string;
  /** The caller's network address. */
  client: string;
  now: Date;
};

export type CheckCodeResult =
  /** It is used up now. */
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  /** This browser has no code that could be used. Nothing was compared. */
  | { readonly kind: 'no-code-here' }
  /** Nothing was compared. */
  | { readonly kind: 'too-often'; readonly waitSeconds: number };

/**
 * Checks a code that a browser brings. Each comparison counts as a try, before the code is looked
 * at, so that no number of simultaneous calls gets more tries. A code entered in a browser that
 * asked for none is not compared and uses up no tries (docs/decisions/0007-log-in-codes.md).
 */
export async function checkCode(
  {
    database,
    log,
    logHash,
    wrongCodes,
  }: {
    database: Database;
    log: Logger;
    logHash: LogHash;
    wrongCodes: Pick<WrongCodeAlarm, 'note'>;
  },
  { purpose, browserHash, code, client, now }: CheckCodeOptions,
): Promise<CheckCodeResult> {
  const { email } = purpose;
  const take = (name: string, whom: string, limit: RateLimit) =>
    takeFromRateLimit(database, { key: [name, whom], limit, now });

  const clientWait = await take('tries-client', client, TRIES_PER_CLIENT);
  if (clientWait > 0) return { kind: 'too-often', waitSeconds: clientWait };
  if (browserHash === undefined) return { kind: 'no-code-here' };
  const holder: CodeHolder = { purpose, browserHash };
  if (!(await hasLiveCode(database, { holder, now }))) return { kind: 'no-code-here' };

  const browserWait = await take('tries-browser', `${email} ${browserHash}`, TRIES_PER_BROWSER);
  if (browserWait > 0) return { kind: 'too-often', waitSeconds: browserWait };
  if (!(await isKnownBrowser(database, { email, browserHash, now }))) {
    const network = `${email} ${networkOf(client)}`;
    const networkWait = await take('tries-network', network, TRIES_PER_NETWORK);
    if (networkWait > 0) return { kind: 'too-often', waitSeconds: networkWait };
    const addressWait = await take('tries-address', email, TRIES_PER_ADDRESS);
    if (addressWait > 0) {
      log.error(
        { to: logHash('email', email) },
        'An address has used up its tries of a day: many networks guess its codes',
      );
      return { kind: 'too-often', waitSeconds: addressWait };
    }
  }

  if (await redeemCode(database, { holder, code, now })) return { kind: 'right' };
  wrongCodes.note(now);
  return { kind: 'wrong' };
}
