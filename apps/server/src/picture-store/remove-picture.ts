import type { ObjectStore } from '../files/object-store.ts';
import { thumbnailKey, thumbnailWidths } from './thumbnail-key.ts';

/** Removes the bytes of a picture and of its thumbnails; fine when there are none. */
export async function removePicture(pictures: ObjectStore, id: string): Promise<void> {
  // The picture first: a thumbnail that is being made looks for it at its end.
  await pictures.remove(id);
  for (const width of thumbnailWidths) await pictures.remove(thumbnailKey(id, width));
}
