import { untilAborted } from '../until-aborted.ts';

/** The end of the last job at each address. */
const ends = new Map<string, Promise<void>>();

/**
 * Does one piece of work at a time for each address, in the order of the calls. A call that is aborted while
 * it waits never begins.
 */
export async function oneAtATime<Value>(
  address: string,
  work: () => Promise<Value>,
  { signal }: { signal: AbortSignal },
): Promise<Value> {
  const before = ends.get(address) ?? Promise.resolve();
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const end = before.then(() => left);
  ends.set(address, end);
  try {
    await untilAborted(before, { signal });
    return await work();
  } finally {
    leave();
    if (ends.get(address) === end) ends.delete(address);
  }
}
