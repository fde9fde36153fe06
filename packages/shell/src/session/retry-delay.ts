const firstMs = 2_000;
const longestMs = 60_000;

/** How long to wait before trying again, in milliseconds: 2 s, then twice as long, 1 minute at most. */
export function retryDelay(failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}
