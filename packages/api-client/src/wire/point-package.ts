import * as v from 'valibot';
import { wholeNumber } from './whole-number.ts';

const packageFields = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    /** Chinese fen, whole: 990 is ¥9.90. */
    price_fen: wholeNumber,
    point_count: wholeNumber,
    /** A word or two that set it off, such as 最划算. */
    badge: v.optional(v.string()),
  }),
  v.transform(({ price_fen, point_count, ...rest }) => ({
    ...rest,
    /** Chinese fen, whole: 990 is ¥9.90. */
    priceInFen: price_fen,
    pointCount: point_count,
  })),
);
/** A package of points that can be bought. */
export interface PointPackage extends v.InferOutput<typeof packageFields> {}
/** The same as the service writes it. */
export interface WirePointPackage extends v.InferInput<typeof packageFields> {}
export const packageSchema: v.GenericSchema<WirePointPackage, PointPackage> = packageFields;

/** The package as the service writes it. */
export function toWirePackage({ priceInFen, pointCount, ...rest }: PointPackage): WirePointPackage {
  return { ...rest, price_fen: priceInFen, point_count: pointCount };
}
