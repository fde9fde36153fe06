import type { EngineBalance } from '../engine-balance.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { Song } from './song.ts';
import type { Task } from './task.ts';

/** A request: without a body, it is a question by `GET`. */
export type SunoApiRequest = { readonly path: string; readonly body?: object };

/** Differences between the two APIs. */
export type Dialect = {
  /** Whether it takes a voice, a style to avoid, how unusual a song is and how closely it follows its style. */
  readonly hasSettings: boolean;
  /** Whether it sings a file anew. */
  readonly hasCovers: boolean;
  /** Whether a continuation can be told to be instrumental. */
  readonly continuesInstrumentals: boolean;
  /** Whether a continuation has to say its style. */
  readonly needsStyle: boolean;
  readonly toRequest: (
    song: Song,
    options: { readonly model: string; readonly webhookUrl: string | undefined },
  ) => Required<SunoApiRequest>;
  /** The id of a task that was accepted. Throws a `ServiceFailure` for any other answer. */
  readonly readTaskId: (json: unknown) => string;
  readonly toQuestion: (taskId: string) => SunoApiRequest;
  /** Undefined for a task that the service does not know. Throws a `ServiceFailure` if the answer is about none. */
  readonly readTask: (json: unknown) => Task | undefined;
  /** Asks what the account of the key has left at the gateway at this address; undefined if it tells none. */
  readonly askBalance: (access: {
    readonly address: string;
    readonly key: string;
    readonly fetch: typeof globalThis.fetch;
    readonly signal: AbortSignal;
  }) => Promise<EngineBalance | undefined>;
  /** Reads what the body of a refused request says, beyond its status. */
  readonly readReason: (body: string, status: number) => FailureReason | undefined;
};
