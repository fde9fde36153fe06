export type PaintQueue = {
  /** Whether nobody more can wait. */
  isFull(): boolean;
  /**
   * Waits for a place.
   *
   * @returns a function that gives the place back; call it once.
   * @throws the signal's reason when it aborts first.
   */
  enter(signal: AbortSignal): Promise<() => void>;
};

/** At most `places` are inside; the others wait in the order in which they came. */
export function createPaintQueue({
  places,
  maxWaiting,
}: {
  places: number;
  maxWaiting: number;
}): PaintQueue {
  let free = places;
  const waiting: (() => void)[] = [];

  // A place goes straight to the next in line: nobody can slip in between.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    isFull: () => free === 0 && waiting.length >= maxWaiting,
    async enter(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return leave;
      }
      await new Promise<void>((resolve, reject) => {
        const onTurn = () => {
          signal.removeEventListener('abort', onAbort);
          resolve();
        };
        const onAbort = () => {
          waiting.splice(waiting.indexOf(onTurn), 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.push(onTurn);
      });
      return leave;
    },
  };
}
