import { thumbnailWidths } from '../pictures/thumbnail-key.ts';
import { OssError } from './oss-error.ts';

/**
 * The width that `x-oss-process` asks for, as OSS writes it:
 * `image/resize,w_320/format,webp`. Undefined where it asks for nothing.
 *
 * @throws {OssError} where it asks for anything else than one of `thumbnailWidths`.
 */
export function readThumbnailWidth(process: string | undefined): number | undefined {
  if (process === undefined) return undefined;
  const width = thumbnailWidths.find((known) => `image/resize,w_${known}/format,webp` === process);
  if (width !== undefined) return width;
  throw new OssError(
    'InvalidArgument',
    `x-oss-process must be image/resize,w_{width}/format,webp, with a width of ${thumbnailWidths.join(', ')}.`,
  );
}
