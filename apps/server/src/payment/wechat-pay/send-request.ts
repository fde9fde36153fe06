import * as v from 'valibot';
import { randomId } from '../../random-id.ts';
import { WeChatError } from '../wechat-error.ts';
import { checkSignature } from './check-signature.ts';
import { createAuthorization } from './create-authorization.ts';
import { readJson } from './read-json.ts';
import { readLimitedBody } from './read-limited-body.ts';
import type { WeChatPayAccount } from './wechat-pay-account.ts';

/** An answer takes a tenth of this; a person waits behind it. */
const timeoutMs = 5_000;

/** Bytes; an answer is about one kilobyte. */
const maxAnswerSize = 256 * 1024;

const failureSchema = v.object({ code: v.string(), message: v.optional(v.string(), '') });

export type SendRequestOptions = {
  method: 'GET' | 'POST';
  /** With its query. */
  path: string;
  body?: Record<string, unknown>;
  now: Date;
  signal?: AbortSignal | undefined;
};

/**
 * Sends one signed request and proves that WeChat Pay wrote the answer. A refusal that is not
 * proved to be WeChat Pay's keeps its status and loses its code: nobody acts on it.
 *
 * @returns the answer's text; empty for 204.
 * @throws {WeChatError}
 */
export async function sendRequest(
  account: WeChatPayAccount,
  { method, path, body, now, signal }: SendRequestOptions,
): Promise<string> {
  const sent = body ? JSON.stringify(body) : '';
  const { status, headers, bytes } = await exchange(new URL(path, account.url), {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': `site-server (node ${process.versions.node})`,
      'Wechatpay-Serial': [...account.platformKeys.keys()][0] ?? '',
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

  const isSuccess = status >= 200 && status < 300;
  const { platformKeys } = account;
  const reason = checkSignature({ headers, body: bytes, platformKeys, now });
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
  const failure = readJson(text, failureSchema, { what: `The refusal of ${route(path)}` });
  throw new WeChatError(
    'refused',
    `WeChat Pay refused ${method} ${route(path)}: ${failure.code} ${failure.message}`,
    { code: failure.code, status },
  );
}

async function exchange(url: URL, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const bytes = await readLimitedBody(response, { limit: maxAnswerSize });
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
  return path.replace(/\?.*$/, '').replace(/out-trade-no\/[^/]+/, 'out-trade-no/…');
}
