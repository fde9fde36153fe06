import type { ImageSizeLimits } from '@site/validators';
import { enginesOf, type ModelEngine, type ModelEngines } from './model-engine.ts';

/**
 * Finds what a model takes of a picture's size, whichever of its engines gets it. Undefined where it takes pictures of
 * any size, be it that they are made smaller for it.
 */
export function pictureLimitsOf(
  model: ModelEngines<Pick<ModelEngine, 'engineId' | 'pictures'>>,
): ImageSizeLimits | undefined {
  const all = enginesOf(model).flatMap(({ pictures }) => pictures ?? []);
  const minSide = Math.max(0, ...all.map((one) => one.minSide ?? 0));
  const smallest = (limit: 'maxSide' | 'maxPixels' | 'maxRatio') =>
    Math.min(...all.map((one) => one[limit] ?? Number.POSITIVE_INFINITY));
  const [maxSide, maxPixels, maxRatio] = [
    smallest('maxSide'),
    smallest('maxPixels'),
    smallest('maxRatio'),
  ];
  if (minSide === 0 && maxRatio === Number.POSITIVE_INFINITY) return undefined;
  return {
    ...(minSide > 0 && { minSide }),
    ...(maxSide < Number.POSITIVE_INFINITY && { maxSide }),
    ...(maxPixels < Number.POSITIVE_INFINITY && { maxPixels }),
    ...(maxRatio < Number.POSITIVE_INFINITY && { maxRatio }),
  };
}
