import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bytes; the largest pictures that engines make have less than half of it. */
export const MAX_RESULT_BYTES = 64 * 1024 * 1024;

/** Milliseconds that a host may be silent, and that a file may take in all. */
const maxSilenceMs = 30_000;
const maxMs = 300_000;

const maxRedirects = 3;
const redirectStatuses: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** What an engine's URL leads to is never fetched, or not taken: trying again would change nothing. */
export class RefusedResultError extends Error {
  override readonly name = 'RefusedResultError';
}

export type FetchResultOptions = {
  /**
   * Where the engine itself is, such as `http://10.0.0.7:7860`: its operator has named it, so it may be
   * in a private network and without TLS. Everything else has to be public, and https.
   */
  engineOrigin: string | undefined;
  signal: AbortSignal;
};

/**
 * Fetches a file that an engine has made. Its URL is a stranger's: addresses that are not public are
 * refused after the name is resolved and at each redirect, and nothing is sent along. Errors name the
 * host alone, since whoever has the URL has the file.
 *
 * @throws RefusedResultError for a URL that is never fetched, and for a file that is too large.
 * @throws another error if the host was not reached, failed or broke off: it may be tried again.
 */
export async function fetchResult(
  address: string,
  { engineOrigin, signal }: FetchResultOptions,
): Promise<Uint8Array> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(new Error('It takes too long')), maxMs);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, { engineOrigin, signal: controller.signal });
      const { statusCode, headers } = response;
      if (statusCode === 200) return await readBytes(response, url);
      response.destroy();
      if (!redirectStatuses.has(statusCode) || headers.location === undefined) {
        throw new Error(`${url.host} answered with status ${statusCode}`);
      }
      url = new URL(headers.location, url);
    }
    throw new RefusedResultError(`${url.host} redirects more than ${maxRedirects} times`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function ask(
  url: URL,
  { engineOrigin, signal }: FetchResultOptions,
): Promise<IncomingMessage> {
  const isTrusted = url.origin === engineOrigin;
  if (!isTrusted) assertPublic(url);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return await new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        signal,
        timeout: maxSilenceMs,
        // A connection that is kept could have been made to another address.
        agent: false,
        ...(!isTrusted && { lookup: lookUpPublic }),
      },
      resolve,
    );
    request.on('error', reject);
    request.on('timeout', () => {
      request.destroy(new Error(`${url.host} is silent`));
    });
  });
}

/** An address in figures is never looked up, so it is checked here. */
function assertPublic({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new RefusedResultError(`${hostname} is asked without TLS`);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) {
    throw new RefusedResultError(`${hostname} is no public address`);
  }
}

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const closed = addresses.find(({ address }) => !isPublic(address));
    if (closed) {
      const refused = `${hostname} has the address ${closed.address}, which is not public`;
      return callback(new RefusedResultError(refused), '');
    }
    callback(null, addresses);
  });
};

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

async function readBytes(response: IncomingMessage, { host }: URL): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > MAX_RESULT_BYTES) {
      throw new RefusedResultError(`${host} sends more than ${MAX_RESULT_BYTES} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
