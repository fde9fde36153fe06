import * as v from 'valibot';
import type { Engine } from '../engine.ts';
import type { FailureReason } from '../failure-reason.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { readOperation, readTask } from './read-dashscope-answer.ts';
import { reasonOfDashScopeError } from './reason-of-dashscope-error.ts';

const failure = v.object({ code: v.string(), message: v.fallback(v.string(), '') });

type SubmitOptions = Pick<AskServiceOptions, 'signal' | 'body'> & {
  /** Whether it becomes a task. */
  readonly isAsync: boolean;
};

/** The service's tasks, which are the same for images and films. */
export function createDashScopeTasks({
  key,
  address,
  fetch,
}: {
  readonly key: string;
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
}) {
  const base = address.replace(/\/$/, '');

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
    /** The answer to a request for something new. Rejects with a `ServiceFailure`. */
    submit: (call: string, { isAsync, ...options }: SubmitOptions): Promise<unknown> =>
      ask(`services/aigc/${call}`, {
        ...options,
        method: 'POST',
        headers: isAsync ? { 'x-dashscope-async': 'enable' } : {},
        readReason: readStartReason,
      }),
    // It has no list of models. A task that does not exist is `UNKNOWN` under status 200.
    check: ({ signal }) =>
      checkService(`${base}/api/v1/tasks/00000000-0000-0000-0000-000000000000`, {
        ...{ headers: { authorization: `Bearer ${key}` }, secrets: [key], fetch, signal },
        knownStatuses: [400, 404],
        readModel: () => ({
          ...{ result: 'unknown', detail: 'The service does not tell without making something.' },
        }),
      }),
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
  } satisfies { submit: unknown } & Pick<Engine, 'check' | 'status' | 'cancel'>;
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
