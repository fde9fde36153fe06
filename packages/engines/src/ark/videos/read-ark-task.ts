import * as v from 'valibot';
import type { EngineStatus } from '../../engine-status.ts';
import type { JsonValue } from '../../json-value.ts';
import { ServiceFailure } from '../../service/service-failure.ts';
import { toFailed } from '../../service/to-failed.ts';
import { reasonOfArkCode } from '../reason-of-ark-code.ts';

/** Lenient in everything but the state, since what was made is delivered even if something beside it is odd. */
const url = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//i))), undefined);
const number = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

const task = v.looseObject({
  id: v.fallback(v.optional(v.string()), undefined),
  status: v.string(),
  content: v.fallback(v.nullish(v.object({ video_url: url, last_frame_url: url })), undefined),
  error: v.fallback(v.nullish(v.looseObject({ code: v.string() })), undefined),
  duration: number,
  seed: number,
});

export type ArkTask = v.InferOutput<typeof task>;

const operation = v.object({ taskId: v.pipe(v.string(), v.nonEmpty()) });

/** State that another process needs to ask for a film. */
export type ArkVideosOperation = v.InferOutput<typeof operation>;

/** Throws for an operation of another engine. */
export function readOperation(value: JsonValue): ArkVideosOperation {
  return v.parse(operation, value);
}

const acceptance = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** The operation of what the service says it has; undefined if it names no task. */
export function toOperation(json: unknown): ArkVideosOperation | undefined {
  return v.is(acceptance, json) ? { taskId: json.id } : undefined;
}

/** The answer about a task. Throws a `ServiceFailure` if it says nothing about this one. */
export function readTask(json: unknown, { taskId }: ArkVideosOperation): ArkTask {
  const { success, output } = v.safeParse(task, json);
  if (success && (output.id ?? taskId) === taskId) return output;
  throw new ServiceFailure({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) });
}

/** How a film stands. A state that nobody knows means that it is being made. */
export function toStatus(task: ArkTask, operation: ArkVideosOperation): EngineStatus {
  const vendorMessage = JSON.stringify(task);
  switch (task.status) {
    case 'succeeded':
      return toSucceeded(task) ?? toFailed({ reason: 'vendor', vendorMessage });
    case 'failed': {
      const reason = reasonOfArkCode(task.error?.code ?? '') ?? 'vendor';
      return toFailed({ reason, isRetryable: false, vendorMessage });
    }
    case 'cancelled':
      return toFailed({ reason: 'vendor', vendorMessage });
    case 'expired':
      // It waited or ran for longer than two days.
      return toFailed({ reason: 'timeout', vendorMessage });
    default:
      return { status: 'running', operation, stage: task.status };
  }
}

/** Undefined if there is no film. */
function toSucceeded({ content, duration, seed }: ArkTask): EngineStatus | undefined {
  if (!content?.video_url) return undefined;
  return {
    status: 'succeeded',
    outputs: [
      {
        ...{ media: 'video', mimeType: 'video/mp4', source: { url: content.video_url } },
        ...(content.last_frame_url ? { poster: { url: content.last_frame_url } } : {}),
        ...(duration && duration > 0 ? { durationMs: duration * 1000 } : {}),
      },
    ],
    ...(seed === undefined ? {} : { facts: { seed } }),
  };
}
