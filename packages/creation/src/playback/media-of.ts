import type { Picture } from '@site/api-client';

/** What a creation has made, by the type of its file. */
export function mediaOf({ mime }: Pick<Picture, 'mime'>): 'image' | 'video' | 'audio' {
  const [media] = mime.split('/');
  return media === 'video' || media === 'audio' ? media : 'image';
}
