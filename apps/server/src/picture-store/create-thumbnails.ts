import { arrayBuffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { ObjectStore, StoredBytes } from '../files/object-store.ts';
import { createTurns } from './create-turns.ts';
import { decodeWithinBudget, MAX_DECODED_PIXELS } from './decode-within-budget.ts';
import { thumbnailKey } from './thumbnail-key.ts';

/** Methods of an `ObjectStore` that thumbnails need. */
export type ThumbnailStore = Pick<ObjectStore, 'put' | 'remove'> & {
  open(key: string): Promise<StoredBytes | undefined>;
};

export type OpenThumbnailOptions = {
  /** Names the original: 32 hex digits. */
  id: string;
  /** Pixels; one of `thumbnailWidths`. */
  width: number;
  /** The person's id, or a guest's address. */
  whom: string;
  openOriginal: () => Promise<StoredBytes | undefined>;
};

export type Thumbnails = {
  /**
   * The thumbnail of a picture, made where there is none yet: upright WebP, of an animation the
   * first frame, never wider than the picture. Undefined when there is no original; `damaged` when
   * it can't be read, or has too many pixels.
   */
  open(options: OpenThumbnailOptions): Promise<StoredBytes | 'damaged' | undefined>;
};

/** WebP's scale of 0 to 100: at the size of a column no difference is seen. */
const quality = 78;

/** Damaged pictures that are known to be; each is a key of 32 characters. */
export const MAX_KNOWN_DAMAGED = 10_000;

// Memory is the process's: all stores share it.
const readOneAtATime = pLimit(1);
// However many someone asks for, only one of them is in those lines at a time.
const takeTurn = createTurns();

/** Small forms of pictures in a store, each made once. */
export function createThumbnails(store: ThumbnailStore): Thumbnails {
  const underWay = new Map<string, Promise<void>>();
  /** The oldest comes first. */
  const damaged = new Set<string>();

  function markDamaged(id: string): void {
    damaged.add(id);
    for (const oldest of damaged) {
      if (damaged.size <= MAX_KNOWN_DAMAGED) break;
      damaged.delete(oldest);
    }
  }

  async function make({ id, width, openOriginal }: OpenThumbnailOptions): Promise<void> {
    // Or since it was asked for.
    if (damaged.has(id) || (await store.open(thumbnailKey(id, width)))) return;
    const original = await openOriginal();
    if (!original) return;
    // Read twice, so that a thumbnail that waits for its share of memory holds none.
    const pixels = await readOneAtATime(async () => countPixels(await bytesOf(original)));
    if (pixels === undefined) return markDamaged(id);
    const bytes = await decodeWithinBudget({ size: original.size, pixels }, async () =>
      shrink(await bytesOf(original), width),
    );
    if (!bytes) return markDamaged(id);
    await store.put(thumbnailKey(id, width), bytes);
    // The original may have been removed meanwhile, and this would stay behind.
    if (!(await openOriginal())) await store.remove(thumbnailKey(id, width));
  }

  return {
    async open(options) {
      const key = thumbnailKey(options.id, options.width);
      const known = await store.open(key);
      if (known) return known;
      if (damaged.has(options.id)) return 'damaged';
      await takeTurn(options.whom, () => {
        // Requests for the same form share the work once it has begun, and never queue behind one
        // person's many others.
        const making = underWay.get(key) ?? make(options).finally(() => underWay.delete(key));
        underWay.set(key, making);
        return making;
      });
      return (await store.open(key)) ?? (damaged.has(options.id) ? 'damaged' : undefined);
    },
  };
}

function bytesOf(picture: StoredBytes): Promise<ArrayBuffer> {
  return arrayBuffer(picture.read());
}

/** Counts the pixels that decoding makes of the first frame; undefined when it is none, or too many. */
async function countPixels(bytes: ArrayBuffer): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height <= MAX_DECODED_PIXELS ? width * height : undefined;
  } catch {
    // sharp tells every picture that it can't read by an error, and nothing else was done here.
    return undefined;
  }
}

async function shrink(bytes: ArrayBuffer, width: number): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch {
    // As above: a picture whose header is right and whose pixels are not.
    return undefined;
  }
}
