import type { Creation } from '@site/api-client/creations';

/** The stage as far as its progress has been told since: each has the same share of it. */
export function stageAt(
  { number, count }: NonNullable<Creation['stage']>,
  percent: number,
): NonNullable<Creation['stage']> {
  const reached = Math.floor((percent * count) / 100);
  return { number: Math.min(count - 1, Math.max(number, reached)), count };
}
