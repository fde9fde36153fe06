import { copyPictureLabel } from '@site/media-metadata/pictures';

/** Pixels that are enough for every service: most look at far fewer. */
const maxPixels = 16_000_000;

/** Pixels below which nothing is left of a picture; each attempt has half of those of the one before. */
const minPixels = 250_000;

/** How good a JPEG is, of 1. */
const quality = 0.9;

/** A picture that takes fewer bytes. */
export interface ShrunkPicture {
  readonly file: File;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/**
 * A picture as large as `maxSize` bytes let it be, upright, with the label that says that AI made it: a PNG, which keeps what
 * is transparent, or a JPEG. Undefined where the browser can't draw it: it is too large for that, or damaged.
 */
export async function shrinkPicture(
  file: File,
  { maxSize, format }: { maxSize: number; format: 'jpeg' | 'png' },
): Promise<ShrunkPicture | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  try {
    const original = new Uint8Array(await file.arrayBuffer());
    const all = bitmap.width * bitmap.height;
    for (let pixels = Math.min(all, maxPixels); pixels >= minPixels; pixels /= 2) {
      const scale = Math.sqrt(pixels / all);
      const width = Math.round(bitmap.width * scale);
      const height = Math.round(bitmap.height * scale);
      const drawn = await draw(bitmap, { width, height, type: `image/${format}` });
      if (!drawn) return undefined;
      const encoded = new Uint8Array(await drawn.arrayBuffer());
      const bytes = copyPictureLabel({ original, encoded });
      if (bytes.length > maxSize) continue;
      return { file: new File([bytes], file.name, { type: drawn.type }), width, height };
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

/** Undefined where the browser draws nothing so large. */
function draw(
  bitmap: ImageBitmap,
  { width, height, type }: { width: number; height: number; type: string },
): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality);
  });
}
