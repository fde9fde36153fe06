import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';
import { askGatewayBalance } from '../service/ask-gateway-balance.ts';
import { reasonOfOpenAiError } from '../service/reason-of-openai-error.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import type { Dialect } from './dialect.ts';
import { number, text, url } from './fields.ts';
import { reasonOfWords } from './reason-of-words.ts';
import type { Take, Task } from './task.ts';

/** `success`, and 1 or 200 at gateways that count. */
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.toLowerCase());
const successes: readonly string[] = ['success', '1', '200'];

const answerSchema = v.object({ code, message: text, data: v.optional(v.unknown()) });

/** How a gateway refuses what it passes on to nobody, such as a wrong key. */
const gatewayErrorSchema = v.object({ error: v.object({ message: text }) });

/**
 * Codes of gateways; those that have lost an answer have passed the request on. Suno-API says
 * `invalid_request` of everything that Suno refuses, with the status of Suno.
 */
const reasons: Readonly<Record<string, FailureReason>> = {
  copy_response_body_failed: 'ambiguous',
  do_request_failed: 'ambiguous',
  quota_not_enough: 'no-credit',
  read_response_body_failed: 'ambiguous',
  task_not_exist: 'expired',
  task_origin_not_exist: 'expired',
  unmarshal_response_body_failed: 'ambiguous',
};

const clipSchema = v.object({
  id: text,
  status: v.pipe(text, v.trim(), v.toLowerCase()),
  title: text,
  tags: text,
  prompt: text,
  audio_url: url,
  image_url: url,
  image_large_url: url,
  duration: number,
  metadata: v.fallback(
    v.object({ tags: text, prompt: text, duration: number, error_message: text }),
    { tags: '', prompt: '', duration: undefined, error_message: '' },
  ),
});

const tasksSchema = v.object({
  data: v.array(
    v.object({
      status: v.pipe(v.string(), v.trim()),
      progress: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d+%$/))), undefined),
      fail_reason: text,
      data: v.fallback(v.array(clipSchema), []),
    }),
  ),
});

/** Any other word means that more may come, `UNKNOWN` as well. */
const ends: Readonly<Record<string, Task['end']>> = {
  success: 'succeeded',
  succeeded: 'succeeded',
  complete: 'succeeded',
  completed: 'succeeded',
  failure: 'failed',
  failed: 'failed',
  error: 'failed',
};

const states: Readonly<Record<string, Take['state']>> = {
  streaming: 'playing',
  complete: 'made',
  error: 'failed',
};

/** Suno-API, after its source, and the gateways that pass its requests on. */
export const sunoApi: Dialect = {
  hasSettings: false,
  hasCovers: false,
  continuesInstrumentals: true,
  needsStyle: false,

  askBalance: ({ address, ...access }) => askGatewayBalance({ ...access, address: `${address}v1` }),

  toRequest: ({ input, origin }, { model, webhookUrl }) => ({
    path: 'suno/submit/music',
    body: {
      mv: model,
      make_instrumental: input.isInstrumental ?? false,
      ...(input.description === undefined
        ? {
            prompt: input.lyrics ?? '',
            tags: origin?.style ?? input.style,
            title: origin?.title ?? input.title ?? '',
          }
        : { gpt_description_prompt: input.description }),
      ...(origin && {
        task_id: origin.taskId,
        continue_clip_id: origin.clipId,
        continue_at: origin.continueAt,
      }),
      notify_hook: webhookUrl,
    },
  }),

  readTaskId(json) {
    const { success, output } = v.safeParse(answerSchema, json);
    const vendorMessage = JSON.stringify(json);
    const isAccepted = success && successes.includes(output.code);
    if (isAccepted && typeof output.data === 'string' && output.data) return output.data;
    const reason = success && !isAccepted ? (reasonOfAnswer(output) ?? 'vendor') : 'ambiguous';
    throw new ServiceFailure({ reason, vendorMessage });
  },

  // A list is clear of a task that it does not have; and asked for one, Suno-API leaves out its state.
  toQuestion: (taskId) => ({ path: 'suno/fetch', body: { ids: [taskId], action: 'MUSIC' } }),

  readTask(json) {
    const { success, output } = v.safeParse(tasksSchema, json);
    if (!success) {
      throw new ServiceFailure({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) });
    }
    const [task] = output.data;
    if (!task) return undefined;
    return {
      stage: task.status,
      percent: task.progress === undefined ? undefined : Number.parseInt(task.progress, 10),
      end: ends[task.status.toLowerCase()],
      message: task.fail_reason,
      takes: task.data.map(toTake),
    };
  },

  readReason(body, status) {
    const json = parse(body);
    const own = v.safeParse(answerSchema, json);
    if (own.success) return reasonOfAnswer(own.output);
    const { success, output } = v.safeParse(gatewayErrorSchema, json);
    const told = success ? reasonOfWords(output.error.message) : undefined;
    return told ?? reasonOfOpenAiError(body, status);
  },
};

function reasonOfAnswer({ code, message }: v.InferOutput<typeof answerSchema>) {
  return reasonOfWords(message) ?? reasons[code];
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A page of a proxy in front of the service.
    return undefined;
  }
}

function toTake({ metadata, ...clip }: v.InferOutput<typeof clipSchema>): Take {
  return {
    id: clip.id,
    state: states[clip.status] ?? 'waiting',
    url: clip.audio_url,
    posterUrl: clip.image_large_url ?? clip.image_url,
    title: clip.title,
    style: metadata.tags || clip.tags,
    lyrics: metadata.prompt || clip.prompt,
    seconds: metadata.duration ?? clip.duration,
    message: metadata.error_message,
  };
}
