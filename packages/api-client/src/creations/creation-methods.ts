import type { ApiClient } from '../api-client.ts';
import type { CallOptions } from '../call-options.ts';
import { type CallMethods, createCallMethods } from '../service/create-call-methods.ts';
import type { CreationChange } from '../wire/creation.ts';
import { creationCalls, creationEvents } from '../wire/creation-calls.ts';
import type { Given } from '../wire/define-call.ts';
import { lineageCalls } from '../wire/lineage-calls.ts';

const calls = {
  /**
   * Begins a creation, which the service continues whether or not anybody watches. The same `idempotencyKey`
   * never costs twice: given again, it answers with the creation that it began, as it stands.
   */
  create: creationCalls.createCreation,
  /**
   * Runs an action that a creation offers: begins another one that is made from it, by the same
   * model. The same `idempotencyKey` never costs twice. Rejects with code `notFound` where the
   * creation is gone, or its model takes no more, and with `badRequest` where it has no such action, or
   * that needs a `prompt` or `mask` which is not there.
   */
  runAction: creationCalls.runAction,
  /**
   * Does what is left of one with stages that failed or was cancelled, as another creation. The same
   * `idempotencyKey` never costs twice. Rejects with code `badRequest` of one that cannot go on.
   */
  retry: creationCalls.retryCreation,
  /**
   * Lists what is under way and what has ended, newest first, a page at a time, without those
   * whose pictures were all deleted.
   */
  list: creationCalls.listMyCreations,
  /**
   * Tells what one of the person's own pictures was made from, and what that was made from. Rejects
   * with code `notFound`.
   */
  lineage: lineageCalls.getLineage,
  /**
   * Lists what the person has made directly from one of their own pictures, newest first, a page at a time.
   * Rejects with code `notFound`.
   */
  derivatives: lineageCalls.listDerivatives,
  /** Ends one that has not ended; its engine may be asked first. Rejects with code `notFound`. */
  cancel: creationCalls.cancelCreation,
};

/** Calls of pages about a person's creations. */
export interface Creations extends CallMethods<typeof calls> {
  /**
   * All creations that have not ended, and those of `known`, as they stand; then every change. The
   * stream ends after some minutes at the latest: ask again, with what has not ended in `known`.
   */
  follow(
    request?: Given<typeof creationEvents>,
    options?: CallOptions,
  ): AsyncIterableIterator<CreationChange>;
}

/** The methods of `createCreations`, over a client. */
export function creationMethods({ send, receive }: Pick<ApiClient, 'send' | 'receive'>): Creations {
  return {
    ...createCallMethods(calls, send),
    follow: (request = {}, options) => receive(creationEvents, request, options),
  };
}
