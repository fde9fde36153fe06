import type { AigcLabel } from '@site/media-metadata';
import { createMark, type MarkWords } from '@site/media-metadata/mark';
import sharp from 'sharp';
import {
  decodeWithinBudget,
  MAX_DECODED_PIXELS,
} from '../../picture-store/decode-within-budget.ts';
import { labelling } from './label-error.ts';
import { recordLabel } from './record-label.ts';

/** Pixels of a preview's sides at most: as WebP, it is far below what a stream may carry. */
const maxSide = 512;

/** WebP's scale of 0 to 100: it is seen for two seconds. */
const quality = 70;

export type LabelPreviewOptions = {
  readonly words: MarkWords;
  readonly label: AigcLabel;
  /** Whether it may show a QR code: the mark is in rows of its own below it then. */
  readonly hasCode: boolean;
};

/**
 * Labels a preview, which people see of a picture while it is made: a small WebP with the mark in its pixels and a
 * record in its metadata, as the picture itself has them in the end.
 *
 * @throws {LabelError} where any of it can't be done, or is not there when the result is read back.
 */
export async function labelPreview(
  preview: Uint8Array,
  { words, label, hasCode }: LabelPreviewOptions,
): Promise<Uint8Array> {
  const { bytes, mark } = await labelling('mark', async () => {
    const { data, info } = await shrink(preview);
    const { width, height } = info;
    const corner = createMark({ width, height, words });
    const mark = hasCode ? { ...corner, top: height } : corner;
    const bytes = await sharp(data, { raw: info })
      .extend({ bottom: hasCode ? mark.height : 0, extendWith: 'copy' })
      .composite([{ input: Buffer.from(mark.svg), left: mark.left, top: mark.top }])
      .webp({ quality, smartSubsample: true })
      .toBuffer();
    return { bytes, mark };
  });
  return await recordLabel(bytes, { mark, label });
}

async function shrink(preview: Uint8Array) {
  const options = { limitInputPixels: MAX_DECODED_PIXELS };
  const { width, height } = await sharp(preview, options).metadata();
  return await decodeWithinBudget({ size: preview.length, pixels: width * height }, () =>
    sharp(preview, options)
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}
