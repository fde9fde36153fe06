import { ReadableStream } from 'node:stream/web';
import type { PartialOutput } from '@site/engines';
import { type Context, Hono } from 'hono';
import { GoneFileError, NoSuchPartError, RefusedAddressError } from '../files/fetch-error.ts';
import { type FetchedFile, guardedFetch, MAX_OUTPUT_BYTES } from '../files/guarded-fetch.ts';
import type { ByteRange } from '../files/object-store.ts';
import { parseRange } from '../files/parse-range.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createInMemoryRateLimit } from '../http/in-memory-rate-limit.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { isServedType } from '../picture-store/output-addresses.ts';
import type { CreationServices } from './creation-services.ts';
import { findPartial } from './tell/find-partial.ts';

/** Each is asked of a service: a player asks for a few parts of a file, and again where somebody jumps. */
const requestsPerUser: RateLimit = { count: 120, seconds: 60 };

/** One range that a host can be asked for; of anything else all is sent. */
const rangePattern = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/**
 * Serves what can be heard or seen of a creation before its end, for its owner alone: passed on from its service as it
 * comes. Nothing of it is stored, and it is gone once the creation has ended.
 */
export function partialRoutes(services: CreationServices): Hono<AppEnv> {
  const { now } = services;
  const app = new Hono<AppEnv>();
  const takeRequest = createInMemoryRateLimit(requestsPerUser);

  app.get('/art/api/creations/:id{[0-9a-f]{32}}/partial/:place{\\d{1,2}}', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    const userId = c.get('user')?.id;
    const place = Number(c.req.param('place'));
    const found =
      userId && (await findPartial(services, { creationId: c.req.param('id'), userId, place }));
    if (!found) return notFound(c);
    const wait = takeRequest(userId, now());
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.body(null, 429);
    }
    const { file, trustedOrigin } = found;
    const { media, source } = file;
    if (c.req.method === 'HEAD') return describe(c, file).body(null);
    const asked = c.req.header('range') ?? '';
    // Whatever a caller has of it is of another moment: it has no version.
    const isPlain = rangePattern.test(asked) && c.req.header('if-range') === undefined;
    const range = isPlain ? asked : undefined;
    const { signal } = c.req.raw;
    const refused = new AbortController();
    try {
      const fetched = await guardedFetch(source.url, {
        trustedOrigin,
        maxBytes: MAX_OUTPUT_BYTES[media],
        range,
        signal: AbortSignal.any([signal, refused.signal]),
      });
      const cut = cutBy(range, fetched);
      if (cut === 'unsatisfiable') throw new NoSuchPartError('It ends before', fetched);
      return send(describe(c, file), fetched, cut);
    } catch (err) {
      refused.abort();
      if (err instanceof NoSuchPartError) return unsatisfiable(c, err);
      if (!signal.aborted) {
        c.get('log').warn({ err }, 'What an engine shows of a creation could not be fetched');
      }
      const isLasting = err instanceof GoneFileError || err instanceof RefusedAddressError;
      return isLasting ? notFound(c) : c.body(null, 502);
    }
  });

  return app;
}

const notFound = (c: Context<AppEnv>) => c.text(c.get('messages').pageNotFound, 404);

/** Sets the headers that describe it, whichever part is sent. */
function describe(c: Context<AppEnv>, { mimeType }: PartialOutput) {
  c.header('Accept-Ranges', 'bytes');
  c.header('Content-Type', isServedType(mimeType) ? mimeType : 'application/octet-stream');
  return c;
}

function unsatisfiable(c: Context<AppEnv>, { size }: NoSuchPartError) {
  if (size !== undefined) c.header('Content-Range', `bytes */${size}`);
  return c.body(null, 416);
}

/** Finds the part to pass on of a file that comes whole although a part was asked for. */
function cutBy(range: string | undefined, { size, part }: FetchedFile) {
  return part || size === undefined ? undefined : parseRange(range, size);
}

function send(c: Context<AppEnv>, { size, part: sent, body }: FetchedFile, cut?: ByteRange) {
  const part = cut ?? sent;
  const length = part ? part.end - part.start + 1 : size;
  if (length !== undefined) c.header('Content-Length', String(length));
  if (part) c.header('Content-Range', `bytes ${part.start}-${part.end}/${size ?? '*'}`);
  const stream = ReadableStream.from(cut ? takePart(body, cut) : body);
  return c.body(stream as globalThis.ReadableStream<Uint8Array>, part ? 206 : 200);
}

async function* takePart(
  body: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const bytes of body) {
    const own = bytes.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += bytes.length;
    if (own.length > 0) yield own;
    if (at > end) return;
  }
}
