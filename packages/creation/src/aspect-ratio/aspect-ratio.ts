/** Width to height: whole numbers above 0, no unit. */
export interface AspectRatio {
  /** A whole number above 0. */
  readonly width: number;
  /** A whole number above 0. */
  readonly height: number;
}

/** Ratio of a prompt without `--ar`. */
export const defaultAspectRatio: AspectRatio = { width: 1, height: 1 };

/** The ratios that are offered: square, then wider and wider, then upright. */
export const offeredAspectRatios: readonly AspectRatio[] = [
  defaultAspectRatio,
  { width: 4, height: 3 },
  { width: 3, height: 2 },
  { width: 16, height: 9 },
  { width: 21, height: 9 },
  { width: 3, height: 4 },
  { width: 2, height: 3 },
  { width: 9, height: 16 },
];

/** Whether two ratios have the same shape: 32:18 is 16:9. */
export function isSameShape(one: AspectRatio, other: AspectRatio): boolean {
  return one.width * other.height === other.width * one.height;
}

/** As a prompt and a person write it: `16:9`. */
export function aspectRatioText({ width, height }: AspectRatio): string {
  return `${width}:${height}`;
}
