import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import {
  assertNoParent,
  assertRoles,
  linkInputFile,
  readInputFile,
} from '../service/input-files.ts';
import { failAs, ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import { toHarmless } from '../service/to-harmless.ts';
import type { HeyGemInput } from './heygem-input.ts';
import { errorAnswer, type Task, type TaskFile, type TaskRequest, task } from './sidecar/task.ts';

export type HeyGemOptions = {
  /** Of `heygem-sidecar`: `https://heygem.example.com`. */
  readonly address: string;
  /** The same key as there. */
  readonly key: string;
  /** Makes the requests. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

export type HeyGemEngine = Engine<HeyGemInput> & Required<Pick<Engine, 'status' | 'find'>>;

const operationSchema = v.object({
  taskId: v.pipe(v.string(), v.nonEmpty()),
  /** The highest percentage so far. */
  percent: v.exactOptional(v.number()),
});

type Operation = v.InferOutput<typeof operationSchema>;

/**
 * Voices and talking films by HeyGem (Duix.Avatar) on a card of your own, through the program `heygem-sidecar`
 * beside it. Input is a {@link HeyGemInput}. Any process can follow a job, for a day, until that program is started anew:
 * then its jobs are `expired`.
 */
export function createHeyGemEngine({ address, key, fetch }: HeyGemOptions): HeyGemEngine {
  const root = address.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${key}` };
  const secrets = [key];
  const request = (path: string, options: Pick<AskServiceOptions, 'method' | 'body' | 'signal'>) =>
    askService(`${root}${path}`, {
      ...options,
      ...{ headers, secrets, readReason },
      ...(fetch && { fetch }),
    });

  async function ask(...given: Parameters<typeof request>): Promise<Task> {
    const [path, options] = given;
    const answer = await readJson(await request(path, options), { ...options, secrets });
    const { success, output } = v.safeParse(task, answer);
    return success ? output : failAs('ambiguous', `Not a task: ${JSON.stringify(answer)}`);
  }

  /** Undefined for a task that the program does not know. */
  async function find(taskId: string, { signal }: { signal: AbortSignal }) {
    return await ask(`/tasks/${taskId}`, { signal }).catch((error: unknown) => {
      const isUnknown = error instanceof ServiceFailure && error.failed.reason === 'not-found';
      if (isUnknown) return undefined;
      throw error;
    });
  }

  function toStatus({ state, percent, result, failure }: Task, operation: Operation): EngineStatus {
    if (state === 'failed') {
      const { reason = 'vendor', message = '' } = failure ?? {};
      return toFailed({ reason, isRetryable: false, vendorMessage: message });
    }
    if (state === 'succeeded' && result) {
      const media = result.type.startsWith('video/') ? 'video' : 'audio';
      const source = { url: `${root}${result.path}` };
      return { status: 'succeeded', outputs: [{ media, mimeType: result.type, source }] };
    }
    const percents = [operation.percent, percent].filter((each) => each !== undefined);
    const highest = percents.length > 0 && { percent: Math.max(...percents) };
    return {
      ...{ status: 'running', stage: state, operation: { ...operation, ...highest } },
      ...highest,
    };
  }

  /** Puts a file there, or has it fetched. */
  async function hand(file: InputFile, { signal }: { signal: AbortSignal }): Promise<TaskFile> {
    if (!file.readBytes) return { url: await linkInputFile(file, { signal }) };
    const { bytes } = await readInputFile(file, { signal });
    const hash = createHash('sha256').update(bytes).digest('hex');
    await request(`/files/${hash}`, {
      ...{ method: 'PUT', body: new Blob([new Uint8Array(bytes)]), signal },
    }).catch((error: unknown) => {
      throw toHarmless(error);
    });
    return { file: hash };
  }

  async function start(
    job: EngineJob<HeyGemInput>,
    { signal }: { signal: AbortSignal },
  ): Promise<EngineStatus> {
    assertNoParent(job);
    const { input } = job;
    assertRoles(job, input.task === 'speak' ? ['voice'] : ['source', 'voice']);
    const voice = findOne(job, 'voice');
    const body: TaskRequest =
      input.task === 'speak'
        ? {
            ...{ task: input.task, text: input.text, language: input.language ?? 'zh' },
            voice: await hand(voice, { signal }),
          }
        : {
            ...{ task: input.task, film: await hand(findOne(job, 'source'), { signal }) },
            sound: await hand(voice, { signal }),
          };
    const taskId = toTaskId(job.attemptId);
    return toStatus(await ask(`/tasks/${taskId}`, { method: 'PUT', body, signal }), { taskId });
  }

  return {
    check: ({ signal }) =>
      checkService(`${root}/health`, {
        ...{ headers, secrets, signal, fetch },
        readModel: () => ({ result: 'unknown', detail: 'HeyGem itself is not asked.' }),
      }),

    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),

    async status(stored, { signal }) {
      signal.throwIfAborted();
      const operation = v.parse(operationSchema, stored);
      const found = await find(operation.taskId, { signal });
      if (found) return toStatus(found, operation);
      const vendorMessage = 'The program does not know the task: it was started anew.';
      return toFailed({ reason: 'expired', vendorMessage });
    },

    async find(attemptId, { signal }) {
      signal.throwIfAborted();
      const taskId = toTaskId(attemptId);
      const found = await find(taskId, { signal });
      return found && toStatus(found, { taskId });
    },
  };
}

/** The name of an attempt's task: the same each time. */
function toTaskId(attemptId: string): string {
  return createHash('sha256').update(attemptId).digest('hex');
}

function findOne({ files }: Pick<EngineJob, 'files'>, role: InputFileRole): InputFile {
  const [file, ...others] = files.filter((each) => each.role === role);
  if (file && others.length === 0) return file;
  return failAs('invalid-input', `It takes one file as ${role}.`);
}

function readReason(body: string): FailureReason | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), errorAnswer), body);
  return success ? output.error.reason : undefined;
}
