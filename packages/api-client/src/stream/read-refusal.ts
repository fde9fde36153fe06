import type { ApiError } from '../errors/api-error.ts';
import { kindOfStatus } from '../errors/kind-of-status.ts';
import { readRetryAfter } from '../errors/read-retry-after.ts';
import { MAX_BODY_CHARACTERS, toPlainText } from '../errors/to-plain-text.ts';
import { IDLE_TIMEOUT_MS, type ReadValuesOptions } from './read-values.ts';
import { streamError } from './stream-error.ts';

/**
 * The error of a response that is no success, with what its body begins with. A body that breaks off, or has not come after
 * `idleTimeoutMs`, counts as far as it has come.
 */
export async function readRefusal(
  response: Response,
  { signal, idleTimeoutMs = IDLE_TIMEOUT_MS }: ReadValuesOptions,
): Promise<ApiError> {
  const { status, headers } = response;
  const text = await readStart(response.body, { signal, idleTimeoutMs });
  if (signal?.aborted) return streamError('aborted', 'was aborted', { cause: signal.reason });
  const body = toPlainText(text, response);
  const facts = { status, body, retryAfterSeconds: readRetryAfter(headers) };
  return streamError(kindOfStatus(status), `has the status ${status}: ${body}`, facts);
}

async function readStart(
  body: ReadableStream<Uint8Array> | null,
  { signal, idleTimeoutMs }: { signal: AbortSignal | undefined; idleTimeoutMs: number },
): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  // A read that is under way then ends immediately. A body that has ended or failed has nothing to cancel.
  const leave = () => void reader.cancel().catch(() => undefined);
  const timer = idleTimeoutMs < Infinity ? setTimeout(leave, idleTimeoutMs) : undefined;
  signal?.addEventListener('abort', leave);
  if (signal?.aborted) leave();
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (text.length < MAX_BODY_CHARACTERS) {
      const { value } = await reader.read();
      if (!value) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The status is what matters.
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    leave();
  }
  return text;
}
