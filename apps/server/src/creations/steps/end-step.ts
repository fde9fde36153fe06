import type { CreationFailure } from '@site/api-client/wire';
import { finishDeletions } from '../../pictures/empty-bin.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { type AttemptFailure, endCancelled, failCreation } from './end-creation.ts';
import type { StepServices } from './step-services.ts';
import { untilWritten } from './until-written.ts';

/** Ends a creation that has failed: its points come back. */
export async function failStep(
  { database, log, metrics, pictures, now }: StepServices,
  claimed: ClaimedJob,
  {
    reason,
    failure,
    signal,
  }: { reason: CreationFailure; failure?: AttemptFailure; signal: AbortSignal },
): Promise<void> {
  const end = { reason, ...(failure && { failure }), now: now() };
  const isEnded = await untilWritten(() => failCreation(database, claimed, end), {
    log,
    signal,
  });
  if (!isEnded) return;
  if (claimed.job.refundedAt === null) metrics.creationsRefunded({ reason, count: 1 });
  await finishDeletions({ database, pictures }, { creationId: claimed.creation.id });
}

/** Ends a creation that its owner has cancelled. */
export async function cancelStep(
  { database, log, metrics, pictures, now }: StepServices,
  claimed: ClaimedJob,
  { isRefunded, signal }: { isRefunded: boolean; signal: AbortSignal },
): Promise<void> {
  const end = { isRefunded, now: now() };
  const isEnded = await untilWritten(() => endCancelled(database, claimed, end), { log, signal });
  if (!isEnded) return;
  if (isRefunded) metrics.creationsRefunded({ reason: 'cancelled', count: 1 });
  await finishDeletions({ database, pictures }, { creationId: claimed.creation.id });
}
