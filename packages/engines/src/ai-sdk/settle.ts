import type { EngineStatus } from '../engine-status.ts';
import { untilAborted } from '../until-aborted.ts';
import { toFailure } from './to-failure.ts';

/**
 * Runs the work that starts a job. An error of the model becomes `failed`; an abort and broken use are
 * thrown.
 */
export async function settle(
  work: () => Promise<EngineStatus>,
  { signal }: { signal: AbortSignal },
): Promise<EngineStatus> {
  signal.throwIfAborted();
  try {
    return await untilAborted(work(), { signal });
  } catch (error) {
    signal.throwIfAborted();
    const failure = toFailure(error);
    if (!failure) throw error;
    return failure;
  }
}
