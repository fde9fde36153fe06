import type { Engine } from '../../engine.ts';
import { askService, readJson } from '../../service/ask-service.ts';
import { ServiceFailure } from '../../service/service-failure.ts';
import { settle } from '../../service/settle.ts';
import { toFailed } from '../../service/to-failed.ts';
import { checkArk } from '../check-ark.ts';
import type { ArkEngineOptions } from '../create-ark-engine.ts';
import { reasonOfArkError } from '../reason-of-ark-code.ts';
import { type ArkVideosCapabilities, arkVideoModels } from './ark-videos-capabilities.ts';
import type { ArkVideosInput } from './ark-videos-input.ts';
import {
  type ArkVideosOperation,
  readOperation,
  readTask,
  toOperation,
  toStatus,
} from './read-ark-task.ts';
import { toArkVideosRequest } from './to-ark-videos-request.ts';

export type ArkVideosEngineOptions = Pick<ArkEngineOptions, 'key' | 'model' | 'address'> & {
  /** Capabilities of the model. Default: those known of it; needed for an endpoint. */
  readonly capabilities?: ArkVideosCapabilities;
  /** Makes the requests. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

type Signal = { readonly signal: AbortSignal };

/**
 * Seedance at Volcengine Ark (火山方舟): films from a prompt, from the pictures that they begin and end with,
 * and from references. Any process can ask for a film during seven days; its link lives 24 hours.
 *
 * - A film can be cancelled while it is queued. One that is being made is finished, and charged.
 * - Its webhooks are not signed: they say which film to ask for, and nothing more.
 *
 * Throws for a model of which nothing is known.
 */
export function createArkVideosEngine({
  key,
  model,
  capabilities = arkVideoModels[model],
  address = 'https://ark.cn-beijing.volces.com/api/v3',
  fetch = globalThis.fetch,
}: ArkVideosEngineOptions): Engine<ArkVideosInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  const base = address.replace(/\/$/, '');
  const url = `${base}/contents/generations/tasks`;
  const secrets = [key];
  const access = { headers: { authorization: `Bearer ${key}` }, secrets, fetch };

  const urlOf = ({ taskId }: ArkVideosOperation) => `${url}/${encodeURIComponent(taskId)}`;

  async function ask(operation: ArkVideosOperation, { signal }: Signal) {
    const readReason = reasonOfArkError;
    const response = await askService(urlOf(operation), { ...access, signal, readReason });
    return readTask(await readJson(response, { signal, secrets }), operation);
  }

  /** Reads what a cancelled film gives back; undefined for one that is queued, which can still be cancelled. */
  async function readRefund(operation: ArkVideosOperation, { signal }: Signal) {
    const { status } = await ask(operation, { signal });
    if (status === 'queued') return undefined;
    return { givenBack: status === 'cancelled' ? 'all' : 'none' } as const;
  }

  return {
    check: ({ signal }) => checkArk({ base, key, fetch, signal }),
    start: (job, { signal }) =>
      settle(
        async () => {
          const body = await toArkVideosRequest(job, { model, capabilities, signal });
          const response = await askService(url, {
            ...{ ...access, method: 'POST', body, signal, readReason: reasonOfArkError },
          });
          const json = await readJson(response, { signal, secrets });
          const operation = toOperation(json);
          if (operation) return { status: 'running', operation };
          return toFailed({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) });
        },
        { signal },
      ),
    async status(value, { signal }) {
      signal.throwIfAborted();
      const operation = readOperation(value);
      try {
        return toStatus(await ask(operation, { signal }), operation);
      } catch (error) {
        if (error instanceof ServiceFailure && error.failed.reason === 'not-found') {
          return error.failed;
        }
        throw error;
      }
    },
    async cancel(value, { signal }) {
      signal.throwIfAborted();
      const operation = readOperation(value);
      // The same request deletes what has ended, so only what is queued may be given to it.
      const refund = await readRefund(operation, { signal });
      if (refund) return refund;
      try {
        await askService(urlOf(operation), { ...access, method: 'DELETE', signal });
        return { givenBack: 'all' };
      } catch (error) {
        signal.throwIfAborted();
        // It has begun meanwhile, or only the answer was lost.
        const late = await readRefund(operation, { signal });
        if (late) return late;
        throw error;
      }
    },
    async readWebhook(request) {
      const operation = toOperation(await request.json());
      if (!operation) throw new TypeError('It names no film.');
      return { operation };
    },
  };
}
