import {
  type Engine,
  type EngineFailed,
  type EngineStatus,
  failureOfHttpStatus,
} from '@site/engines';
import type { CreationInput } from '../../src/database/schema.ts';
import type { TaskAnswer } from './start-remote-service.ts';

/** Milliseconds that an answer of the service is waited for. */
const timeoutMs = 5_000;

/** Milliseconds between two questions about a task. */
const pollAfterMs = 300;

/**
 * The engine of the simulated service at `url`, which charges for what it accepts: no request is
 * repeated unless it was certainly not accepted.
 */
export function createRemoteEngine(url: string): Engine<CreationInput> {
  const ask = (path: string, { signal, ...init }: RequestInit & { signal: AbortSignal }) =>
    fetch(new URL(path, url), {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });

  return {
    async start({ attemptId, webhookUrl, input: { prompt } }, { signal }) {
      try {
        const response = await ask('/tasks', {
          method: 'POST',
          body: JSON.stringify({ attemptId, prompt, webhookUrl }),
          signal,
        });
        if (response.ok) return toStatus((await response.json()) as TaskAnswer);
        const vendorMessage = await response.text();
        return { status: 'failed', ...failureOfHttpStatus(response.status), vendorMessage };
      } catch (error) {
        signal.throwIfAborted();
        return failureOfConnection(error);
      }
    },
    async status(operation, { signal }) {
      const { task } = operation as { task: string };
      const response = await ask(`/tasks/${task}`, { signal });
      if (!response.ok) throw new Error(`The service answered with ${response.status}`);
      return toStatus((await response.json()) as TaskAnswer);
    },
    async cancel(operation, { signal }) {
      const { task } = operation as { task: string };
      const response = await ask(`/cancel/${task}`, { method: 'POST', signal });
      if (!response.ok) throw new Error(`The service answered with ${response.status}`);
      return (await response.json()) as { givenBack: 'all' | 'none' | 'unknown' };
    },
    async readWebhook(request) {
      const { task } = (await request.json()) as { task: string };
      return { operation: { task } };
    },
  };
}

function toStatus(answer: TaskAnswer): EngineStatus {
  switch (answer.state) {
    case 'running':
      return {
        status: 'running',
        operation: { task: answer.task },
        percent: answer.percent,
        pollAfterMs,
      };
    case 'refused':
      return { status: 'failed', reason: 'refused-output', isRetryable: false, vendorMessage: '' };
    case 'succeeded': {
      const source =
        'url' in answer ? { url: answer.url } : { bytes: Buffer.from(answer.picture, 'base64') };
      const size = { width: 8, height: 8 };
      const output = { media: 'image', mimeType: 'image/png', source, color: '#336699' } as const;
      return { status: 'succeeded', outputs: [{ ...output, ...size }] };
    }
  }
}

/** Only a connection that was never made has certainly brought nothing to the service. */
function failureOfConnection(error: unknown): EngineFailed {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  const isUnheard = cause?.code === 'ECONNREFUSED';
  return {
    status: 'failed',
    reason: isUnheard ? 'busy' : 'ambiguous',
    isRetryable: isUnheard,
    vendorMessage: String(error),
  };
}
