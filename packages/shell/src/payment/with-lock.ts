/**
 * Does one thing at a time in all tabs of this browser. Where there are no locks (old browsers,
 * plain http) it is done at once.
 */
export async function withLock<Result>(
  name: string,
  signal: AbortSignal,
  action: () => Promise<Result>,
): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request(name, { signal }, action) : await action();
}
