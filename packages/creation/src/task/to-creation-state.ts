import type { Creation } from '@site/api-client/creations';
import type { CreationConnection, KnownCreation } from '@site/shell/creations';
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
  switch (creation.state) {
    case 'succeeded':
      return toFinishedState(creation, { prompt, preview }) ?? idleCreation;
    case 'failed': {
      const { message = '', reason, returned } = creation;
      const failure = { kind: 'engine', message, reason, returned } as const;
      return { status: 'failed', prompt, canvas, failure };
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
        wait: creation,
        isReconnecting: connection === 'lost',
        isStopping: request.isStopping,
      };
  }
}

/** Undefined if all its pictures were deleted. */
export function toFinishedState(
  { id, parentId, settings, facts, engine, pictures = [], actions = [] }: Creation,
  shown: Pick<FinishedCreationState, 'prompt' | 'preview'>,
): Extract<CreationState, { status: 'finished' | 'told' }> | undefined {
  const [first, ...others] = pictures;
  const { revisedPrompt, texts } = facts ?? {};
  if (!first && texts) return { status: 'told', id, prompt: shown.prompt, texts, engine };
  return (
    first && {
      ...{ status: 'finished', id, ...shown, parentId, settings, revisedPrompt, actions },
      pictures: [first, ...others],
    }
  );
}
