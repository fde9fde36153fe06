import type { Picture } from '@site/api-client';

/** Medium of a work. */
export type WorkMedia = 'image' | 'video' | 'audio';

/** Finds the medium of a creation, by the type of its file. */
export function mediaOf({ mime }: Pick<Picture, 'mime'>): WorkMedia {
  const [media] = mime.split('/');
  return media === 'video' || media === 'audio' ? media : 'image';
}
