import type { EngineBalance } from './engine-balance.ts';
import type { EngineCheck } from './engine-check.ts';
import type { EngineStatus, OpenedFile, Progress } from './engine-status.ts';
import type { InputFiles } from './input-file.ts';
import type { JsonValue } from './json-value.ts';

/**
 * An adapter for one service: its address, its key, its protocol. It remembers nothing about its
 * jobs, so that one process can follow a job that another one started.
 *
 * For a service that answers in one long request, `start` is enough. If the service accepts a job and
 * finishes it later, `start` returns `running` with an operation, and `status` is called until the
 * job has ended.
 *
 * A job that goes wrong is a value: `failed`, with a reason. Its methods reject
 *
 * - with the signal's reason, soon after it is aborted. That stops the waiting, not the service;
 * - when the service could not be asked (`status`, `openFile`, `cancel`, `find` and `balance`). Nothing is known about the job
 *   then, and they may be called again: after `retryAfterMs` of the error, where it has that;
 * - for broken use, such as an operation of another engine.
 *
 * `Input` describes what to make: JSON that the host has already checked. An engine refuses what it
 * cannot do (`unsupported`), and never ignores anything silently.
 */
export type Engine<Input = JsonValue> = {
  /**
   * Whether an interrupted job may be started again, since it costs nothing and gives the same result.
   * Otherwise a job whose answer was lost is never started a second time.
   * Default: false.
   */
  readonly isRepeatable?: boolean;
  /** Hands the job to the service. Never called twice for one attempt, unless it is repeatable. */
  start(job: EngineJob<Input>, options: StartOptions): Promise<EngineStatus>;
  /** How the job stands. Present if `start` can return `running`. May be called at any time, repeatedly. */
  status?(operation: JsonValue, options: { signal: AbortSignal }): Promise<EngineStatus>;
  /**
   * Opens a file that a status names by `file`, or tells at which URL it is: one to fetch without a key, with the care that
   * any URL from a stranger needs. Undefined: the service has it no more, or not yet. Rejects when the service could not
   * be asked, or sends something else; it may be called again. Present if a status has such a file.
   */
  openFile?(
    file: JsonValue,
    options: { signal: AbortSignal },
  ): Promise<OpenedFile | { readonly url: string } | undefined>;
  /**
   * Asks the service to stop, and says how much of the price is refunded. A job that has already
   * ended stays as it is: ask for its status afterwards.
   */
  cancel?(
    operation: JsonValue,
    options: { signal: AbortSignal },
  ): Promise<{ readonly givenBack: 'all' | 'none' | 'unknown' }>;
  /**
   * Asks the service what became of an attempt whose answer was lost. Undefined: it knows none of that
   * name, or not yet. It starts nothing. Absent where a service cannot be asked by a name of ours.
   */
  find?(attemptId: string, options: { signal: AbortSignal }): Promise<EngineStatus | undefined>;
  /**
   * Deletes a voice that the service has learned under this name, as has to be done when its person no longer consents.
   * Fulfilled once it is gone, also if it was before or never there. Rejects when the service could not be asked or
   * refuses; it may be called again. Absent where a service keeps no voices.
   */
  forgetVoice?(voiceId: string, options: { signal: AbortSignal }): Promise<void>;
  /**
   * Looks whether jobs could be made: whether the service can be reached, takes the key and has the
   * model. It makes nothing and costs nothing. Rejects with the signal's reason alone.
   */
  check?(options: { signal: AbortSignal }): Promise<EngineCheck>;
  /**
   * Asks what the account has left. It spends nothing. Undefined: the service tells this key of none, or it has no
   * limit. The number is the service's own, perhaps minutes old, and need not cover what is under way. Absent where
   * no service of the kind tells it to the key that makes things.
   */
  balance?(options: { signal: AbortSignal }): Promise<EngineBalance | undefined>;
  /**
   * Reads what the service sent to the job's `webhookUrl`. The result is a hint to ask for the
   * status, never evidence: anybody may have sent it. A host that has no operation of the job, because
   * the answer of `start` was lost, may ask about this one. Rejects if it cannot read the request.
   */
  readWebhook?(request: Request): Promise<{ readonly operation: JsonValue }>;
};

/** Work for an engine. */
export type EngineJob<Input = JsonValue> = {
  /** The host's own, unique for each attempt: the idempotency key, if the service supports one. */
  readonly attemptId: string;
  /** Input in the engine's own words. */
  readonly input: Input;
  /** Files that the job works with, in the order that the engine is to see. */
  readonly files: InputFiles;
  /** Address at which the service may announce changes. Engines without `readWebhook` ignore it. */
  readonly webhookUrl?: string;
  /** The job that this one continues, and the `EngineAction` of it that is run. */
  readonly parent?: {
    readonly operation: JsonValue;
    readonly action: string;
    /** The prompt of `input` was written for this action, which takes one. Default: it is the parent's. */
    readonly isReworded?: boolean;
    /** Seconds from the beginning of the action's output, for an action that needs a moment. Absent otherwise. */
    readonly moment?: number;
  };
};

/** How to stop and watch the start of a job. */
export type StartOptions = {
  /** Stops the waiting. The service may still finish and charge what it has accepted. */
  readonly signal: AbortSignal;
  /** Called whenever there is something new, but not after `start` has ended or was aborted. */
  readonly onProgress: (progress: Progress) => void;
};
