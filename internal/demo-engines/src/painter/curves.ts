/** `value` moved into [low, high]. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** 0 below `from`, 1 above `to`, an S-curve between; the edges may be given in falling order. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** From `a` to `b` as `t` goes from 0 to 1. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
