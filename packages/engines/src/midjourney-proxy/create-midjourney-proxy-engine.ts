import * as v from 'valibot';
import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { JsonValue } from '../json-value.ts';
import { askGatewayBalance } from '../service/ask-gateway-balance.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { assertRoles, readInputFile, toDataUri } from '../service/input-files.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import { toWhiteMask } from '../service/to-white-mask.ts';
import { untilAborted } from '../until-aborted.ts';
import { gridChanges, isButton, isRemixable, needsOf } from './actions.ts';
import {
  type Dialect,
  dialects,
  type MidjourneyProxyAuthStyle,
  type MidjourneyProxyDialect,
  toAuthHeaders,
} from './dialect.ts';
import type { MidjourneyProxyInput } from './midjourney-proxy-input.ts';
import { findTask, readPercent, readSeed, readTask, suggestedPrompt, toEnd } from './read-task.ts';
import { reasonOfRefusal } from './reasons.ts';
import { taskId } from './task-id.ts';
import { type Submission, toPrompt, toSubmission } from './to-submission.ts';

export type MidjourneyProxyOptions = {
  /** Address of the service, without `/mj`: `https://midjourney.example.com`. */
  address: string;
  /** Key that the gateway asks for. Default: none. */
  key: string;
  /** Which gateway it is: their paths and answers differ. */
  dialect: MidjourneyProxyDialect;
  /** Default: `raw-secret`, and `bearer` for `new-api`. */
  authStyle?: MidjourneyProxyAuthStyle;
  /** Which of the account's modes is used. Default: what the service is configured for. */
  speed?: 'relax' | 'fast' | 'turbo';
  /**
   * Whether the accounts have remix mode on: what varies a picture then takes a prompt, too.
   * Default: false. Not `novicezk`.
   */
  hasRemix?: boolean;
  /**
   * Whether the four pictures of a task are one output, as Midjourney shows them. Otherwise each is
   * one, as a `part` of their file. Default: false.
   */
  keepsGrid?: boolean;
  /** Makes the requests. Default: the global one. */
  fetch?: typeof globalThis.fetch;
};

export type MidjourneyProxyEngine = Engine<MidjourneyProxyInput> &
  Required<Pick<Engine, 'status'>> & {
    /**
     * The seed of a task that has succeeded; undefined if the service cannot find it out. It may
     * take a minute, since Midjourney is asked by a message.
     */
    readSeed(operation: JsonValue, options: { signal: AbortSignal }): Promise<number | undefined>;
  };

const answerSchema = v.object({
  code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  description: v.optional(v.fallback(v.string(), ''), ''),
  result: v.optional(v.unknown()),
  properties: v.optional(v.unknown()),
});

type Answer = v.InferOutput<typeof answerSchema>;

const operationSchema = v.object({
  taskId: v.string(),
  /** The highest percentage so far. */
  percent: v.optional(v.number(), 0),
  /** A window of it was confirmed. It may be shown for a while longer. */
  isConfirmed: v.optional(v.boolean(), false),
  /** Prompt that confirms a window that has not opened yet. */
  prompt: v.optional(v.string()),
});

type Operation = v.InferOutput<typeof operationSchema>;

/** In a prompt it ends where white space begins. */
const httpLink = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/));

/** Codes of answers: accepted; waits in a queue; waits for its window, or was made before. */
const accepted = 1;
const queued = 22;
const existing = 21;

/**
 * Midjourney through one of the services that speak for it: midjourney-proxy and the gateways that
 * took over its calls. Input is a {@link MidjourneyProxyInput}.
 *
 * - A task gives one file. Where it shows four pictures, each is a part of it: the buttons say whether it
 *   does. `actions` are the service's own buttons.
 * - A window that Discord opens after a button is confirmed with the prompt that it suggests, or with
 *   the input's `prompt` where the action needs one or the person has written another one.
 * - A file as `mask` for a region to vary is a PNG of the picture's shape, changed where it is
 *   transparent.
 *
 * @throws TypeError for a `speed` or `hasRemix` where the service has none.
 */
export function createMidjourneyProxyEngine({
  address,
  key,
  dialect: name,
  authStyle = dialects[name].authStyle,
  speed,
  hasRemix = false,
  keepsGrid = false,
  fetch,
}: MidjourneyProxyOptions): MidjourneyProxyEngine {
  const dialect = dialects[name];
  if (speed && !dialect.hasSpeeds) throw new TypeError(`${name} has no speeds.`);
  if (hasRemix && !dialect.hasButtons) throw new TypeError(`${name} has no remix.`);
  const root = address.replace(/\/+$/, '');
  const headers = toAuthHeaders(key, authStyle);
  const secrets = [key];
  const ask = async (
    path: string,
    { signal, ...options }: Pick<AskServiceOptions, 'method' | 'body' | 'signal'>,
  ) => {
    const response = await askService(`${root}/${path}`, {
      ...options,
      ...{ headers, readReason: reasonOfErrorBody, secrets, signal },
      ...(fetch ? { fetch } : {}),
    });
    return await readJson(response, { signal, secrets });
  };

  async function submit(
    { path, body }: Submission,
    {
      attemptId,
      webhookUrl,
      signal,
    }: {
      attemptId?: string | undefined;
      webhookUrl?: string | undefined;
      signal: AbortSignal;
    },
  ): Promise<Answer> {
    const notifyHook = webhookUrl && dialect.hasWebhooks ? { notifyHook: webhookUrl } : {};
    const state = attemptId !== undefined && dialect.hasTaskList ? { state: attemptId } : {};
    const prefix = speed ? `mj-${speed}/mj` : 'mj';
    const answer = await ask(`${prefix}/${path}`, {
      method: 'POST',
      body: { ...body, ...notifyHook, ...state },
      signal,
    });
    const { success, output } = v.safeParse(answerSchema, answer);
    if (success) return output;
    const vendorMessage = `Not an answer: ${JSON.stringify(answer)}`;
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
  }

  /** Asks for no tasks. The service does not tell how its accounts at Midjourney are. */
  const check = ({ signal }: { signal: AbortSignal }) =>
    checkService(`${root}/mj/task/list-by-condition`, {
      ...{ method: 'POST', body: { ids: [] }, headers, secrets, signal, fetch },
      readModel: () => ({
        result: 'unknown',
        detail: 'The service does not tell whether its accounts work.',
      }),
    });

  async function run(
    job: EngineJob<MidjourneyProxyInput>,
    parent: NonNullable<EngineJob['parent']>,
    { signal }: { signal: AbortSignal },
  ): Promise<EngineStatus> {
    const { taskId } = v.parse(operationSchema, parent.operation);
    const { action, isReworded = false } = parent;
    if (isReworded && !(hasRemix && isRemixable(action))) throw noSuchAction();
    if (!dialect.hasButtons) {
      assertRoles(job, []);
      return toRunning(await submit(toChange(taskId, action), { ...job, signal }), { dialect });
    }
    if (!isButton(action)) throw noSuchAction();
    const needs = needsOf(action);
    assertRoles(job, needs.includes('mask') ? ['mask'] : []);
    const mask = needs.includes('mask') ? await readMask(job, { signal }) : {};
    const isWritten = isReworded || needs.includes('prompt');
    const written = isWritten ? toPrompt(job.input.prompt ?? '') : undefined;
    // Else an account may be set to confirm its window by itself.
    const body = { taskId, customId: action, ...(isReworded ? { enableRemix: true } : {}) };
    const answer = await submit({ path: 'submit/action', body }, { ...job, signal });
    const waits = answer.code === existing || (needs.length > 0 && isAccepted(answer));
    // A gateway may not have told of a window, which opens later then.
    if (!waits) return toRunning(answer, { dialect, prompt: written });
    const prompt = written ?? toPrompt(readFinalPrompt(answer) || job.input.prompt || '');
    const confirmation = { taskId: readTaskId(answer), prompt, ...mask };
    const confirmed = await submit(
      { path: 'submit/modal', body: confirmation },
      { ...job, signal },
    );
    return toRunning(confirmed, { dialect, isConfirmed: true });
  }

  async function askStatus(
    operation: Operation,
    { signal }: { signal: AbortSignal },
  ): Promise<EngineStatus> {
    const { taskId, isConfirmed, prompt } = operation;
    // Asked for one task by its id, some answer with nothing if they do not know it. A list is clear.
    const body = { ids: [taskId] };
    const answer = await ask('mj/task/list-by-condition', { method: 'POST', body, signal });
    const task = readTask(answer);
    if (!task) {
      return toFailed({ reason: 'expired', vendorMessage: 'The service does not know the task.' });
    }
    const ignoredPrompt = isConfirmed ? undefined : prompt;
    const end = toEnd(task, { dialect, address: root, hasRemix, keepsGrid, ignoredPrompt });
    if (end) return end;
    // A gateway may have reported nothing of a window that waits to be confirmed.
    if (task.status === 'MODAL' && dialect.hasButtons && !isConfirmed) {
      const confirmed = prompt ?? suggestedPrompt(task);
      if (confirmed === '') {
        const vendorMessage = 'The task waits for a prompt.';
        return toFailed({ reason: 'unsupported', vendorMessage });
      }
      return toRunning(await confirm({ taskId, prompt: confirmed }, { signal }), {
        dialect,
        isConfirmed: true,
      });
    }
    const percent = Math.max(operation.percent, readPercent(task));
    return {
      status: 'running',
      operation: { taskId, percent, isConfirmed, ...(prompt === undefined ? {} : { prompt }) },
      percent,
      ...(task.status ? { stage: task.status } : {}),
      ...pollAfter(dialect),
    };
  }

  /** It is not confirmed twice: an answer that was lost counts for one. */
  async function confirm(
    body: { taskId: string; prompt: string },
    { signal }: { signal: AbortSignal },
  ): Promise<Answer> {
    try {
      return await submit({ path: 'submit/modal', body }, { signal });
    } catch (error) {
      const isLost = error instanceof ServiceFailure && error.failed.reason === 'ambiguous';
      if (!isLost) throw error;
      return { code: accepted, description: '', result: body.taskId };
    }
  }

  /** It draws nothing: after an answer that was lost, the job may be started again. */
  async function upload(
    base64Array: readonly string[],
    { signal }: { signal: AbortSignal },
  ): Promise<readonly string[]> {
    try {
      const path = 'submit/upload-discord-images';
      const answer = await submit({ path, body: { base64Array } }, { signal });
      if (!isAccepted(answer)) {
        const vendorMessage = answer.description || `It answered with code ${answer.code}.`;
        throw new ServiceFailure({ reason: reasonOfRefusal(answer), vendorMessage });
      }
      const links = v.safeParse(v.array(httpLink), answer.result);
      if (links.success && links.output.length === base64Array.length) return links.output;
      const vendorMessage = 'It made no links of the pictures.';
      throw new ServiceFailure({ reason: 'vendor', isRetryable: true, vendorMessage });
    } catch (error) {
      const isLost = error instanceof ServiceFailure && error.failed.reason === 'ambiguous';
      if (!isLost) throw error;
      const { vendorMessage = '' } = error.failed;
      throw new ServiceFailure(
        { reason: 'vendor', isRetryable: true, vendorMessage },
        { cause: error },
      );
    }
  }

  return {
    check,
    start: (job, { signal }) =>
      settle(
        async () => {
          if (job.parent) return await run(job, job.parent, { signal });
          const submission = await toSubmission(job, {
            dialect,
            upload: (dataUris) => upload(dataUris, { signal }),
            signal,
          });
          return toRunning(await submit(submission, { ...job, signal }), { dialect });
        },
        { signal },
      ),

    async status(stored, { signal }) {
      signal.throwIfAborted();
      const operation = v.parse(operationSchema, stored);
      return await untilAborted(askStatus(operation, { signal }), { signal });
    },

    ...(dialect.hasTaskList
      ? {
          async find(attemptId: string, { signal }: { signal: AbortSignal }) {
            signal.throwIfAborted();
            const found = findTask(await ask('mj/task/list', { signal }), attemptId);
            // What waits for its window was not drawn, and is not to be confirmed without its prompt.
            if (!found || found.status === 'MODAL') return undefined;
            const operation = { taskId: found.id, percent: 0, isConfirmed: true };
            const status = await untilAborted(askStatus(operation, { signal }), { signal });
            return status.status === 'succeeded' ? { ...status, operation } : status;
          },
        }
      : {}),

    async readSeed(stored, { signal }) {
      const { taskId } = v.parse(operationSchema, stored);
      try {
        const path = `mj/task/${encodeURIComponent(taskId)}/image-seed`;
        const { code, result } = v.parse(answerSchema, await ask(path, { signal }));
        return code === accepted ? readSeed(result) : undefined;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ServiceFailure) return undefined;
        throw error;
      }
    },

    ...(dialect.hasBilling
      ? {
          balance: ({ signal }: { signal: AbortSignal }) =>
            askGatewayBalance({ address: `${root}/v1`, key, fetch, signal }),
        }
      : {}),

    ...(dialect.hasWebhooks
      ? {
          async readWebhook(request: Request) {
            const { id } = v.parse(v.object({ id: taskId }), await request.json());
            return { operation: { taskId: id } };
          },
        }
      : {}),
  };
}

function toRunning(
  answer: Answer,
  {
    dialect,
    isConfirmed,
    prompt,
  }: { dialect: Dialect; isConfirmed?: boolean; prompt?: string | undefined },
): EngineStatus {
  const isTaken = isAccepted(answer) || answer.code === existing;
  if (!isTaken) {
    const reason = reasonOfRefusal(answer);
    const vendorMessage = answer.description || `The service answered with code ${answer.code}.`;
    return toFailed({ reason, vendorMessage });
  }
  return {
    status: 'running',
    operation: {
      taskId: readTaskId(answer),
      ...(isConfirmed ? { isConfirmed } : {}),
      ...(prompt === undefined ? {} : { prompt }),
    },
    ...pollAfter(dialect),
  };
}

const pollAfter = ({ pollAfterMs }: Dialect) => (pollAfterMs === undefined ? {} : { pollAfterMs });

const isAccepted = ({ code }: Answer) => code === accepted || code === queued;

function readTaskId({ result, description }: Answer): string {
  const { success, output } = v.safeParse(taskId, result);
  if (success) return output;
  const vendorMessage = `It was accepted, without an id: ${description}`;
  throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
}

function readFinalPrompt({ properties }: Answer): string {
  const { success, output } = v.safeParse(v.object({ finalPrompt: v.string() }), properties);
  return success ? output.finalPrompt : '';
}

/** Errors of gateways and missing parents come with a status other than 200, and the usual body. */
function reasonOfErrorBody(body: string, status: number): FailureReason | undefined {
  // A wrong key is reported by the status alone.
  if (status === 401 || status === 403 || status === 429) return undefined;
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { success, output } = v.safeParse(answerSchema, answer);
  return success ? reasonOfRefusal(output) : undefined;
}

/** The free proxy's own way to continue a task. */
function toChange(taskId: string, action: string): Submission {
  if (gridChanges.every(({ id }) => id !== action)) throw noSuchAction();
  const [change, index] = action.split(' ');
  const which = index === undefined ? {} : { index: Number(index) };
  return { path: 'submit/change', body: { taskId, action: change, ...which } };
}

function noSuchAction(): ServiceFailure {
  return new ServiceFailure({ reason: 'unsupported', vendorMessage: 'It offers no such action.' });
}

async function readMask(
  job: Pick<EngineJob, 'files'>,
  { signal }: { signal: AbortSignal },
): Promise<{ maskBase64: string }> {
  const masks = job.files.filter(({ role }) => role === 'mask');
  const [mask] = masks;
  if (!mask || masks.length > 1) {
    const vendorMessage = `It takes one mask, not ${masks.length}.`;
    throw new ServiceFailure({ reason: 'invalid-input', vendorMessage });
  }
  const { bytes } = await readInputFile(mask, { signal });
  return { maskBase64: toDataUri(await toWhiteMask(bytes), 'image/png') };
}
