import type { CreationFailure } from '@site/api-client/wire';
import type { LinkedOutput } from '../../database/job-schema.ts';
import type { AttemptFailure, Told } from './end-creation.ts';
import type { ToAsk, ToFetch, ToSubmit, Unanswered } from './put-back.ts';

/** Result of a step of a job; `run-step.ts` says what is done about each. */
export type StepResult =
  /** The engine has accepted it, or works on it. */
  | ({ readonly kind: 'accepted' } & ToAsk)
  /** The engine has certainly not accepted it, and it may be tried again. */
  | ({ readonly kind: 'not-accepted' } & ToSubmit)
  /** The engine may have accepted it, and its answer is lost. */
  | {
      readonly kind: 'uncertain';
      readonly failure?: AttemptFailure;
      /** The engine can be asked for it. */
      readonly canFind: boolean;
    }
  /** The engine could not be asked how the job stands. */
  | ({ readonly kind: 'unanswered' } & Unanswered)
  /** The engine could not be asked to cancel it, or how it stands after that. */
  | { readonly kind: 'not-cancelled' }
  /** The engine has succeeded, and says where the files are. */
  | {
      readonly kind: 'linked';
      readonly results: readonly LinkedOutput[];
      readonly told: Told;
    }
  /** Not all of the files could be fetched and stored. */
  | ({ readonly kind: 'not-fetched' } & ToFetch)
  /** The files are stored: with that, the creation has ended, or goes on to its next stage. */
  | { readonly kind: 'stored' }
  /** Another server has the job by now, or somebody has ended the creation. */
  | { readonly kind: 'lost' }
  /** It is given up. */
  | {
      readonly kind: 'failed';
      readonly reason: CreationFailure;
      readonly failure?: AttemptFailure;
    }
  /** Its owner wanted it cancelled. */
  | { readonly kind: 'cancelled'; readonly isRefunded: boolean };
