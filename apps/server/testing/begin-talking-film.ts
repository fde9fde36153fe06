import { calls } from '@site/api-client/wire';
import { randomId } from '../src/random-id.ts';
import type { Answer, Visitor } from './create-visitor.ts';
import { script, scriptCost } from './talking-parts.ts';

/** Begins a film: of the script, unless the input is another one. @returns what is answered. */
export async function beginTalkingFilm(
  user: Visitor,
  input: { digitalHuman: string; prompt?: string; recording?: string; subtitles?: string },
  { cost = scriptCost, model = 'talk' }: { cost?: number; model?: string } = {},
): Promise<Answer['body']> {
  const asked = { tool: 'digital-human', model, input: { prompt: script, ...input }, cost };
  const beside = { idempotency_key: randomId() };
  return (await user.post(calls.createCreation.path, { ...asked, ...beside })).body;
}

/** Begins what is left of a film that has stopped. @returns what is answered. */
export async function retryTalkingFilm(
  user: Visitor,
  { id, cost }: { id: string; cost: number },
): Promise<Answer['body']> {
  const asked = { id, cost, idempotency_key: randomId() };
  return (await user.post(calls.retryCreation.path, asked)).body;
}

/** The id of what was begun. */
export function idOf(body: Answer['body']): string {
  const data = body['data'] as { creation: { id: string } } | undefined;
  if (!data) throw new Error(JSON.stringify(body));
  return data.creation.id;
}
