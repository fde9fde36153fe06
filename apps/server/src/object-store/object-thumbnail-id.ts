import { createHash } from 'node:crypto';
import type { StoredObject } from '../files/object-store.ts';

/** Names the thumbnails of an object: other bytes have others. */
export function objectThumbnailId(key: string, { etag }: Pick<StoredObject, 'etag'>): string {
  return createHash('sha256').update(`${key}\n${etag}`).digest('hex').slice(0, 32);
}
