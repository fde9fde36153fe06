import { arrayBuffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PictureStore, StoredPicture } from './picture-store.ts';
import { thumbnailKey } from './thumbnail-key.ts';

export type OpenThumbnailOptions = {
  /** Names the original: 32 hex digits. */
  id: string;
  /** Pixels; one of `thumbnailWidths`. */
  width: number;
  openOriginal: () => Promise<StoredPicture | undefined>;
};

export type Thumbnails = {
  /**
   * The thumbnail of a picture, made where there is none yet: upright WebP, of an animation the
   * first frame, never wider than the picture. Undefined when there is no original.
   *
   * @throws what sharp throws for an original that is damaged or has too many pixels.
   */
  open(options: OpenThumbnailOptions): Promise<StoredPicture | undefined>;
};

/** WebP's scale of 0 to 100: at the size of a column no difference is seen. */
const quality = 78;

/** A phone's largest pictures have 50 million; decoded, that many take 200 MB. */
const maxPixels = 64_000_000;

/** Each may hold a whole decoded picture. */
const madeAtOnce = 2;

/** Small forms of pictures in a store, each made once. */
export function createThumbnails(store: PictureStore): Thumbnails {
  const underWay = new Map<string, Promise<void>>();
  const limit = pLimit(madeAtOnce);

  async function make({ id, width, openOriginal }: OpenThumbnailOptions): Promise<void> {
    const original = await openOriginal();
    if (!original) return;
    const bytes = await sharp(await arrayBuffer(original.read()), { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    await store.put(thumbnailKey(id, width), bytes);
    // The original may have been removed meanwhile, and this would stay behind.
    if (!(await openOriginal())) await store.remove(thumbnailKey(id, width));
  }

  return {
    async open(options) {
      const key = thumbnailKey(options.id, options.width);
      const known = await store.open(key);
      if (known) return known;
      // Those who ask at the same time wait for the same work.
      const making =
        underWay.get(key) ?? limit(() => make(options)).finally(() => underWay.delete(key));
      underWay.set(key, making);
      await making;
      return await store.open(key);
    },
  };
}
