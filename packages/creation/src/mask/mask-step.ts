/** The side of a picture in the units of a mask, whatever its pixels. */
export const MASK_UNITS = 10_000;

/** Points of one stroke or lasso at most; a longer stroke continues as another step. */
export const MAX_STROKE_POINTS = 2_000;

/** Effect of a step on the places that it covers: they change, or stay as they are. */
export type MaskMode = 'paint' | 'erase';

/**
 * A place: so many ten-thousandths of the picture's width and height, as whole numbers. Beyond the
 * edges it is off the picture. The third is the pressure of a pen, 0 to 100.
 */
export type MaskPoint = readonly [x: number, y: number, pressure?: number];

/** A mask is a list of these, one on top of the other. */
export type MaskStep =
  | {
      readonly kind: 'stroke';
      readonly mode: MaskMode;
      /** The brush: ten-thousandths of the picture's width. */
      readonly size: number;
      readonly points: readonly MaskPoint[];
    }
  | {
      readonly kind: 'rectangle';
      readonly mode: MaskMode;
      readonly from: MaskPoint;
      /** Any of the other corners. */
      readonly to: MaskPoint;
    }
  | {
      readonly kind: 'lasso';
      readonly mode: MaskMode;
      /** Around the area, in order: the last one is joined to the first. */
      readonly points: readonly MaskPoint[];
    }
  | { readonly kind: 'invert' }
  | { readonly kind: 'clear' }
  /** Earlier state of a mask whose steps are not known: the address of its picture. */
  | { readonly kind: 'picture'; readonly url: string };

/** Whether it is certain that nothing changes. Steps that erase everything are not looked into. */
export function isBlank(steps: readonly MaskStep[]): boolean {
  return steps.reduce((blank, step) => {
    switch (step.kind) {
      case 'clear':
        return true;
      case 'invert':
      case 'picture':
        return false;
      default:
        return blank && step.mode === 'erase';
    }
  }, true);
}

/** Without what a later step has cleared: nothing of it can be seen. */
export function visibleSteps(steps: readonly MaskStep[]): readonly MaskStep[] {
  const cleared = steps.findLastIndex(({ kind }) => kind === 'clear');
  return steps.slice(cleared + 1);
}
