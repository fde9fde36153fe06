import type { Creation } from '@site/api-client/creations';
import type { CreationConnection, KnownCreation } from '@site/shell/creations';
import type { Failure } from '../failure/failure.ts';
import {
  type CreationState,
  idleCreation,
  type SucceededWithPictures,
  type SucceededWithTexts,
} from './creation-state.ts';

/** What this page has asked the service for, and what came of that. */
export type CreationRequest =
  /** Nothing yet. */
  | undefined
  | {
      readonly status: 'sending';
      readonly prompt: string;
      /** The connection broke; it is tried again. */
      readonly isReconnecting: boolean;
      /** The person wants it cancelled as soon as it has begun. */
      readonly isCancelling: boolean;
    }
  | {
      readonly status: 'begun';
      readonly prompt: string;
      readonly id: string;
      readonly isCancelling: boolean;
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
    return { status: 'failed', prompt, failure: request.failure, progress: undefined };
  }
  // It was deleted elsewhere.
  if (!creation) return idleCreation;
  const { width, height, cost, engine, percent, preview } = creation;
  const progress = { width, height, cost, engine, percent, preview };
  switch (creation.state) {
    case 'succeeded':
      return toSucceededState(creation, { prompt, preview }) ?? idleCreation;
    case 'failed': {
      const { message = '', reason, returned } = creation;
      const failure = { kind: 'engine', message, reason, returned } as const;
      return { status: 'failed', prompt, progress, failure };
    }
    case 'cancelled':
      return { status: 'cancelled', prompt, progress, returned: creation.returned ?? cost };
    default:
      if (connection === 'gave-up') {
        return { status: 'failed', prompt, progress, failure: { kind: 'broken-off' } };
      }
      return {
        status: creation.state,
        prompt,
        progress,
        wait: creation,
        isReconnecting: connection === 'lost',
        isCancelling: request.isCancelling,
      };
  }
}

/** Undefined if all its pictures were deleted. */
export function toSucceededState(
  { id, parentId, settings, facts, engine, pictures = [], actions = [] }: Creation,
  shown: Pick<SucceededWithPictures, 'prompt' | 'preview'>,
): SucceededWithPictures | SucceededWithTexts | undefined {
  const [first, ...others] = pictures;
  const { revisedPrompt, texts } = facts ?? {};
  if (!first && texts) return { status: 'succeeded', id, prompt: shown.prompt, texts, engine };
  return (
    first && {
      ...{ status: 'succeeded', id, ...shown, parentId, settings, revisedPrompt, actions },
      pictures: [first, ...others],
    }
  );
}
