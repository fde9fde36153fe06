import * as v from 'valibot';
import { randomId } from '../../random-id.ts';
import { WeChatError } from '../wechat-error.ts';
import { createAuthorization } from './create-authorization.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { readJson } from './read-json.ts';
import { readLimitedBody } from './read-limited-body.ts';
import type { WeChatPayAccount } from './wechat-pay-account.ts';

/** Milliseconds. An answer takes a tenth of this; a person waits for it. */
export const ANSWER_TIMEOUT_MS = 5_000;

/** Bytes; an answer is about one kilobyte, a list of certificates some ten. */
export const MAX_ANSWER_SIZE = 256 * 1024;

const failureSchema = v.object({ code: v.string(), message: v.optional(v.string(), '') });

export type SendRequestOptions = {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: Record<string, unknown>;
  now: Date;
  signal?: AbortSignal | undefined;
};

export type SendProvedRequestOptions = SendRequestOptions & {
  /** How the answer is proved. */
  platformKeys: PlatformKeys;
};

/**
 * Sends one signed request and proves that WeChat Pay wrote the answer. An error that is not
 * proved to be WeChat Pay's keeps its status and loses its code, so nothing acts on it.
 *
 * @returns the answer's text; empty for 204.
 * @throws {WeChatError}
 */
export async function sendRequest(
  account: WeChatPayAccount,
  { platformKeys, ...options }: SendProvedRequestOptions,
): Promise<string> {
  const { method, path } = options;
  const { status, headers, bytes } = await exchange(account, options);
  const isSuccess = status >= 200 && status < 300;
  const reason = await platformKeys.check({ headers, body: bytes });
  if (reason && isSuccess) {
    throw new WeChatError(
      'forged',
      `The answer to ${method} ${route(path)} is not proved to be from WeChat Pay.`,
      { reason, status },
    );
  }
  const text = Buffer.from(bytes).toString('utf8');
  if (isSuccess) return text;
  if (reason) {
    throw new WeChatError(
      'refused',
      `WeChat Pay answered ${method} ${route(path)} with status ${status}, unsigned.`,
      { reason, status },
    );
  }
  const failure = readJson(text, failureSchema, { what: `The error of ${route(path)}` });
  throw new WeChatError(
    'refused',
    `WeChat Pay refused ${method} ${route(path)}: ${failure.code} ${failure.message}`,
    { code: failure.code, status },
  );
}

/**
 * Sends one signed request, and reads its answer up to `limit` bytes. Nothing is proved yet.
 *
 * @throws {WeChatError} `timeout` or `unreachable`.
 */
export async function exchange(
  account: WeChatPayAccount,
  {
    method,
    path,
    body,
    now,
    signal,
    timeoutMs = ANSWER_TIMEOUT_MS,
    limit = MAX_ANSWER_SIZE,
  }: SendRequestOptions & { timeoutMs?: number; limit?: number },
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const url = new URL(path, account.url);
  const sent = body ? JSON.stringify(body) : '';
  const [preferredKey] = account.platformKeys.keys();
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        'User-Agent': `site-server (node ${process.versions.node})`,
        ...(preferredKey && { 'Wechatpay-Serial': preferredKey }),
        ...(body && { 'Content-Type': 'application/json' }),
        Authorization: createAuthorization({
          ...account,
          method,
          path,
          body: sent,
          timestamp: String(Math.floor(now.getTime() / 1000)),
          nonce: randomId(),
        }),
      },
      ...(body && { body: sent }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    const bytes = await readLimitedBody(response, { limit });
    return { status: response.status, headers: response.headers, bytes };
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    throw new WeChatError(
      isTimeout ? 'timeout' : 'unreachable',
      isTimeout
        ? `WeChat Pay did not answer within ${timeoutMs} ms.`
        : `WeChat Pay at ${url.host} can not be reached.`,
      { cause },
    );
  }
}

/** A path without what tells orders apart: messages are for logs. */
function route(path: string): string {
  return path.replace(/\?.*$/, '').replace(/(out-trade-no|refunds)\/[^/]+/, '$1/…');
}
