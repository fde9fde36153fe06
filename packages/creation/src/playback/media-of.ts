import type { Picture } from '@site/api-client';

/** What a work is made of. */
export type WorkMedia = 'image' | 'video' | 'audio';

/** What a creation has made, by the type of its file. */
export function mediaOf({ mime }: Pick<Picture, 'mime'>): WorkMedia {
  const [media] = mime.split('/');
  return media === 'video' || media === 'audio' ? media : 'image';
}
