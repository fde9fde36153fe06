import type { ClaimedJob } from './claim-jobs.ts';
import type { AttemptFailure } from './end-creation.ts';
import { leaveUncertain } from './put-back.ts';
import type { StepServices } from './step-services.ts';
import { untilWritten } from './until-written.ts';

/** Milliseconds until the points of what is uncertain come back: as long as most take, within these. */
const minUncertainMs = 60_000;
const maxUncertainMs = 600_000;

/** Puts back a job of which it is not known whether an engine works on it. */
export async function stayUncertain(
  { database, log, expectedTimes }: StepServices,
  claimed: ClaimedJob,
  { failure, canFind, signal }: { failure?: AttemptFailure; canFind: boolean; signal: AbortSignal },
): Promise<void> {
  const expected = await expectedTimes.read(
    claimed.job.engine,
    claimed.asked.input.settings?.seconds,
  );
  const usualMs = expected ? expected.max * 1_000 : maxUncertainMs;
  const waitsFor = Math.min(Math.max(usualMs, minUncertainMs), maxUncertainMs);
  await untilWritten(() => leaveUncertain(database, claimed, { failure, waitsFor, canFind }), {
    log,
    signal,
  });
}
