import type { Context } from 'hono';
import type { ByteRange, StoredBytes } from '../files/object-store.ts';
import { parseRange } from '../files/parse-range.ts';
import type { AppEnv } from '../http/app-env.ts';
import { matchesIfNoneMatch } from '../http/if-none-match.ts';

/**
 * How long, in seconds, anybody may show a public picture, or a list of them, without asking again:
 * enough for a visit to a gallery, and the most that one that was deleted or made private outlives
 * that in a cache.
 */
const publicPictureMaxAge = 60;

/** `must-revalidate`: what may have been deleted is not shown when the server can't be asked. */
export const publicPictureCaching = `public, max-age=${publicPictureMaxAge}, must-revalidate`;

export type SendPictureOptions = {
  type: string;
  /** Whether it is for this caller alone. */
  isPrivate: boolean;
  /** A strong one: other bytes have another. */
  etag: string;
  open: () => Promise<StoredBytes | 'damaged' | undefined>;
};

/** The bytes, or the part of them that was asked for, or that the caller has them already. */
export async function sendPicture(
  c: Context<AppEnv>,
  { type, isPrivate, etag, open }: SendPictureOptions,
): Promise<Response> {
  c.header('Cache-Control', isPrivate ? 'private, no-cache' : publicPictureCaching);
  c.header('ETag', etag);
  c.header('Cross-Origin-Resource-Policy', isPrivate ? 'same-origin' : 'cross-origin');
  if (matchesIfNoneMatch(c, etag)) return c.body(null, 304);

  const picture = await open();
  if (!picture) c.get('log').warn({ etag }, 'The bytes of a picture are not in the store');
  // Or it was deleted since its row was read.
  if (!picture || picture === 'damaged') return c.text(c.get('messages').pageNotFound, 404);
  const ifRange = c.req.header('if-range');
  const isSameVersion = ifRange === undefined || ifRange === etag;
  const range = parseRange(isSameVersion ? c.req.header('range') : undefined, picture.size);
  c.header('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${picture.size}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', type);
  // For HEAD, which Hono answers by the route of GET, no file is opened.
  const isWanted = c.req.method !== 'HEAD';
  const answer = (status: 200 | 206, part?: ByteRange) =>
    isWanted
      ? c.body(picture.read(part) as ReadableStream<Uint8Array>, status)
      : c.body(null, status);
  if (range) {
    c.header('Content-Range', `bytes ${range.start}-${range.end}/${picture.size}`);
    c.header('Content-Length', String(range.end - range.start + 1));
    return answer(206, range);
  }
  c.header('Content-Length', String(picture.size));
  return answer(200);
}
