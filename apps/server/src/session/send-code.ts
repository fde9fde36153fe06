import { codes } from '@site/api-client/wire';
import { defaultBrand, getBrand } from '@site/brand';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { Refusal, tooManyRequests } from '../http/refusal.ts';
import { shortenEmail } from '../log/shorten-email.ts';
import type { Mailer } from '../mail/mailer.ts';
import { zhCn } from '../messages/zh-cn.ts';
import { type CodePurpose, codeLifetimeMinutes, issueCode, withdrawCode } from './email-code.ts';

/** Nobody's mailbox is flooded: five at once, then one every three minutes. */
const codesPerAddress: RateLimit = { count: 5, seconds: 15 * 60 };

/** Many people share an address behind a carrier's network, a script has one, too. */
const codesPerClient: RateLimit = { count: 60, seconds: 10 * 60 };

export type SendCodeOptions = {
  purpose: CodePurpose;
  /** The id of the brand that the person is at: the mail names it. */
  brand: string;
  /** The caller's network address. */
  client: string;
  now: Date;
};

/**
 * Sends a code to the purpose's address.
 *
 * @throws {Refusal} too many codes for this address or from this client; the mail was not taken.
 */
export async function sendCode(
  { database, mailer, log }: { database: Database; mailer: Mailer; log: Logger },
  { purpose, brand, client, now }: SendCodeOptions,
): Promise<void> {
  const wait =
    (await takeFromRateLimit(database, {
      key: ['codes-client', client],
      limit: codesPerClient,
      now,
    })) ||
    (await takeFromRateLimit(database, {
      key: ['codes-address', purpose.email],
      limit: codesPerAddress,
      now,
    }));
  if (wait > 0) throw tooManyRequests(zhCn.codeTooOften(wait), wait);

  const code = await issueCode(database, { purpose, now });
  const mail = purpose.kind === 'login' ? zhCn.loginMail : zhCn.bindMail;
  try {
    const { name } = getBrand(brand) ?? defaultBrand;
    const facts = { brand: name, code, minutes: codeLifetimeMinutes };
    await mailer.send({ to: purpose.email, ...mail(facts) });
  } catch (error) {
    await withdrawCode(database, purpose);
    log.error({ err: error, to: shortenEmail(purpose.email) }, 'A mail could not be sent');
    throw new Refusal(codes.serverError, zhCn.mailFailed, { status: 503, cause: error });
  }
}
