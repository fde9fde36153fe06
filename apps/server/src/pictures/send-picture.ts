import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isUnchanged } from '../http/is-unchanged.ts';
import { parseRange } from './parse-range.ts';
import type { ByteRange, StoredPicture } from './picture-store.ts';

/** A year, in seconds: a picture never changes under its address. */
const forever = 31_536_000;

export type SendPictureOptions = {
  type: string;
  /** Whether it is for this caller alone. */
  isPrivate: boolean;
  etag: string;
  open: () => Promise<StoredPicture | undefined>;
};

/** The bytes, or the part of them that was asked for, or that the caller has them already. */
export async function sendPicture(
  c: Context<AppEnv>,
  { type, isPrivate, etag, open }: SendPictureOptions,
): Promise<Response> {
  c.header('Cache-Control', `${isPrivate ? 'private' : 'public'}, max-age=${forever}, immutable`);
  c.header('ETag', etag);
  if (isUnchanged(c, etag)) return c.body(null, 304);

  const picture = await open();
  if (!picture) throw new Error(`The bytes of picture ${etag} are not in the store`);
  const ifRange = c.req.header('if-range');
  const isSameVersion = ifRange === undefined || ifRange === etag;
  const range = parseRange(isSameVersion ? c.req.header('range') : undefined, picture.size);
  c.header('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${picture.size}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', type);
  c.header('Cross-Origin-Resource-Policy', isPrivate ? 'same-origin' : 'cross-origin');
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
