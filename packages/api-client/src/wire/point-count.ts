import * as v from 'valibot';

/** Somebody's balance on the wire. */
export const pointCount = v.pipe(v.number(), v.integer());

/** What the wire calls `point_count` by its name in our own types. */
export function withPointCount<Value extends { point_count: number }>({
  point_count,
  ...rest
}: Value): Omit<Value, 'point_count'> & { pointCount: number } {
  return { ...rest, pointCount: point_count };
}
