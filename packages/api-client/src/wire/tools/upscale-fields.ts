/** Pixels of a result at most: what has more gets no smaller forms. */
export const MAX_UPSCALED_PIXELS = 64_000_000;

/** How many times as wide and as high a picture is made. */
const factors = [2, 4] as const;

/** Fields of upscaling. */
export const upscaleFields = {
  image: { kind: 'needed-picture', role: 'source' },
  /** Pixels of the longer side: 2K, and 4K and 8K as screens have them. Left out: it is a `factor`. */
  target: {
    kind: 'choice',
    values: [2_048, 3_840, 7_680],
    excludes: ['factor'],
    from: 'targets',
  },
  /** How many times as wide and as high. */
  factor: {
    kind: 'choice',
    values: factors,
    isAlwaysSet: true,
    prices: { 4: 'quadruple' },
    from: 'factors',
  },
  /** Content of the picture, as far as the model treats that differently. */
  content: { kind: 'choice', values: ['photo', 'illustration'], from: 'contents' },
  /** Program that repairs faces afterwards. Left out: none. */
  restore: { kind: 'choice', values: ['gfpgan', 'codeformer'], usual: [], from: 'restorers' },
} as const;

/** The width and height of a picture in pixels. */
export interface PixelSize {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/**
 * The size of a picture whose longer side is made `target` pixels long; undefined where it is no shorter
 * already.
 */
export function sizeOfTarget(target: number, source: PixelSize): PixelSize | undefined {
  const longer = Math.max(source.width, source.height);
  if (longer >= target) return undefined;
  const toSide = (side: number) => Math.max(1, Math.round((side * target) / longer));
  return { width: toSide(source.width), height: toSide(source.height) };
}

/**
 * The factor that a target costs as much as: the least one that makes the picture as large, or the largest. Without a
 * picture, the largest.
 */
export function pricedFactor(
  target: number,
  source: PixelSize | undefined,
): (typeof factors)[number] {
  const longer = source ? Math.max(source.width, source.height) : 0;
  return factors.find((factor) => factor * longer >= target) ?? 4;
}
