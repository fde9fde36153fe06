import { MASK_UNITS, MAX_STROKE_POINTS, type MaskPoint, type MaskStep } from './mask-step.ts';

/** The mask of a picture, as a draft keeps it. */
export interface Mask {
  /** The picture's address. */
  readonly picture: string;
  /** A digest of the picture's bytes, where it is known: the same picture at another address. */
  readonly content?: string | undefined;
  /** Painted steps, in their order. */
  readonly steps: readonly MaskStep[];
  /** Address of exactly these steps as a picture; absent until they are uploaded. */
  readonly url?: string | undefined;
}

/** Pictures whose masks a draft keeps; the one that was changed last comes first. */
export const MAX_MASKS = 4;

/** Characters of a draft: browsers store five million for a whole site. */
const maxLength = 1_000_000;

/** Identity of a picture. */
export interface MaskedPicture {
  readonly url?: string | undefined;
  readonly content?: string | undefined;
}

/** The mask of a picture: found by its address, or by its bytes. */
export function findMask(
  masks: readonly Mask[],
  { url, content }: MaskedPicture,
): Mask | undefined {
  return masks.find(
    (mask) => mask.picture === url || (content !== undefined && mask.content === content),
  );
}

/** With this mask in the place of the one that the picture had. */
export function putMask(masks: readonly Mask[], mask: Mask): readonly Mask[] {
  return [mask, ...withoutMask(masks, { url: mask.picture, content: mask.content })].slice(
    0,
    MAX_MASKS,
  );
}

export function withoutMask(masks: readonly Mask[], picture: MaskedPicture): readonly Mask[] {
  const removed = findMask(masks, picture);
  return removed
    ? withoutMask(
        masks.filter((mask) => mask !== removed),
        picture,
      )
    : masks;
}

/** As a text that `readMasks` reads. The oldest masks go where it would be too long. */
export function writeMasks(masks: readonly Mask[]): string {
  if (masks.length === 0) return '';
  const text = JSON.stringify(masks);
  return text.length > maxLength && masks.length > 1 ? writeMasks(masks.slice(0, -1)) : text;
}

/** The masks of a draft; none if it is not such a text. What is not a mask is left out. */
export function readMasks(text: string): readonly Mask[] {
  try {
    const parsed: unknown = JSON.parse(text || '[]');
    return Array.isArray(parsed) ? parsed.flatMap(toMask).slice(0, MAX_MASKS) : [];
  } catch {
    return [];
  }
}

function toMask(value: unknown): Mask[] {
  const { picture, content, steps, url } = Object(value) as Record<keyof Mask, unknown>;
  if (typeof picture !== 'string' || !Array.isArray(steps) || !steps.every(isStep)) return [];
  return [
    {
      picture,
      steps,
      ...(typeof content === 'string' && { content }),
      ...(typeof url === 'string' && { url }),
    },
  ];
}

function isStep(value: unknown): value is MaskStep {
  const step = Object(value) as Record<string, unknown>;
  const isMode = step['mode'] === 'paint' || step['mode'] === 'erase';
  switch (step['kind']) {
    case 'stroke': {
      const { points, size } = step;
      return isMode && isWithin(size, 1, MASK_UNITS * 10) && isPoints(points);
    }
    case 'lasso':
      return isMode && isPoints(step['points']);
    case 'rectangle':
      return isMode && isPoint(step['from']) && isPoint(step['to']);
    case 'picture':
      return typeof step['url'] === 'string';
    default:
      return step['kind'] === 'invert' || step['kind'] === 'clear';
  }
}

function isPoints(value: unknown): value is readonly MaskPoint[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_STROKE_POINTS &&
    value.every(isPoint)
  );
}

function isPoint(value: unknown): value is MaskPoint {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [x, y, pressure = 0] = value;
  const isPlace = (one: unknown) => isWithin(one, -MASK_UNITS, 2 * MASK_UNITS);
  return isPlace(x) && isPlace(y) && isWithin(pressure, 0, 100);
}

const isWithin = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max;
