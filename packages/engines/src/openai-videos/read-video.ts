import * as v from 'valibot';
import type { EngineFailed } from '../engine-status.ts';
import type { JsonValue } from '../json-value.ts';
import { reasonOfOpenAiError } from '../service/reason-of-openai-error.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { toFailed } from '../service/to-failed.ts';
import { readFilmUrl } from './read-film-url.ts';

const operation = v.object({
  videoId: v.string(),
  /** The highest percentage so far; absent if the service tells none. */
  percent: v.optional(v.number()),
});

/** State that another process needs to ask for a film. */
export type OpenAiVideosOperation = v.InferOutput<typeof operation>;

/** Throws for an operation of another engine. */
export function readOperation(value: JsonValue): OpenAiVideosOperation {
  return v.parse(operation, value);
}

/** Lenient in everything but the state, since gateways leave out what they do not know. */
const number = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite())),
  undefined,
);

const id = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty())), undefined);

const schema = v.object({
  id,
  /** Id, as some gateways call it. */
  task_id: id,
  status: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  progress: number,
  seconds: number,
  size: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d+x\d+$/))), undefined),
  error: v.optional(v.unknown()),
});

export type Video = v.InferOutput<typeof schema> & {
  /** Address of the film, from a gateway that says so. */
  readonly url: string | undefined;
};

/** The service's answer about a film. Throws a `ServiceFailure`, `ambiguous`, if it is none. */
export function readVideo(json: unknown): Video {
  const { success, output } = v.safeParse(schema, json);
  if (success) return { ...output, id: output.id ?? output.task_id, url: readFilmUrl(json) };
  throw new ServiceFailure({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) });
}

const refusal = v.object({
  error: v.record(v.string(), v.unknown()),
  id: v.exactOptional(v.never()),
});

/** An error that a gateway tells with status 200; undefined for anything else. */
export function readRefusal(json: unknown): EngineFailed | undefined {
  if (!v.is(refusal, json)) return undefined;
  const vendorMessage = JSON.stringify(json);
  const reason = reasonOfOpenAiError(vendorMessage, 400) ?? 'vendor';
  return toFailed({ reason, isRetryable: false, vendorMessage });
}

/** The words of OpenAI and of gateways. Any other one means that the film is still being made. */
const completed = [
  ...['completed', 'complete', 'succeeded', 'succeed', 'success'],
  ...['finished', 'finish', 'done'],
];
const failed = ['failed', 'fail', 'failure', 'error', 'rejected', 'cancelled', 'canceled'];

export function isCompleted({ status }: Video): boolean {
  return completed.includes(status);
}

/** Why there will be no film; undefined as long as there may be one. */
export function readFailure({ status, error }: Video): EngineFailed | undefined {
  const vendorMessage = JSON.stringify({ status, error });
  if (status === 'expired') return toFailed({ reason: 'expired', vendorMessage });
  if (status === 'not_found') return toFailed({ reason: 'not-found', vendorMessage });
  if (!failed.includes(status)) return undefined;
  const reason = reasonOfOpenAiError(JSON.stringify({ error }), 400) ?? 'vendor';
  return toFailed({ reason, isRetryable: false, vendorMessage });
}
