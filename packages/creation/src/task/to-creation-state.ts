import type { Creation } from '@site/api-client/creations';
import type { CreationConnection, KnownCreation } from '@site/shell/creations';
import type { Failure } from '../failure/failure.ts';
import type { CreationState as RequestState } from '../headless/use-creation.ts';
import {
  type CreationState,
  idleCreation,
  type SucceededWithPictures,
  type SucceededWithTexts,
} from './creation-state.ts';
import type { OpenCreation } from './open-creation-storage.ts';
import { stageAt } from './stage-at.ts';

/**
 * Request of this page to the service. It has succeeded once the service has begun a creation, whose id it is; it is
 * uncertain while the connection is lost, and fails with a `Failure`.
 */
export type CreationRequest = RequestState<OpenCreation, string>;

/** News of the creation that the request has begun. */
export interface CreationNews {
  /** Undefined: none has begun, or it was deleted elsewhere. */
  readonly creation: KnownCreation | undefined;
  readonly connection: CreationConnection;
  /** The person has cancelled it, or will have as soon as it has begun. */
  readonly isCancelling: boolean;
}

/** Combines a request and the creation that it began into the page's state. */
export function toCreationState(
  request: CreationRequest,
  { creation, connection, isCancelling }: CreationNews,
): CreationState {
  if (request.status === 'idle') return idleCreation;
  const { prompt, cost } = request.input;
  if (request.status === 'failed') {
    const failure = request.error as Failure;
    return { status: 'failed', prompt, cost, failure, progress: undefined };
  }
  if (request.status === 'cancelled') return { status: 'cancelled', prompt, progress: undefined };
  if (request.status !== 'succeeded') {
    return {
      status: 'sending',
      prompt,
      isReconnecting: request.status === 'uncertain',
      isCancelling,
    };
  }
  if (!creation) return idleCreation;
  return toKnownState(creation, { prompt, connection, isCancelling });
}

/** A creation as it stands, whoever began it; idle if all its pictures were deleted. */
export function toKnownState(
  creation: Creation & Partial<Pick<KnownCreation, 'preview'>>,
  {
    prompt,
    connection,
    isCancelling,
  }: Omit<CreationNews, 'creation'> & { readonly prompt: string },
): CreationState {
  const { width, height, cost, engine, percent, preview, partial, retryCost } = creation;
  const stage = creation.stage && { stage: stageAt(creation.stage, percent) };
  const progress = {
    ...{ width, height, cost, engine, percent, preview },
    ...{ ...(partial && { partial }), ...stage },
  };
  switch (creation.state) {
    case 'succeeded':
      return toSucceededState(creation, { prompt, preview }) ?? idleCreation;
    case 'failed': {
      const { message = '', reason, tool, returned } = creation;
      const failure = { kind: 'engine', message, reason, tool, returned } as const;
      return { status: 'failed', prompt, progress, failure, retryCost };
    }
    case 'cancelled':
      return {
        status: 'cancelled',
        prompt,
        progress,
        returned: creation.returned ?? cost,
        retryCost,
      };
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
        isCancelling,
      };
  }
}

/** Undefined if all its pictures were deleted. */
export function toSucceededState(
  { id, parentId, settings, facts, engine, returned, pictures = [], actions = [] }: Creation,
  shown: Pick<SucceededWithPictures, 'prompt' | 'preview'>,
): SucceededWithPictures | SucceededWithTexts | undefined {
  const [first, ...others] = pictures;
  const { revisedPrompt, texts } = facts ?? {};
  if (!first && texts) {
    return { status: 'succeeded', id, prompt: shown.prompt, texts, settings, engine };
  }
  return (
    first && {
      ...{
        status: 'succeeded',
        id,
        ...shown,
        parentId,
        settings,
        revisedPrompt,
        actions,
        returned,
      },
      pictures: [first, ...others],
    }
  );
}
