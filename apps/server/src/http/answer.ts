import { type Answer, codes, encodeAnswer, type ServiceCall } from '@site/api-client/wire';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

type Given<Call extends ServiceCall> = Answer<Call> extends void ? [] : [value: Answer<Call>];

/** Answers a call with `value`, in our own words: the call's definition says what it is on the wire. */
export function answer<Call extends ServiceCall>(
  c: Context<AppEnv>,
  call: Call,
  ...[value]: Given<Call>
): Response {
  return c.json({ code: codes.success, ...encodeAnswer(call, value as Answer<Call>) });
}
