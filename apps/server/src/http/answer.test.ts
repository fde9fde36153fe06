import { calls } from '@site/api-client/wire';
import { type Context, Hono } from 'hono';
import { expect, it } from 'vitest';
import { answer } from './answer.ts';
import type { AppEnv } from './app-env.ts';

it('an answer is written as the call’s definition has it', async () => {
  const app = new Hono<AppEnv>()
    .get('/like', (c) => answer(c, calls.like, { likeCount: 3 }))
    .get('/log-out', (c) => answer(c, calls.logOut));
  const read = async (path: string) => await (await app.request(path)).json();
  expect(await read('/like')).toEqual({ code: 0, data: { thumb_up_count: 3 } });
  expect(await read('/log-out')).toEqual({ code: 0 });
});

/** Answers that the compiler does not take. */
export const wrongAnswers = (c: Context<AppEnv>) => [
  // @ts-expect-error: the wire's name is not ours
  answer(c, calls.like, { thumb_up_count: 3 }),
  // @ts-expect-error: a field that the call does not have
  answer(c, calls.like, { likeCount: 3, isMine: true }),
  // @ts-expect-error: a field that is missing
  answer(c, calls.createBindTicket, { ticket: 'a', isSimulated: true }),
  // @ts-expect-error: an answer that says nothing
  answer(c, calls.like),
  // @ts-expect-error: more than that all went well
  answer(c, calls.logOut, { likeCount: 3 }),
];
