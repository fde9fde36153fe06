import type { Picture } from '@site/api-client';
import type { Creation, CreationAction } from '@site/api-client/creations';
import type { WaitingCreation } from '@site/shell/creations';
import type { OpenStatus } from '../creation-status.ts';
import type { Failure } from '../failure/failure.ts';
import type { ParameterValues } from '../parameters/parameter.ts';

/** Facts of a creation once the service has begun it, and its progress. */
export interface CreationProgress {
  /** Pixels of the picture to come; undefined if no size was asked for. */
  readonly width?: number | undefined;
  /** Pixels, as `width`. */
  readonly height?: number | undefined;
  /** Points that it costs. */
  readonly cost: number;
  /** Engine that makes it, such as `demo`. */
  readonly engine: string;
  /** 0 to 100, never falling. */
  readonly percent: number;
  /** A small picture of what is there so far: a `data:` address. */
  readonly preview: string | undefined;
  /** Parts that can be heard or seen already, at addresses of the service. Absent: none. */
  readonly partial?: Creation['partial'];
  /** Of one that is made in stages: the one that it is at, or stopped at, from 0, and how many there are. */
  readonly stage?: Creation['stage'];
}

/** Pending contact between the page and the service while a creation is under way. */
export interface Contact {
  /** The connection is lost and being restored; the creation goes on. */
  readonly isReconnecting: boolean;
  /** The person has cancelled it, and the service has not answered yet. */
  readonly isCancelling: boolean;
}

/** Wait of a creation that has not ended: what for, how long those like it take, and what cancelling returns. */
export type Wait = Omit<WaitingCreation, 'state'>;

/**
 * One creation from the click to its pictures.
 *
 * `idle` → `sending` → `queued`, `running` or `uncertain` → `succeeded`, `failed` or `cancelled`; a new start
 * leads from any of them to `sending`. Each one knows the prompt that it is about, so that nothing is lost.
 */
export type CreationState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'sending'; readonly prompt: string } & Contact)
  | ({
      readonly status: OpenStatus;
      readonly prompt: string;
      readonly progress: CreationProgress;
      readonly wait: Wait;
    } & Contact)
  | SucceededWithPictures
  | SucceededWithTexts
  | {
      readonly status: 'failed';
      readonly prompt: string;
      readonly failure: Failure;
      /** As far as it got; undefined if it had not started. */
      readonly progress: CreationProgress | undefined;
      /** Points that it was to cost; absent if it had started. */
      readonly cost?: number;
      /** Points that what is left of it costs; absent if all of it is done again. */
      readonly retryCost?: number | undefined;
    }
  | {
      readonly status: 'cancelled';
      readonly prompt: string;
      readonly progress: CreationProgress | undefined;
      /** Points that came back; absent if none had been spent. */
      readonly returned?: number;
      /** As of one that failed. */
      readonly retryCost?: number | undefined;
    };

export interface SucceededWithPictures {
  /** The creation has made pictures. */
  readonly status: 'succeeded';
  /** The creation's id. */
  readonly id: string;
  /** The prompt that was sent. */
  readonly prompt: string;
  /** In the order that their engine has given them. */
  readonly pictures: readonly [Picture, ...Picture[]];
  /** The last preview: what the first picture fades in over. */
  readonly preview: string | undefined;
  /** Settings of its tool beside the prompt. */
  readonly settings?: ParameterValues | undefined;
  /** The creation that it was made from, by one of that one's actions. */
  readonly parentId?: string | undefined;
  /** Its prompt as the service rewrote it before it drew. */
  readonly revisedPrompt?: string | undefined;
  /** Next actions that its engine offers with it. */
  readonly actions: readonly CreationAction[];
  /** Points that came back, since less was made than was asked for. */
  readonly returned?: number | undefined;
}

/** Words were asked for. */
export interface SucceededWithTexts {
  /** The creation has answered with words. */
  readonly status: 'succeeded';
  /** The creation's id. */
  readonly id: string;
  /** The prompt that was sent. */
  readonly prompt: string;
  /** Absent, which tells it from one that made pictures. */
  readonly pictures?: undefined;
  /** The words, each of which can take the place of the prompt. */
  readonly texts: readonly string[];
  /** Settings of its tool beside the prompt. */
  readonly settings?: ParameterValues | undefined;
  /** Maker: the id of a model. */
  readonly engine: string;
}

/** How the actions of creations are run. */
export interface StageActions {
  /** Points of running one, by the id of the model that made the creation, what that was asked, and the kind. */
  costOf(model: string, settings?: ParameterValues, kind?: string): number;
  /** Makes another creation of a finished one, by an action that it offers. */
  run(creation: SucceededWithPictures, action: CreationAction, given?: GivenWithAction): void;
}

/** Input of an action beside the press. */
export interface GivenWithAction {
  /** Instead of that of the creation. */
  readonly prompt?: string;
  /** The address of an uploaded mask, for its first picture. */
  readonly mask?: string;
  /** Seconds from the beginning of the song that goes on there. */
  readonly moment?: number;
  /** Lyrics from there on. Default: the model writes it. */
  readonly lyrics?: string;
}

export const idleCreation: CreationState = { status: 'idle' };

/** One that has begun or is being sent. */
export type CreationUnderWay = Extract<CreationState, Contact>;
