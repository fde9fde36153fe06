import { drawMask } from './draw-mask.ts';
import { loadPicture } from './load-picture.ts';
import { fitInto } from './mask-canvas.ts';
import type { MaskStep } from './mask-step.ts';

/** Pixels of the longer side: more than this, phones cannot draw on. */
const MAX_MASK_SIDE = 4_096;

/**
 * The mask as engines take it: a PNG as large as the picture, transparent where that changes. Undefined
 * where it changes nowhere. Rejects where the picture, or one that the mask was before, does not load.
 */
export async function createMaskFile(
  steps: readonly MaskStep[],
  { picture }: { picture: string },
): Promise<File | undefined> {
  const { naturalWidth, naturalHeight } = await loadPicture(picture);
  const raster = fitInto({ width: naturalWidth, height: naturalHeight }, MAX_MASK_SIDE);
  const pictures = await loadStepPictures(steps);
  const canvas = Object.assign(document.createElement('canvas'), raster);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws on no canvas of this size');
  drawMask(context, steps, { raster, pictureOf: (url) => pictures.get(url) });
  if (!hasPaint(context.getImageData(0, 0, raster.width, raster.height))) return undefined;
  // Opaque where nothing was drawn, and nothing else.
  context.globalCompositeOperation = 'source-out';
  context.fillRect(0, 0, raster.width, raster.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser makes no picture of this size');
  return new File([blob], 'mask.png', { type: 'image/png' });
}

/** Loads the pictures of steps, by their addresses. */
export async function loadStepPictures(
  steps: readonly MaskStep[],
): Promise<ReadonlyMap<string, CanvasImageSource>> {
  const urls = steps.flatMap((step) => (step.kind === 'picture' ? [step.url] : []));
  const loaded = urls.map(async (url) => [url, await loadPicture(url, { isRead: true })] as const);
  return new Map(await Promise.all(loaded));
}

/** More than this of 255 counts as painted. */
const painted = 127;

function hasPaint({ data }: ImageData): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if ((data[alpha] ?? 0) > painted) return true;
  }
  return false;
}
