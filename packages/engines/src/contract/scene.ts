import type { Engine, EngineJob } from '../engine.ts';
import type { EngineBalance } from '../engine-balance.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { InputFileRole } from '../input-file.ts';

/** A service in a certain state, an engine that talks to it, and a job for it. */
export type Scene<Input> = {
  /** Talks to the simulated service. */
  readonly engine: Engine<Input>;
  /** The job that the scene is about. */
  readonly job: EngineJob<Input>;
  /** How many jobs the service has accepted in this scene; absent if there is no service. */
  readonly acceptedJobs?: () => number;
  /** Takes the scene down. */
  readonly close?: () => Promise<void>;
};

export type OpenScene<Input, More = unknown> = () => Promise<Scene<Input> & More>;

/** Scenes that a service is made to play. Each case that uses a scene opens it again. */
export type EngineScenes<Input> = {
  /** Makes one file, or one text where it makes no files. */
  readonly 'one-output': OpenScene<Input>;
  /** Begins to work or to answer, and falls silent. `isUnderWay` is fulfilled once it has begun. */
  readonly silent: OpenScene<Input, { readonly isUnderWay: Promise<unknown> }>;
  /** Makes several files. */
  readonly 'several-outputs'?: OpenScene<Input>;
  /** Makes several pictures in one file, side by side. */
  readonly parts?: OpenScene<Input>;
  /** Makes files that can be continued with, and takes each action that needs nothing else. */
  readonly actions?: OpenScene<Input>;
  /** Reports progress. */
  readonly progress?: OpenScene<Input>;
  /** Fails the job in the given way. */
  readonly failures: Readonly<Partial<Record<FailureReason, OpenScene<Input>>>>;
  /** Accepts the job, and the connection breaks before its answer. Needed unless it is repeatable, and if it has `find`. */
  readonly 'lost-answer'?: OpenScene<Input>;
  /** The job has a file that is gone: for engines that read files. */
  readonly 'expired-file'?: OpenScene<Input>;
  /** Refuses the job, and quotes all headers of the request: for engines with a key. */
  readonly 'quoted-key'?: OpenScene<Input, { readonly secrets: readonly string[] }>;
  /** Sends its answer in small pieces, with pauses. */
  readonly 'slow-body'?: OpenScene<Input>;
  /** Accepts the job, and cannot be reached afterwards. Needed if the engine has `status`. */
  readonly unreachable?: OpenScene<Input>;
  /** Announces the end of the job to `webhookUrl`; `sent` makes copies of what it sent. */
  readonly webhook?: OpenScene<Input, { readonly sent: () => Promise<Request> }>;
  /** Has an account that has so much left. Needed if the engine has `balance`. */
  readonly balance?: OpenScene<Input, { readonly balance: EngineBalance }>;
  /** Has the job in its queue, works on it, or has ended it. All are needed if it has `cancel`. */
  readonly 'cancel-waiting'?: OpenScene<Input, GivenBack>;
  /** Works on the job. */
  readonly 'cancel-running'?: OpenScene<Input, GivenBack>;
  /** Has ended the job. */
  readonly 'cancel-ended'?: OpenScene<Input, GivenBack>;
};

/** How much of the price the service refunds in this scene. */
export type GivenBack = {
  /** The part of the price that `cancel` says is refunded. */
  readonly givenBack: 'all' | 'none' | 'unknown';
  /** The service finishes what it has begun. Default: a job that has not ended fails when it is cancelled. */
  readonly isMadeAnyway?: boolean;
};

export type EngineHarness<Input> = {
  /** Scenes that the simulated service can play. */
  readonly scenes: EngineScenes<Input>;
  /** A file role that the engine does not accept. */
  readonly foreignRole: InputFileRole;
};
