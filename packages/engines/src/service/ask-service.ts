import type { FailureReason } from '../failure-reason.ts';
import { describeCauses } from './describe-causes.ts';
import { failureOfHttpStatus } from './failure-of-http-status.ts';
import { hideSecrets } from './hide-secrets.ts';
import { isUnsent } from './is-unsent.ts';
import { readRetryAfter } from './read-retry-after.ts';
import { readText } from './read-text.ts';
import { ServiceFailure } from './service-failure.ts';

export type AskServiceOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is a form or a file. */
  body?: unknown;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
  /** Finds the reason in the service's own words for a refused request; undefined for unknown words. */
  readReason?: (body: string, status: number) => FailureReason | undefined;
  /** Keys that must not be in a failure, even if the service quotes them. Default: none. */
  secrets?: readonly string[];
  /** Whether a redirect is an answer as well. It is not followed. Default: false. */
  isRedirectTaken?: boolean;
};

/** Reads values of JSON, of which it sees the source as well; the types of `JSON.parse` do not have that yet. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Characters of an error's body that are read: some services answer with a whole page. */
const MAX_ERROR_BODY_LENGTH = 20_000;

/**
 * Sends one request, once, and returns the answer with a status of 2xx, its body unread. Rejects with
 * the signal's reason when it is aborted, and otherwise with a `ServiceFailure`:
 *
 * - no connection was made: `vendor`, retryable, since nothing was sent
 * - the connection broke before the answer: `ambiguous`
 * - any other status: by `readReason`, or by the status itself (`failureOfHttpStatus`)
 *
 * Redirects are failures, unless they are taken: a key is never sent to another host.
 */
export async function askService(
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    body,
    signal,
    fetch = globalThis.fetch,
    readReason,
    secrets = [],
    isRedirectTaken = false,
  }: AskServiceOptions,
): Promise<Response> {
  const isRaw = body instanceof FormData || body instanceof Blob;
  const response = await orFailure(
    fetch(url, {
      method,
      headers: {
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    }),
    { signal, secrets },
  );
  const { status } = response;
  if (response.ok || (isRedirectTaken && status >= 300 && status < 400)) return response;
  const text =
    hideSecrets(await readText(response, { maxLength: MAX_ERROR_BODY_LENGTH }), secrets) ||
    `HTTP ${status}`;
  const told = { vendorMessage: text, retryAfterMs: readRetryAfter(response) };
  const reason = readReason?.(text, status);
  if (reason) throw new ServiceFailure({ reason, ...told });
  throw new ServiceFailure({
    ...(status < 400 ? { reason: 'vendor', isRetryable: false } : failureOfHttpStatus(status)),
    ...told,
  });
}

/**
 * The JSON of an answer, without `secrets`. A body that breaks off or is not JSON rejects with a
 * `ServiceFailure`, `ambiguous`: the service may have accepted what was asked.
 */
export async function readJson(
  response: Response,
  {
    signal,
    secrets = [],
    reviver,
  }: Pick<AskServiceOptions, 'signal' | 'secrets'> & { reviver?: Reviver | undefined },
): Promise<unknown> {
  const text = hideSecrets(await orFailure(response.text(), { signal, secrets }), secrets);
  try {
    return JSON.parse(text, reviver as Parameters<typeof JSON.parse>[1]);
  } catch (cause) {
    const vendorMessage = `Not JSON: ${text}`;
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage }, { cause });
  }
}

/** Awaits a request. A connection that is not made, or breaks, is a `ServiceFailure`. */
export async function orFailure<Value>(
  promise: Promise<Value>,
  { signal, secrets = [] }: Pick<AskServiceOptions, 'signal' | 'secrets'>,
): Promise<Value> {
  try {
    return await promise;
  } catch (cause) {
    signal.throwIfAborted();
    const vendorMessage = hideSecrets(describeCauses(cause), secrets);
    throw new ServiceFailure(
      isUnsent(cause)
        ? { reason: 'vendor', isRetryable: true, vendorMessage }
        : { reason: 'ambiguous', vendorMessage },
      { cause },
    );
  }
}
