import type { EngineFailed, EngineStatus } from '../engine-status.ts';
import { untilAborted } from '../until-aborted.ts';
import { ServiceFailure } from './service-failure.ts';

/**
 * Runs the work that starts a job. A `ServiceFailure` becomes its `failed`, as does what `toFailure`
 * knows; an abort and broken use are thrown.
 */
export async function settle(
  work: () => Promise<EngineStatus>,
  {
    signal,
    toFailure,
  }: { signal: AbortSignal; toFailure?: (error: unknown) => EngineFailed | undefined },
): Promise<EngineStatus> {
  signal.throwIfAborted();
  try {
    return await untilAborted(work(), { signal });
  } catch (error) {
    signal.throwIfAborted();
    const failure = error instanceof ServiceFailure ? error.failed : toFailure?.(error);
    if (!failure) throw error;
    return failure;
  }
}
