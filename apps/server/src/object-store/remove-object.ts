import { thumbnailKey, thumbnailWidths } from '../picture-store/thumbnail-key.ts';
import { objectThumbnailId } from './object-thumbnail-id.ts';
import type { UploadStore } from './upload-store.ts';

/** Removes an object and its thumbnails; fine when there are none. */
export async function removeObject(
  { objects, thumbnails }: UploadStore,
  key: string,
): Promise<void> {
  const object = await objects.open(key);
  if (!object) return;
  const id = objectThumbnailId(key, object);
  // The thumbnails last: one that is being made looks for the object at its end. And first, too: a
  // crash between would leave some that nothing leads to.
  const removeThumbnails = async () => {
    for (const width of thumbnailWidths) await thumbnails.remove(thumbnailKey(id, width));
  };
  await removeThumbnails();
  await objects.remove(key);
  await removeThumbnails();
}
