import { arrayBuffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PictureStore, StoredPicture } from './picture-store.ts';
import { thumbnailKey } from './thumbnail-key.ts';

export type Thumbnails = {
  /**
   * The thumbnail of a picture, made where there is none yet: WebP, never wider than the picture.
   * Undefined when the picture itself is not in the store.
   */
  open(id: string, width: number): Promise<StoredPicture | undefined>;
};

/** WebP's scale of 0 to 100: at the size of a column no difference is seen. */
const quality = 78;

/** Small forms of pictures, beside them in the same store, each made once. */
export function createThumbnails(pictures: PictureStore): Thumbnails {
  const underWay = new Map<string, Promise<void>>();

  async function make(id: string, width: number): Promise<void> {
    const picture = await pictures.open(id);
    if (!picture) return;
    const bytes = await sharp(await arrayBuffer(picture.read()))
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    await pictures.put(thumbnailKey(id, width), bytes);
    // The picture may have been removed meanwhile, and this would stay behind.
    if (!(await pictures.open(id))) await pictures.remove(thumbnailKey(id, width));
  }

  return {
    async open(id, width) {
      const key = thumbnailKey(id, width);
      const known = await pictures.open(key);
      if (known) return known;
      // Those who ask at the same time wait for the same work.
      const making = underWay.get(key) ?? make(id, width).finally(() => underWay.delete(key));
      underWay.set(key, making);
      await making;
      return await pictures.open(key);
    },
  };
}
