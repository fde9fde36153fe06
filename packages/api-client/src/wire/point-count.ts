import * as v from 'valibot';

/** Somebody's balance on the wire. */
export const pointCount = v.pipe(v.number(), v.integer());

/** Renames `point_count` of the wire to its name in our own types. */
export function withPointCount<Value extends { point_count: number }>({
  point_count,
  ...rest
}: Value): Omit<Value, 'point_count'> & { pointCount: number } {
  return { ...rest, pointCount: point_count };
}
