import * as v from 'valibot';
import type { EngineBalance } from '../engine-balance.ts';
import { askAccount } from './ask-account.ts';

const subscription = v.object({ hard_limit_usd: v.number() });
/** In hundredths. */
const usage = v.object({ total_usage: v.number() });

/** Amount that gateways report for a key without a limit. */
const UNLIMITED = 100_000_000;

/** Parts of one; gateways divide, and a number has no exact tenths. */
const PRECISION = 10_000;

/**
 * Asks what an account has left at a gateway of OpenAI's API. one-api, new-api and what was made of them answer
 * OpenAI's old questions about billing: what the account was given, and how much of it was used. The fields speak of US
 * dollars; a gateway may be set to tell yuan or tokens in them. Undefined where there are no such answers, as at OpenAI
 * itself, and for a key without a limit.
 */
export async function askGatewayBalance({
  address,
  key,
  fetch,
  signal,
}: {
  /** Such as `https://gateway.example.com/v1`. */
  address: string;
  key: string;
  fetch?: typeof globalThis.fetch | undefined;
  signal: AbortSignal;
}): Promise<EngineBalance | undefined> {
  signal.throwIfAborted();
  const base = `${address.replace(/\/$/, '')}/dashboard/billing`;
  const options = {
    ...{ headers: { authorization: `Bearer ${key}` }, secrets: [key], signal },
    ...(fetch && { fetch }),
  };
  const given = v.safeParse(subscription, await askAccount(`${base}/subscription`, options));
  if (!given.success || given.output.hard_limit_usd >= UNLIMITED) return undefined;
  const used = v.safeParse(usage, await askAccount(`${base}/usage`, options));
  if (!used.success) return undefined;
  const left = given.output.hard_limit_usd - used.output.total_usage / 100;
  return { amount: Math.round(left * PRECISION) / PRECISION, unit: 'money' };
}
