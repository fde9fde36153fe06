import { getBrand } from '@site/brand';
import { brands, defaultBrand } from '@site/brand/brands';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { networkOf } from '../http/client-address.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import type { LogHash } from '../log/open-log-hash.ts';
import type { Mailer } from '../mail/mailer.ts';
import { messagesIn } from '../messages/catalogues.ts';
import { CODE_LIFETIME_MINUTES, type CodeHolder, issueCode, withdrawCode } from './email-code.ts';
import { isKnownBrowser } from './known-browsers.ts';

const daySeconds = 24 * 60 * 60;

/** To one address from one browser: a burst of five, then one every three minutes. */
export const CODES_PER_BROWSER: RateLimit = { count: 5, seconds: 15 * 60 };

/** To one address from browsers of one network that never logged in to its account. */
export const CODES_PER_NETWORK: RateLimit = { count: 15, seconds: daySeconds };

/** To one address from all such browsers: what the networks of ten strangers use up together. */
export const CODES_PER_ADDRESS: RateLimit = { count: 150, seconds: daySeconds };

/** Many people share an address behind a carrier's network, a script has one, too. */
export const CODES_PER_CLIENT: RateLimit = { count: 60, seconds: 10 * 60 };

export type SendCodeOptions = {
  holder: CodeHolder;
  /** The id of the brand that the person is at: the mail names it and speaks its language. */
  brand: string;
  /** The caller's network address. */
  client: string;
  now: Date;
};

export type SendCodeResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'too-often'; readonly waitSeconds: number }
  /** The mail server did not take it; the code is withdrawn. */
  | { readonly kind: 'mail-failed' };

/** Sends a code to the address of its purpose; it works in the browser that asks. */
export async function sendCode(
  {
    database,
    mailer,
    log,
    logHash,
  }: { database: Database; mailer: Mailer; log: Logger; logHash: LogHash },
  { holder, brand, client, now }: SendCodeOptions,
): Promise<SendCodeResult> {
  const waitSeconds = await takeFromBudgets(database, { holder, client, now });
  if (waitSeconds > 0) return { kind: 'too-often', waitSeconds };

  const { purpose } = holder;
  const { id, code } = await issueCode(database, { holder, now });
  const { name, locale } = getBrand(brand, brands) ?? defaultBrand;
  const { loginMail, bindMail } = messagesIn(locale);
  const mail = purpose.kind === 'login' ? loginMail : bindMail;
  try {
    const facts = { brand: name, code, minutes: CODE_LIFETIME_MINUTES };
    await mailer.send({ to: purpose.email, ...mail(facts) });
    return { kind: 'sent' };
  } catch (error) {
    await withdrawCode(database, id);
    log.error({ err: error, to: logHash('email', purpose.email) }, 'A mail could not be sent');
    return { kind: 'mail-failed' };
  }
}

/** @returns the seconds to wait; 0 when the code may be sent. */
async function takeFromBudgets(
  database: Database,
  { holder, client, now }: Pick<SendCodeOptions, 'holder' | 'client' | 'now'>,
): Promise<number> {
  const { browserHash, purpose } = holder;
  const { email } = purpose;
  const take = (name: string, whom: string, limit: RateLimit) =>
    takeFromRateLimit(database, { key: [name, whom], limit, now });
  const wait =
    (await take('codes-client', client, CODES_PER_CLIENT)) ||
    (await take('codes-browser', `${email} ${browserHash}`, CODES_PER_BROWSER));
  if (wait > 0 || (await isKnownBrowser(database, { email, browserHash, now }))) return wait;
  return (
    (await take('codes-network', `${email} ${networkOf(client)}`, CODES_PER_NETWORK)) ||
    (await take('codes-address', email, CODES_PER_ADDRESS))
  );
}
