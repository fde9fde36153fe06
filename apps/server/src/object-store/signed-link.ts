import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OssAccount } from './oss-account.ts';
import { storagePath } from './storage-path.ts';

/** How long a link opens an object, in seconds: longer than any creation takes. */
export const SIGNED_LINK_SECONDS = 15 * 60;

/** A path at which anyone can open the object for the next `SIGNED_LINK_SECONDS`. */
export function signLink(account: OssAccount, { key, now }: { key: string; now: Date }): string {
  const expires = String(Math.floor(now.getTime() / 1000) + SIGNED_LINK_SECONDS);
  const query = new URLSearchParams({ expires, signature: sign(account, key, expires) });
  return `${toObjectUrlPath(key)}?${query}`;
}

/** Where an object is on this origin. */
export function toObjectUrlPath(key: string): string {
  return `${storagePath}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** Whether a query is that of a link to this object that is still good. */
export function isSignedLink(
  account: OssAccount,
  { key, query, now }: { key: string; query: Readonly<Record<string, string>>; now: Date },
): boolean {
  const { expires = '', signature = '' } = query;
  if (!/^\d{1,12}$/.test(expires)) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(account, key, expires))];
  // In the same time wherever the difference is.
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && now.getTime() < Number(expires) * 1000;
}

/** By a key of its own: what signs policies signs no links. */
function sign({ accessKeySecret }: OssAccount, key: string, expires: string): string {
  const linkKey = createHmac('sha256', accessKeySecret).update('signed-link').digest();
  return createHmac('sha256', linkKey).update(`${expires}\n${key}`).digest('base64url');
}
