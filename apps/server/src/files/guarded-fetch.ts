import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { GoneFileError, NoSuchPartError, RefusedAddressError, tooLarge } from './fetch-error.ts';
import { isPublicAddress } from './is-public-address.ts';
import type { ByteRange } from './object-store.ts';
import { maxSilenceMs, periodMs, readPatiently } from './read-patiently.ts';

const mebibyte = 1024 * 1024;

/** Bytes of a file from a service: more than engines make, except of sound that lasts a quarter of an hour. */
export const MAX_OUTPUT_BYTES = {
  image: 64 * mebibyte,
  audio: 100 * mebibyte,
  video: 2048 * mebibyte,
} as const;

const maxRedirects = 3;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Of a host that may answer otherwise a little later: a timeout, too early, too many requests. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Links that have expired are answered by 400, 401, 403, 404 or 410, as the host likes. */
const isGone = (status: number) => status >= 400 && status < 500 && !passingStatuses.has(status);

export type GuardedFetchOptions = {
  /**
   * Origin that the operator has named, such as the engine itself at `http://10.0.0.7:7860`: it may
   * be in a private network and without TLS. Everything else has to be public, and https.
   */
  trustedOrigin: string | undefined;
  /** Bytes; a file that has more is refused. */
  maxBytes: number;
  /** The part of it to ask for, as a `Range` header says it. A host may send all of it instead. */
  range?: string | undefined;
  signal: AbortSignal;
};

/** A file that has begun to come. */
export type FetchedFile = {
  /** Bytes of the whole, if the host announces them. */
  readonly size: number | undefined;
  /** The part that comes. Undefined: all of it. */
  readonly part: ByteRange | undefined;
  /**
   * Read once, as fast as it is asked for. Whoever leaves it ends the connection.
   *
   * @throws as {@link guardedFetch} does.
   */
  readonly body: AsyncIterable<Uint8Array>;
};

/**
 * Fetches a file from an address that a stranger has given: a service, or a person. Whatever is fetched
 * by such an address is fetched here. Names are looked up once, and the connection goes to what was
 * checked; addresses that are not public are refused, also at each redirect, and nothing but a range is sent along.
 * Errors name only the host, since anyone with the URL has the file.
 *
 * @throws RefusedAddressError for an address that is never fetched, and for a file that is too large.
 * @throws GoneFileError if there is no file at the address, or a page.
 * @throws NoSuchPartError if `range` is beyond its end.
 * @throws another error if the host was not reached, failed, broke off or is too slow: it may be tried again.
 */
export async function guardedFetch(
  address: string,
  { trustedOrigin, maxBytes, range, signal }: GuardedFetchOptions,
): Promise<FetchedFile> {
  signal.throwIfAborted();
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(new Error('It takes too long')), periodMs);
  const options = { trustedOrigin, range, signal: AbortSignal.any([signal, slow.signal]) };
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, options);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200 || (statusCode === 206 && range !== undefined)) {
        const sizes = assertFile(response, { url, maxBytes });
        return { ...sizes, body: readBody(response, { url, maxBytes, signal }) };
      }
      response.destroy();
      if (statusCode === 416 && range !== undefined) {
        const size = /^bytes \*\/(\d{1,15})$/.exec(headers['content-range'] ?? '')?.[1];
        throw new NoSuchPartError(`${url.host} has no such part of it`, {
          size: size === undefined ? undefined : Number(size),
        });
      }
      if (!redirectStatuses.has(statusCode) || headers.location === undefined) {
        const answer = `${url.host} answered with status ${statusCode}`;
        throw isGone(statusCode) ? new GoneFileError(answer) : new Error(answer);
      }
      url = new URL(headers.location, url);
    }
    throw new RefusedAddressError(`${url.host} redirects more than ${maxRedirects} times`);
  } finally {
    clearTimeout(timer);
  }
}

/** The same from an address that a person has given: none is trusted. */
export const fetchPublicFile = (
  address: string,
  options: Omit<GuardedFetchOptions, 'trustedOrigin'>,
): Promise<FetchedFile> => guardedFetch(address, { ...options, trustedOrigin: undefined });

async function ask(
  url: URL,
  { trustedOrigin, range, signal }: Omit<GuardedFetchOptions, 'maxBytes'>,
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
        ...(range !== undefined && { headers: { range } }),
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

type FileLimits = { url: URL; maxBytes: number };

/**
 * Refuses a page or a message in place of a file, and one that is too large. Other types say nothing: the
 * first bytes do.
 */
function assertFile(
  response: IncomingMessage,
  { url: { host }, maxBytes }: FileLimits,
): Pick<FetchedFile, 'size' | 'part'> {
  const { 'content-type': type } = response.headers;
  const essence = type?.split(';')[0]?.trim().toLowerCase() ?? '';
  const sizes = readSizes(response);
  const { size } = sizes;
  if (/[/+](html|json|xml)$/.test(essence)) {
    response.destroy();
    // Perhaps a proxy's, whose upstream is away.
    throw new GoneFileError(`${host} sends ${essence}, which is no file`);
  }
  if (size !== undefined && size > maxBytes) {
    response.destroy();
    throw tooLarge(host, maxBytes);
  }
  if (response.statusCode === 206 && !sizes.part) {
    response.destroy();
    throw new Error(`${host} sends a part of it, and not which`);
  }
  return sizes;
}

/** Reads what an answer says of the bytes of the whole, and of the part of it that comes. */
function readSizes({ statusCode, headers }: IncomingMessage): Pick<FetchedFile, 'size' | 'part'> {
  const { 'content-length': length, 'content-range': range = '' } = headers;
  if (statusCode === 200) {
    return { size: length === undefined ? undefined : Number(length), part: undefined };
  }
  const [, start, end, size] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(range) ?? [];
  return {
    size: size === undefined || size === '*' ? undefined : Number(size),
    part: Number(start) <= Number(end) ? { start: Number(start), end: Number(end) } : undefined,
  };
}

const readBody = (
  response: IncomingMessage,
  { url, ...limits }: FileLimits & { signal: AbortSignal },
): AsyncGenerator<Uint8Array> => {
  // Until it is read, the limit of the request holds: a body that nobody reads ends.
  response.setTimeout(0);
  return readPatiently(response, {
    ...limits,
    host: url.host,
    giveUp: (error) => response.destroy(error),
  });
};
