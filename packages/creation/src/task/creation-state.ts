import type { Picture } from '@site/api-client';
import type { CreationAction } from '@site/api-client/creations';
import type { WaitingCreation } from '@site/shell/creations';
import type { Failure } from '../failure/failure.ts';
import type { ParameterValues } from '../parameters/parameter.ts';

/** What is known of a picture once someone paints it. */
export interface Canvas {
  /** Pixels of the picture to come. */
  readonly width: number;
  readonly height: number;
  /** Points that it costs. */
  readonly cost: number;
  /** Who paints, such as `demo`. */
  readonly engine: string;
  /** 0 to 100, never falling. */
  readonly percent: number;
  /** A small picture of what is there so far: a `data:` address. */
  readonly preview: string | undefined;
}

/** What is pending between the page and the service while a creation is under way. */
export interface Contact {
  /** The connection is lost and being restored; the creation goes on. */
  readonly isReconnecting: boolean;
  /** The person wants it stopped, and the service has not answered yet. */
  readonly isStopping: boolean;
}

/** What a creation that has not ended waits for, how long those like it take, and what cancelling returns. */
export type Wait = WaitingCreation;

/**
 * One creation from the click to its pictures.
 *
 * `idle` → `sending` → `painting` → `finished`, `told`, `failed` or `stopped`; a new start leads from any
 * of them to `sending`. Each one knows the prompt that it is about, so that nothing is lost.
 */
export type CreationState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'sending'; readonly prompt: string } & Contact)
  | ({
      readonly status: 'painting';
      readonly prompt: string;
      readonly canvas: Canvas;
      readonly wait: Wait;
    } & Contact)
  | {
      readonly status: 'finished';
      readonly id: string;
      readonly prompt: string;
      /** In the order that their engine has given them. */
      readonly pictures: readonly [Picture, ...Picture[]];
      /** The last preview: what the first picture fades in over. */
      readonly preview: string | undefined;
      /** What its tool was asked beside the prompt. */
      readonly settings?: ParameterValues | undefined;
      /** The creation that it was made from, by one of that one's actions. */
      readonly parentId?: string | undefined;
      /** Its prompt as the service rewrote it before it drew. */
      readonly revisedPrompt?: string | undefined;
      /** What its engine offers to do next with it. */
      readonly actions: readonly CreationAction[];
    }
  | {
      /** Words were asked for: it has no picture. */
      readonly status: 'told';
      readonly id: string;
      readonly prompt: string;
      readonly texts: readonly string[];
      /** Who made it: the id of a model. */
      readonly engine: string;
    }
  | {
      readonly status: 'failed';
      readonly prompt: string;
      readonly failure: Failure;
      /** As far as it got; undefined if it had not started. */
      readonly canvas: Canvas | undefined;
    }
  | {
      readonly status: 'stopped';
      readonly prompt: string;
      readonly canvas: Canvas | undefined;
      /** Points that came back; absent if none had been spent. */
      readonly returned?: number;
    };

export type FinishedCreationState = Extract<CreationState, { status: 'finished' }>;

/** How the actions of finished creations are run. */
export interface StageActions {
  /** Points of running one, by the id of the model that made the creation, what that was asked, and the kind. */
  costOf(model: string, settings?: ParameterValues, kind?: string): number;
  run(finished: FinishedCreationState, action: CreationAction, given?: GivenWithAction): void;
}

/** What an action needs, or takes, beside the press. */
export interface GivenWithAction {
  /** Instead of that of the creation. */
  readonly prompt?: string;
  /** The address of an uploaded mask, for its first picture. */
  readonly mask?: string;
}

export const idleCreation: CreationState = { status: 'idle' };

/** Whether a creation is under way. */
export function isCreating(
  state: CreationState,
): state is Extract<CreationState, { status: 'sending' | 'painting' }> {
  return state.status === 'sending' || state.status === 'painting';
}
