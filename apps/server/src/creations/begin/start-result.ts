import type { Database } from '../../database/database.ts';
import type { CreationRow } from '../../database/schema.ts';
import type { Model } from '../../engines/open-models.ts';
import type { PlanActionResult } from '../plan/plan-action.ts';
import type { PictureRefusal } from './find-picture-refusal.ts';
import type { StartRefusal } from './find-start-refusal.ts';
import type { SourceRefusal } from './fit-to-source.ts';
import type { SpeakingRefusal } from './plan-speaking.ts';
import type { StartLimits } from './start-limits.ts';

/** Services needed to begin something. */
export type StartServices = {
  readonly database: Database;
  readonly models: readonly Model[];
  readonly startLimits: StartLimits;
  readonly worker: { wake(): boolean };
  readonly creationWatch: { announce(userId: string, options: { leavesWork: boolean }): void };
  readonly now: () => Date;
};

/** Result of a request to make something. */
export type StartResult =
  /** `known`: the same request has begun it before. */
  { readonly kind: 'begun' | 'known'; readonly creation: CreationRow } | NotStarted;

/** Why nothing is made, and nothing was spent. */
export type NotStarted =
  | Exclude<PlanActionResult, { kind: 'planned' }>
  | SpeakingRefusal
  | SourceRefusal
  | PictureRefusal
  | ParentRefusal
  | (Exclude<StartRefusal, { kind: 'no-such-model' }> & {
      readonly cost: number;
      readonly shownCost: number | undefined;
    })
  | { readonly kind: 'no-such-model' }
  /** No model of the tool takes anything new. */
  | { readonly kind: 'tool-closed' }
  /** The key was used before, for something else. */
  | { readonly kind: 'key-reused' }
  /** The creation that the key began was deleted since. */
  | { readonly kind: 'deleted' };

/** Why a creation is not continued, or not retried. */
type ParentRefusal =
  | { readonly kind: 'no-such-creation' }
  | { readonly kind: 'no-such-action' }
  /** The work that it goes on from ends before that moment. */
  | { readonly kind: 'moment-outside' }
  | { readonly kind: 'not-retryable' };
