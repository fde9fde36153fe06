import { MAX_PARTIAL_ADDRESS_LENGTH, MAX_PARTIAL_FILES } from '../engine-limits.ts';
import type { EngineAction, EngineOutput, EngineStatus, PartialOutput } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import { toFailed } from '../service/to-failed.ts';
import { toLyricLines } from '../song/to-lyric-lines.ts';
import type { SunoApiOperation } from './operation.ts';
import { reasonOfWords } from './reason-of-words.ts';

/** A task as either dialect tells of it. */
export type Task = {
  /** The service's own word for its state. */
  readonly stage: string;
  readonly percent?: number | undefined;
  /** Absent as long as more may come. */
  readonly end?: 'succeeded' | 'failed' | undefined;
  /** Reason of its failure, as its state alone tells. */
  readonly reason?: FailureReason | undefined;
  /** The service's words. They say nothing as long as it has not failed. */
  readonly message: string;
  readonly takes: readonly Take[];
};

/** One of the songs that a task makes. */
export type Take = {
  readonly id: string;
  /** `playing`: its file can be heard, and grows. */
  readonly state: 'waiting' | 'playing' | 'made' | 'failed';
  readonly url?: string | undefined;
  readonly posterUrl?: string | undefined;
  readonly title: string;
  readonly style: string;
  readonly lyrics: string;
  readonly seconds?: number | undefined;
  /** Why it failed. */
  readonly message: string;
};

type Playable = Take & { readonly url: string };

/** Characters of what a continuation needs: services take no more, and an operation has to be stored. */
const MAX_STYLE_LENGTH = 1000;
const MAX_TITLE_LENGTH = 100;

/**
 * How a task stands. One that has ended gives the songs that were made, though others of it have failed:
 * they were charged.
 */
export function toStatus(task: Task, operation: SunoApiOperation): EngineStatus {
  const { end, takes } = task;
  const isUnderWay = takes.some(({ state }) => state === 'waiting' || state === 'playing');
  if (!end || (end === 'succeeded' && isUnderWay)) return toRunning(task, operation);
  const made = takes.filter(isPlayable).filter(({ state }) => state === 'made');
  if (made.length > 0) return toSucceeded(made, task, operation);
  const words = [task.message, ...takes.map(({ message }) => message)].filter(Boolean).join('\n');
  const reason = task.reason ?? reasonOfWords(words) ?? 'vendor';
  const vendorMessage = words || `It made no song: ${task.stage}`;
  return toFailed({ reason, isRetryable: false, vendorMessage });
}

/** The percentage never falls, though a gateway may tell less than before. */
function toRunning(
  { stage, percent, takes }: Task,
  { taskId, percent: earlier }: SunoApiOperation,
): EngineStatus {
  const partial = takes
    .filter(isPlayable)
    .filter(({ state, url }) => state !== 'failed' && url.length <= MAX_PARTIAL_ADDRESS_LENGTH)
    .slice(0, MAX_PARTIAL_FILES)
    .map(({ url }): PartialOutput => ({ ...sound, source: { url } }));
  const highest = Math.min(Math.max(percent ?? 0, earlier ?? 0), 100);
  const told = percent === undefined && earlier === undefined ? {} : { percent: highest };
  return {
    status: 'running',
    operation: { taskId, ...told },
    ...told,
    ...(stage ? { stage } : {}),
    ...(partial.length > 0 ? { partial } : {}),
  };
}

function toSucceeded(
  made: readonly Playable[],
  { takes, message }: Task,
  { taskId }: SunoApiOperation,
): EngineStatus {
  const warnings = takes
    .filter((take) => !made.some((other) => other === take))
    .map((take) => `A song was not made: ${take.message || message || take.state}`);
  return {
    status: 'succeeded',
    outputs: made.map(toOutput),
    actions: made.flatMap(({ id }, output) => (id ? [toAction(output)] : [])),
    operation: { taskId, clips: made.map(toClip) },
    ...(warnings.length > 0 ? { facts: { warnings } } : {}),
  };
}

const sound = { media: 'audio', mimeType: 'audio/mpeg' } as const;

function toOutput({ url, posterUrl, title, lyrics, seconds = 0 }: Playable): EngineOutput {
  const lines = toLyricLines(lyrics);
  return {
    ...sound,
    source: { url },
    ...(posterUrl ? { poster: { url: posterUrl } } : {}),
    ...(title ? { title } : {}),
    ...(lines ? { lyrics: lines } : {}),
    ...(seconds > 0 ? { durationMs: Math.round(seconds * 1000) } : {}),
  };
}

function toAction(output: number): EngineAction {
  return {
    ...{ id: `extend:${output}`, label: 'Extend', kind: 'extend', output },
    ...{ needs: ['moment'], takes: ['prompt', 'lyrics'] },
  };
}

function toClip({ id, title, style }: Take) {
  return {
    id,
    ...(title && title.length <= MAX_TITLE_LENGTH ? { title } : {}),
    ...(style && style.length <= MAX_STYLE_LENGTH ? { style } : {}),
  };
}

const isPlayable = (take: Take): take is Playable => take.url !== undefined;
