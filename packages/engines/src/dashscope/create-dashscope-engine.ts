import * as v from 'valibot';
import type { Engine } from '../engine.ts';
import type { FailureReason } from '../failure-reason.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { type DashScopeCapabilities, dashScopeModels } from './dashscope-capabilities.ts';
import type { DashScopeInput } from './dashscope-input.ts';
import { readAcceptance, readImmediate, readOperation, readTask } from './read-dashscope-answer.ts';
import { reasonOfDashScopeError } from './reason-of-dashscope-error.ts';
import { toDashScopeRequest } from './to-dashscope-request.ts';

export type DashScopeEngineOptions = {
  /** Of the region that `address` is in. */
  readonly key: string;
  /** The name of a model at DashScope. */
  readonly model: string;
  /** What the model can do. Default: what is known of it. */
  readonly capabilities?: DashScopeCapabilities;
  /** Default: `https://dashscope.aliyuncs.com`, which is in Beijing. */
  readonly address?: string;
  /**
   * How long the service may send nothing, in milliseconds; then the job is `ambiguous`. Default: ten
   * minutes. Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
};

const calls: Readonly<Record<DashScopeCapabilities['protocol'], string>> = {
  text: 'text2image/image-synthesis',
  images: 'image2image/image-synthesis',
  edit: 'image2image/image-synthesis',
  messages: 'image-generation/generation',
  sync: 'multimodal-generation/generation',
};

const failure = v.object({ code: v.string(), message: v.fallback(v.string(), '') });

/**
 * Images of DashScope (阿里云百炼): wan and qwen-image, editing and super resolution. Most models work on
 * tasks, which any process can ask for during 24 hours and which can be cancelled while they wait;
 * qwen-image-edit answers in one request. Links live 24 hours.
 *
 * Throws for a model of which nothing is known.
 */
export function createDashScopeEngine({
  key,
  model,
  capabilities = dashScopeModels[model],
  address = 'https://dashscope.aliyuncs.com',
  maxSilenceMs,
  fetch = createPatientFetch({ maxSilenceMs }),
}: DashScopeEngineOptions): Engine<DashScopeInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  const base = address.replace(/\/$/, '');
  const isSync = capabilities.protocol === 'sync';

  async function ask(path: string, { headers, ...options }: AskServiceOptions): Promise<unknown> {
    const { signal } = options;
    const response = await askService(`${base}/api/v1/${path}`, {
      ...options,
      headers: { authorization: `Bearer ${key}`, ...headers },
      secrets: [key],
      fetch,
    });
    return await readJson(response, { signal, secrets: [key] });
  }

  return {
    // It has no list of models. A task that does not exist is `UNKNOWN` under status 200.
    check: ({ signal }) =>
      checkService(`${base}/api/v1/tasks/00000000-0000-0000-0000-000000000000`, {
        ...{ headers: { authorization: `Bearer ${key}` }, secrets: [key], fetch, signal },
        knownStatuses: [400, 404],
        readModel: () => ({
          ...{ result: 'unknown', detail: 'The service does not tell without making an image.' },
        }),
      }),
    start: (job, { signal }) =>
      settle(
        async () => {
          const body = await toDashScopeRequest(job, { model, capabilities, signal });
          const json = await ask(`services/aigc/${calls[capabilities.protocol]}`, {
            method: 'POST',
            headers: isSync ? {} : { 'x-dashscope-async': 'enable' },
            body,
            signal,
            readReason: readStartReason,
          });
          return isSync ? readImmediate(json) : readAcceptance(json);
        },
        { signal },
      ),
    async status(value, { signal }) {
      signal.throwIfAborted();
      const operation = readOperation(value);
      const json = await ask(`tasks/${encodeURIComponent(operation.taskId)}`, { signal });
      return readTask(json, operation);
    },
    async cancel(value, { signal }) {
      signal.throwIfAborted();
      const { taskId } = readOperation(value);
      const path = `tasks/${encodeURIComponent(taskId)}/cancel`;
      try {
        await ask(path, { method: 'POST', signal, readReason });
        return { givenBack: 'all' };
      } catch (error) {
        // It runs or has ended: the service makes and charges it all the same.
        if (error instanceof ServiceFailure && error.failed.reason === 'unsupported') {
          return { givenBack: 'none' };
        }
        throw error;
      }
    },
  };
}

function readReason(text: string): FailureReason | undefined {
  try {
    const { success, output } = v.safeParse(failure, JSON.parse(text));
    return success ? reasonOfDashScopeError(output) : undefined;
  } catch {
    return undefined;
  }
}

/** A service that gave up on an answer may have accepted the job. */
function readStartReason(text: string): FailureReason | undefined {
  const reason = readReason(text);
  return reason === 'timeout' ? 'ambiguous' : reason;
}
