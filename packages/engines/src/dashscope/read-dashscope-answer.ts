import * as v from 'valibot';
import type { EngineOutput, EngineStatus } from '../engine-status.ts';
import type { JsonValue } from '../json-value.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { toFailed } from '../service/to-failed.ts';
import { reasonOfDashScopeError } from './reason-of-dashscope-error.ts';

/** Lenient, since what was made is delivered even if something beside it is odd. */
const url = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//i))), undefined);
const text = v.fallback(v.optional(v.string()), undefined);
const number = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

const output = v.object({
  task_id: text,
  task_status: text,
  code: text,
  message: text,
  results: v.fallback(
    v.union([
      v.array(v.object({ url, code: text, message: text, actual_prompt: text })),
      // Of a picture that was made to speak.
      v.object({ video_url: url }),
    ]),
    [],
  ),
  video_url: url,
  actual_prompt: text,
  choices: v.fallback(
    v.array(v.object({ message: v.object({ content: v.array(v.object({ image: url })) }) })),
    [],
  ),
});

/** How long and large a film is, as the service counts what it charges. */
const usage = v.object({
  duration: number,
  output_video_duration: number,
  video_duration: number,
  size: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d*\*[1-9]\d*$/))), undefined),
});

const answer = v.object({ output, usage: v.fallback(v.optional(usage), undefined) });
const acceptance = v.object({
  output: v.object({ task_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }),
});

/** After these, the service forgets a task. */
const taskLifeMs = 24 * 60 * 60 * 1000;

const operation = v.object({ taskId: v.string(), startedAt: v.number() });

/** State that another process needs to ask for a task. */
export type DashScopeOperation = v.InferOutput<typeof operation>;

/** Throws for an operation of another engine. */
export function readOperation(value: JsonValue): DashScopeOperation {
  return v.parse(operation, value);
}

/** The answer to a request for a task. Without a task's id, nobody knows what became of it. */
export function readAcceptance(json: unknown): EngineStatus {
  const { success, output } = v.safeParse(acceptance, json);
  if (!success) return toFailed({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) });
  const operation: DashScopeOperation = { taskId: output.output.task_id, startedAt: Date.now() };
  return { status: 'running', operation };
}

/** The answer about a task. Throws a `ServiceFailure` if it says nothing about this one. */
export function readTask(json: unknown, operation: DashScopeOperation): EngineStatus {
  const { success, output: read } = v.safeParse(answer, json);
  const vendorMessage = JSON.stringify(json);
  const { output: task, usage } = success ? read : { output: undefined, usage: undefined };
  if (!task?.task_status || (task.task_id ?? operation.taskId) !== operation.taskId) {
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
  }
  switch (task.task_status) {
    case 'SUCCEEDED':
      return (
        readImages(task) ?? readFilm(task, usage) ?? toFailed({ reason: 'vendor', vendorMessage })
      );
    case 'FAILED': {
      const error = { code: task.code ?? '', message: task.message ?? '' };
      const reason = reasonOfDashScopeError(error) ?? 'vendor';
      return toFailed({ reason, isRetryable: false, vendorMessage });
    }
    case 'CANCELED':
      return toFailed({ reason: 'vendor', vendorMessage });
    case 'UNKNOWN': {
      const isOld = Date.now() - operation.startedAt > taskLifeMs;
      return toFailed({ reason: isOld ? 'expired' : 'not-found', vendorMessage });
    }
    default:
      return { status: 'running', operation, stage: task.task_status };
  }
}

/** The answer of a model that makes images in one request. */
export function readImmediate(json: unknown): EngineStatus {
  const { success, output } = v.safeParse(answer, json);
  return (
    (success ? readImages(output.output) : undefined) ??
    toFailed({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) })
  );
}

/** Undefined if there is no image. */
function readImages({
  results: made,
  choices,
}: v.InferOutput<typeof output>): EngineStatus | undefined {
  const results = Array.isArray(made) ? made : [];
  const urls = [
    ...results.map(({ url }) => url),
    ...choices.flatMap(({ message }) => message.content.map(({ image }) => image)),
  ].filter((url) => url !== undefined);
  if (urls.length === 0) return undefined;
  const warnings = results.flatMap(({ code, message = '' }, index) =>
    code ? [`Image ${index + 1}: ${code}: ${message}`] : [],
  );
  const revisedPrompt = results.find((result) => result.actual_prompt)?.actual_prompt;
  const facts = {
    ...(revisedPrompt ? { revisedPrompt } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
  return {
    status: 'succeeded',
    outputs: urls.map(
      (url): EngineOutput => ({ media: 'image', mimeType: 'image/png', source: { url } }),
    ),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
  };
}

/** Undefined if there is no film. */
function readFilm(
  { video_url, results, actual_prompt: revisedPrompt }: v.InferOutput<typeof output>,
  {
    duration,
    output_video_duration,
    video_duration,
    size,
  }: Partial<v.InferOutput<typeof usage>> = {},
): EngineStatus | undefined {
  const url = video_url ?? ('video_url' in results ? results.video_url : undefined);
  if (url === undefined) return undefined;
  // `duration` may have that of films which were handed in as well.
  const seconds = output_video_duration ?? video_duration ?? duration ?? 0;
  const [width, height] = size?.split('*').map(Number) ?? [];
  return {
    status: 'succeeded',
    outputs: [
      {
        ...{ media: 'video', mimeType: 'video/mp4', source: { url } },
        ...(width && height ? { width, height } : {}),
        ...(seconds > 0 ? { durationMs: Math.round(seconds * 1000) } : {}),
      },
    ],
    ...(revisedPrompt ? { facts: { revisedPrompt } } : {}),
  };
}
