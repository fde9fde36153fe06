import { setImmediate } from 'node:timers/promises';
import { develop, meanColor, type Picture } from './develop.ts';
import { type EngravedCode, engraveCode } from './engrave-code.ts';
import { createLayers, type LayerOptions } from './layers.ts';

/** Between slices the thread listens whether it should stop. */
const sliceMilliseconds = 20;
const previewMilliseconds = 110;
/** Percent painted between previews: they cost so much that a slow machine would do little else by the clock alone. */
const previewPercent = 20;
/** The longer side of a preview, in pixels. */
const previewSide = 320;

export type PaintOptions = LayerOptions & {
  /** Drawn over the picture. */
  readonly code?: EngravedCode | undefined;
};

/** `color` is the mean one, as `#rrggbb`. */
export type PaintedPixels = { picture: Picture; color: string };

/**
 * Paints a picture and hands out previews on the way; undefined when `isStopped` became true.
 * Only `onPreview` depends on the clock, the picture does not.
 */
export async function paintInSlices(
  request: PaintOptions,
  {
    isStopped,
    onPreview,
  }: {
    isStopped: () => boolean;
    onPreview: (percent: number, preview: Picture) => void;
  },
): Promise<PaintedPixels | undefined> {
  const { canvas, steps } = createLayers(request);
  const scale = Math.min(1, previewSide / Math.max(canvas.width, canvas.height));
  const previewWidth = Math.max(1, Math.round(canvas.width * scale));
  const previewHeight = Math.max(1, Math.round(canvas.height * scale));
  let sliceStart = performance.now();
  let lastPreview = sliceStart;
  let percent = 0;
  let lastPercent = 0;
  const engraved = (picture: Picture) =>
    request.code ? engraveCode(picture, request.code) : picture;
  for (const done of steps) {
    percent = Math.max(percent, Math.min(99, Math.round(done * 100)));
    const now = performance.now();
    if (now - sliceStart < sliceMilliseconds) continue;
    if (now - lastPreview >= previewMilliseconds && percent - lastPercent >= previewPercent) {
      lastPercent = percent;
      onPreview(percent, engraved(develop(canvas, previewWidth, previewHeight)));
      lastPreview = performance.now();
    }
    await setImmediate();
    if (isStopped()) return undefined;
    sliceStart = performance.now();
  }
  const picture = engraved(develop(canvas));
  return { picture, color: meanColor(picture) };
}
