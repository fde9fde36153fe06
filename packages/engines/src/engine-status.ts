import type { FailureReason } from './failure-reason.ts';
import type { JsonValue } from './json-value.ts';

/** How a job stands. `succeeded` and `failed` are final. */
export type EngineStatus = EngineRunning | EngineSucceeded | EngineFailed;

/** The service has accepted the job and works on it, or will. Unknown states of a service mean this. */
export type EngineRunning = Progress & {
  /** The service has the job, and it has not ended. */
  readonly status: 'running';
  /**
   * All that another process needs to ask about the job or to cancel it: the service's id for it
   * and the like. Never a key. It replaces the previous one.
   */
  readonly operation: JsonValue;
  /** When to ask next, in milliseconds from now, if the service says so. */
  readonly pollAfterMs?: number;
};

/**
 * A file that is not complete, such as a song that plays while it is made. Nothing of it is kept, and it
 * may be less than what is there in the end.
 */
export type PartialOutput = Pick<EngineOutput, 'media' | 'mimeType'> & {
  /**
   * Address to fetch it from without a key, with the same care as the file of an {@link EngineOutput}. A
   * host shows it to the person that the job is for, at an address of its own, and to nobody else.
   */
  readonly source: { readonly url: string };
};

/** Everything that was asked for has been made. */
export type EngineSucceeded = {
  /** The job has ended, and this is its result. */
  readonly status: 'succeeded';
  /**
   * In the service's order; all as bytes, or none. Only `start` returns bytes: a question about a job has to be short.
   * Empty if only texts were asked for, see {@link Facts}.
   */
  readonly outputs: readonly EngineOutput[];
  /** Facts that the service tells of how it was made. */
  readonly facts?: Facts;
  /** Actions that can be run next on the job; they refer to its operation. */
  readonly actions?: readonly EngineAction[];
  /**
   * Operation for a job that runs one of `actions`, from an engine that never answered `running`.
   * Absent: the last one.
   */
  readonly operation?: JsonValue;
};

/** Nothing was made, or nothing that can be handed over. */
export type EngineFailed = {
  /** The job has ended without a result. */
  readonly status: 'failed';
  /** Why, in one of a closed list of words. */
  readonly reason: FailureReason;
  /**
   * Whether the same job may be started again, now or later: the service has certainly not accepted
   * it, so nothing is made or charged twice. Always false for `ambiguous`.
   */
  readonly isRetryable: boolean;
  /**
   * Message of the service, word for word if possible; empty if none. It is for the operator: it may
   * quote the prompt, so do not show it, and log it only where prompts may be logged.
   */
  readonly vendorMessage: string;
  /** When the service says that it has room again, in milliseconds from now. Absent: it does not say. */
  readonly retryAfterMs?: number;
};

/** How far a job is. */
export type Progress = {
  /** 0 to 100, never falling; absent if the service does not say. */
  readonly percent?: number;
  /** The service's own word for what it is doing: for operators, not shown. */
  readonly stage?: string;
  /** The picture so far: a small JPEG, PNG or WebP of at most 60 kB. */
  readonly preview?: Uint8Array;
  /**
   * Files to hear or see before the end, in their order: eight at most. They replace the previous ones. Absent of what
   * is running: there is nothing, or nothing any more; of what `start` tells while it lasts: no others than before.
   */
  readonly partial?: readonly PartialOutput[];
};

/**
 * A file that a job made, or where it is:
 *
 * - its bytes
 * - a URL to fetch it from without a key. Fetch it soon, since services remove files after an hour or a day, and with
 *   the same care as any URL from a stranger
 * - the service's name for it, where only the service's key opens it. The engine opens it: `openFile`
 */
export type FileSource =
  | { readonly bytes: Uint8Array }
  | { readonly url: string }
  | { readonly file: JsonValue };

/** A file as a service sends it: it is never in memory whole. */
export type OpenedFile = {
  /** Read once. Leaving it ends the connection; it throws where that breaks off. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Bytes, if the service says so. */
  readonly size?: number;
};

/** One file that a job made. */
export type EngineOutput = {
  /** How a host plays or shows it. */
  readonly media: 'image' | 'video' | 'audio';
  /** As the service declares it (`image/png`); a host trusts the first bytes instead. */
  readonly mimeType: string;
  /** The file, or where it is. */
  readonly source: FileSource;
  /**
   * Which part of the file this picture is, where the file shows several of the same size side by side.
   * Columns and rows count from 0, left to right and top to bottom as the file is seen; where the sides
   * do not divide evenly, a host has to lose no pixel. Outputs of one file have the same source, which
   * is fetched once. Absent: all of the file.
   */
  readonly part?: {
    readonly column: number;
    readonly row: number;
    readonly columns: number;
    readonly rows: number;
  };
  /** Pixels of the picture or film, if the service says so. */
  readonly width?: number;
  /** Pixels, as `width`. */
  readonly height?: number;
  /** Length of a film or a sound, if the service says so. */
  readonly durationMs?: number;
  /**
   * A picture that stands for a video or a sound until it plays, if the service makes one: as bytes if the file itself
   * is, and only then.
   */
  readonly poster?: FileSource;
  /** The mean colour as `#rrggbb`, if the engine knows it anyway. */
  readonly color?: string;
  /** Of a song: what the service calls it, if it has a name. */
  readonly title?: string;
  /** Of a song or a speech: what is sung or said, line by line. Absent: nothing is, or the service does not say. */
  readonly lyrics?: readonly LyricLine[];
};

/** A line of a song or a sentence of a speech, or the heading of a section: `[Verse]`. */
export type LyricLine = {
  /** One line, without its break. */
  readonly text: string;
  /** When it begins to be sung or said, in milliseconds from the beginning, if the service says so. */
  readonly startMs?: number;
};

/** Facts worth knowing about a job that succeeded, besides its files. */
export type Facts = {
  /** The seed that was used. */
  readonly seed?: number;
  /** The prompt as the service rewrote it. */
  readonly revisedPrompt?: string;
  /** Texts that were asked for: descriptions of a picture, a shortened prompt, lyrics. */
  readonly texts?: readonly string[];
  /** Deviations from what was asked, in the service's own words: for operators, not shown. */
  readonly warnings?: readonly string[];
};

/** Kinds of actions, for hosts that show those alike together or price them differently. */
export const engineActionKinds = [
  /** Takes one picture out of several, large. */
  'pick',
  'vary',
  /** The same job once more. */
  'reroll',
  /** More around the picture. */
  'zoom',
  /** More on one side of the picture. */
  'pan',
  /** The picture with more pixels. */
  'upscale',
  /** A song that goes on from a moment of this one. */
  'extend',
] as const;
export type EngineActionKind = (typeof engineActionKinds)[number];

/**
 * Action that can follow a job that succeeded, as the service offers it: Midjourney's U1, V2,
 * zoom, vary region. Show it as it is, and never make one up; to run it, start a new job with a
 * `parent`.
 */
export type EngineAction = {
  /** The value for `parent.action`. Only this engine knows what it means. */
  readonly id: string;
  /** A short text, an emoji or both. */
  readonly label: string;
  /** Absent: something else, or the service does not say. */
  readonly kind?: EngineActionKind;
  /** The output that it is about, by its place in `outputs` from 0. Absent: all of them. */
  readonly output?: number;
  /**
   * Inputs that the person has to provide as well; none if absent. A `moment` is one of the output's, in seconds from
   * its beginning.
   */
  readonly needs?: readonly ('prompt' | 'mask' | 'moment')[];
  /** Inputs that the person may provide as well: with a prompt of their own it is a remix. None if absent. */
  readonly takes?: readonly ('prompt' | 'lyrics')[];
  /** It was run before, and may be refused the second time. */
  readonly isUsed?: boolean;
};
