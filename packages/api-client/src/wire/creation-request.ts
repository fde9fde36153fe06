import * as v from 'valibot';
import { midjourneyInput } from './tools/midjourney.ts';

/** Chosen by the caller, one a creation: the same key never costs twice. */
export const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** What a creation is made from, as `createCreation` and `imagine` take it. */
export const creationRequestSchema = v.object({
  ...midjourneyInput,
  idempotency_key: idempotencyKey,
});

export interface CreationRequest {
  prompt: string;
  idempotencyKey: string;
}

export const toCreationRequest = ({ prompt, idempotencyKey }: CreationRequest) => ({
  prompt,
  idempotency_key: idempotencyKey,
});
