import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../http/is-public-address.ts';

/** Bytes; the largest pictures that engines make have less than half of it. */
export const MAX_FETCHED_BYTES = 64 * 1024 * 1024;

/** Milliseconds that a host may be silent, and that a file may take in all. */
const maxSilenceMs = 30_000;
const maxMs = 300_000;

const maxRedirects = 3;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What an address leads to is never fetched, or not taken: trying again would change nothing. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/** The host has no such file, or no longer: the same address leads nowhere, another one may. */
export class GoneFileError extends Error {
  override readonly name = 'GoneFileError';
}

/** Of a host that may answer otherwise a little later: a timeout, too early, too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Links that have expired are answered by 400, 401, 403, 404 or 410, as the host likes. */
const isGone = (status: number) => status >= 400 && status < 500 && !passingStatuses.has(status);

export type GuardedFetchOptions = {
  /**
   * What the operator has named, such as the engine itself at `http://10.0.0.7:7860`: it may be in a
   * private network and without TLS. Everything else has to be public, and https.
   */
  trustedOrigin: string | undefined;
  signal: AbortSignal;
};

/**
 * Fetches a file from an address that a stranger has given: a service, or a person. Whatever is fetched
 * by such an address is fetched here. Names are looked up once, and the connection goes to what was
 * checked; addresses that are not public are refused, also at each redirect, and nothing is sent along.
 * Errors name only the host, since anyone with the URL has the file.
 *
 * @throws RefusedAddressError for an address that is never fetched, and for a file that is too large, or
 * a page.
 * @throws GoneFileError if there is no file at the address.
 * @throws another error if the host was not reached, failed or broke off: it may be tried again.
 */
export async function guardedFetch(
  address: string,
  { trustedOrigin, signal }: GuardedFetchOptions,
): Promise<Uint8Array> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(new Error('It takes too long')), maxMs);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, { trustedOrigin, signal: controller.signal });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) {
        assertFile(response, url);
        return await readBytes(response, url);
      }
      response.destroy();
      if (!redirectStatuses.has(statusCode) || headers.location === undefined) {
        const answer = `${url.host} answered with status ${statusCode}`;
        throw isGone(statusCode) ? new GoneFileError(answer) : new Error(answer);
      }
      url = new URL(headers.location, url);
    }
    throw new RefusedAddressError(`${url.host} redirects more than ${maxRedirects} times`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

async function ask(
  url: URL,
  { trustedOrigin, signal }: GuardedFetchOptions,
): Promise<IncomingMessage> {
  const isTrusted = url.origin === trustedOrigin;
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
  if (protocol !== 'https:') throw new RefusedAddressError(`${hostname} is asked without TLS`);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new RefusedAddressError(`${hostname} is no public address`);
  }
}

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const closed = addresses.find(({ address }) => !isPublicAddress(address));
    if (closed) {
      const refused = `${hostname} has the address ${closed.address}, which is not public`;
      return callback(new RefusedAddressError(refused), '');
    }
    callback(null, addresses);
  });
};

/** Refuses a page or a message in place of a file. Other types say nothing: the first bytes do. */
function assertFile(response: IncomingMessage, { host }: URL): void {
  const type = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+](html|json|xml)$/.test(type)) {
    response.destroy();
    throw new RefusedAddressError(`${host} sends ${type}, which is no file`);
  }
}

async function readBytes(response: IncomingMessage, { host }: URL): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > MAX_FETCHED_BYTES) {
      throw new RefusedAddressError(`${host} sends more than ${MAX_FETCHED_BYTES} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
