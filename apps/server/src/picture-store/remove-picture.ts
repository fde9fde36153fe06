import type { ObjectStore } from '../files/object-store.ts';
import { originalKey } from './original-key.ts';
import { posterKey } from './poster-key.ts';
import { thumbnailKey, thumbnailWidths } from './thumbnail-key.ts';

/** Removes the bytes of an output, of its original, of its poster and of its thumbnails; fine when there are none. */
export async function removePicture(pictures: ObjectStore, id: string): Promise<void> {
  // These first: a thumbnail that is being made looks for them at its end.
  await pictures.remove(id);
  await pictures.remove(originalKey(id));
  await pictures.remove(posterKey(id));
  for (const width of thumbnailWidths) await pictures.remove(thumbnailKey(id, width));
}
