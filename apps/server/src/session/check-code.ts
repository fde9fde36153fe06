import { codes } from '@site/api-client/wire';
import type { Database } from '../database/database.ts';
import { type RateLimit, takeFromRateLimit } from '../http/rate-limit.ts';
import { Refusal, tooManyRequests } from '../http/refusal.ts';
import { zhCn } from '../messages/zh-cn.ts';
import { type CodePurpose, redeemCode } from './email-code.ts';

/** Over all the codes of an address: a guesser with patience stays at one in thousands a day. */
const triesPerAddress: RateLimit = { count: 20, seconds: 60 * 60 };
const triesPerClient: RateLimit = { count: 100, seconds: 10 * 60 };

export type CheckCodeOptions = {
  purpose: CodePurpose;
  code: string;
  /** The caller's network address. */
  client: string;
  now: Date;
};

/** @throws {Refusal} when the code is wrong, used or too old, or was tried too often. */
export async function checkCode(
  database: Database,
  { purpose, code, client, now }: CheckCodeOptions,
): Promise<void> {
  const wait =
    (await takeFromRateLimit(database, {
      key: ['tries-client', client],
      limit: triesPerClient,
      now,
    })) ||
    (await takeFromRateLimit(database, {
      key: ['tries-address', purpose.email],
      limit: triesPerAddress,
      now,
    }));
  if (wait > 0) throw tooManyRequests(zhCn.triesTooOften(wait), wait);
  if (!(await redeemCode(database, { purpose, code, now }))) {
    throw new Refusal(codes.wrongLoginCode, zhCn.wrongCode);
  }
}
