const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** How long to wait before trying again, in milliseconds: 2 s, then twice as long, 1 minute at most. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
}
