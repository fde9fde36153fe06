import { imageEditFields as fields, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { planFields } from './plan-fields.ts';

/** The side of a square of a resolution. */
const sides = { '1K': 1024, '2K': 2048, '4K': 4096 } as const;

/** Engines take sides that are multiples of this. */
const step = 8;

/** Plans an edit: the first picture is changed, within its mask; the others are looked at. */
export const planImageEdit = (
  input: ToolInput<'image-edit'>['input'],
  can: Capabilities<'image-edit'> | undefined,
): PlanCreationResult =>
  planFields(fields, input, can, ({ ratio, resolution = '1K' }) => {
    const side = sides[resolution];
    // Services keep the shape of a picture by themselves in their smallest size alone.
    const isFitted = ratio === undefined && side > sides['1K'];
    return {
      ...toSize(ratio ?? '1:1', side),
      ...(isFitted && { fit: { pixels: side ** 2 } }),
    };
  });

/** Of no more pixels than the square has: services count them. */
function toSize(ratio: string, side: number): { width: number; height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const toSide = (length: number) => Math.floor(length / step) * step;
  const stretch = Math.sqrt(across / down);
  return { width: toSide(side * stretch), height: toSide(side / stretch) };
}
