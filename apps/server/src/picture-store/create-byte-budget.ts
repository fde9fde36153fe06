/** Runs `task` once `bytes` of the budget are free, and holds them until it has ended. */
export type RunWithinBudget = <Result>(
  bytes: number,
  task: () => Promise<Result>,
) => Promise<Result>;

/**
 * Lets tasks run together as long as what they hold in memory fits into `capacity` bytes. The others
 * wait in their order; one that is larger than all of it runs alone.
 */
export function createByteBudget(capacity: number): RunWithinBudget {
  let free = capacity;
  const waiting: { bytes: number; begin: () => void }[] = [];

  function beginNext(): void {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.begin();
    }
  }

  return async (wanted, task) => {
    const bytes = Math.min(wanted, capacity);
    const turn = new Promise<void>((begin) => waiting.push({ bytes, begin }));
    beginNext();
    await turn;
    try {
      return await task();
    } finally {
      free += bytes;
      beginNext();
    }
  };
}
