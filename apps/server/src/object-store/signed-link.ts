import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type PictureLimits,
  readPictureLimits,
  writePictureLimits,
} from '../files/picture-limits.ts';
import type { OssAccount } from './oss-account.ts';
import { storagePath } from './storage-path.ts';

/** How long a link opens an object, in seconds: longer than any creation takes. */
export const SIGNED_LINK_SECONDS = 15 * 60;

/**
 * A path at which anyone can open the object for the next `SIGNED_LINK_SECONDS`: a picture is within these limits there.
 */
export function signLink(
  account: OssAccount,
  { key, now, limits = {} }: { key: string; now: Date; limits?: PictureLimits | undefined },
): string {
  const expires = String(Math.floor(now.getTime() / 1000) + SIGNED_LINK_SECONDS);
  const within = writePictureLimits(limits);
  const query = new URLSearchParams({
    expires,
    ...(within !== '' && { within }),
    signature: sign(account, { key, expires, within }),
  });
  return `${toObjectUrlPath(key)}?${query}`;
}

/** Makes the path of an object on this origin. */
export function toObjectUrlPath(key: string): string {
  return `${storagePath}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** Content of a link that is still good, for the object that it is of. */
export type SignedLink = { readonly limits: PictureLimits };

/** Reads the query of an address of this object; undefined unless it is that of a link that is still good. */
export function readSignedLink(
  account: OssAccount,
  { key, query, now }: { key: string; query: Readonly<Record<string, string>>; now: Date },
): SignedLink | undefined {
  const { expires = '', within = '', signature = '' } = query;
  if (!/^\d{1,12}$/.test(expires)) return undefined;
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(sign(account, { key, expires, within })),
  ];
  // In the same time wherever the difference is.
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (!isRight || now.getTime() >= Number(expires) * 1000) return undefined;
  return { limits: readPictureLimits(within) };
}

/** By a key of its own: what signs policies signs no links. */
function sign(
  { accessKeySecret }: OssAccount,
  { key, expires, within }: { key: string; expires: string; within: string },
): string {
  const linkKey = createHmac('sha256', accessKeySecret).update('signed-link').digest();
  return createHmac('sha256', linkKey).update(`${expires}\n${within}\n${key}`).digest('base64url');
}
