import type { Creation } from '@site/api-client/creations';
import type { CreationConnection, KnownCreation } from '@site/shell';
import type { Failure } from '../failure/failure.ts';
import { type CreationState, type FinishedCreationState, idleCreation } from './creation-state.ts';

/** What this page has asked the service for, and what came of that. */
export type CreationRequest =
  /** Nothing yet. */
  | undefined
  | {
      readonly status: 'sending';
      readonly prompt: string;
      /** The connection broke; it is tried again. */
      readonly isReconnecting: boolean;
      /** The person wants it stopped as soon as it has begun. */
      readonly isStopping: boolean;
    }
  | {
      readonly status: 'begun';
      readonly prompt: string;
      readonly id: string;
      readonly isStopping: boolean;
    }
  | { readonly status: 'failed'; readonly prompt: string; readonly failure: Failure };

/** What the page shows of its request and the creation that it began. */
export function toCreationState(
  request: CreationRequest,
  creation: KnownCreation | undefined,
  connection: CreationConnection,
): CreationState {
  if (!request) return idleCreation;
  const { prompt } = request;
  if (request.status === 'sending') return request;
  if (request.status === 'failed') {
    return { status: 'failed', prompt, failure: request.failure, canvas: undefined };
  }
  // It was deleted elsewhere.
  if (!creation) return idleCreation;
  const { width, height, cost, engine, percent, preview } = creation;
  const canvas = { width, height, cost, engine, percent, preview };
  const { state, queue, expected, mayKeepPrice } = creation;
  switch (state) {
    case 'succeeded':
      return toFinishedState(creation, { prompt, preview }) ?? idleCreation;
    case 'failed': {
      const message = creation.message ?? '';
      return { status: 'failed', prompt, canvas, failure: { kind: 'engine', message } };
    }
    case 'cancelled':
      return { status: 'stopped', prompt, canvas, returned: creation.returned ?? cost };
    default:
      if (connection === 'gave-up') {
        return { status: 'failed', prompt, canvas, failure: { kind: 'broken-off' } };
      }
      return {
        status: 'painting',
        prompt,
        canvas,
        wait: { state, queue, expected, mayKeepPrice },
        isReconnecting: connection === 'lost',
        isStopping: request.isStopping,
      };
  }
}

/** Undefined where all its pictures were deleted. */
export function toFinishedState(
  { id, settings, facts, pictures = [], actions = [] }: Creation,
  shown: Pick<FinishedCreationState, 'prompt' | 'preview'>,
): FinishedCreationState | undefined {
  const [first, ...others] = pictures;
  const { revisedPrompt } = facts ?? {};
  return (
    first && {
      ...{ status: 'finished', id, ...shown, settings, revisedPrompt, actions },
      pictures: [first, ...others],
    }
  );
}
