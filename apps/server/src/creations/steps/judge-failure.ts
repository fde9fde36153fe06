import type { CreationFailure } from '@site/api-client/wire';
import type { EngineFailed, FailureReason } from '@site/engines';
import { type ModelEngine, otherEngine } from '../../engines/model-engine.ts';
import type { Model } from '../../engines/open-models.ts';
import { countTries, MAX_ATTEMPTS, noRoom } from './attempts.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { toBusyWait } from './put-back.ts';
import { judgeLostAnswer } from './stay-uncertain.ts';
import type { StepResult } from './step-result.ts';
import type { StepServices } from './step-services.ts';
import { untilWritten } from './until-written.ts';

/** Failures that only the operator can fix. The service has accepted nothing, and the same engine would not either. */
const operatorsReasons: readonly FailureReason[] = ['no-credit', 'unauthorized', 'not-found'];

/** Failures of a service or an account, not of what was asked: another engine may take it. */
const movingReasons: readonly FailureReason[] = [
  'busy',
  'rate-limited',
  'vendor',
  ...operatorsReasons,
];

/**
 * Decides what becomes of a job that an engine says has failed. What was certainly not accepted is retried; anything
 * else is final. Where that lies with the service or its account, the model's other engine takes it, and the first one
 * immediately.
 */
export async function judgeFailure(
  services: StepServices,
  claimed: ClaimedJob,
  {
    model,
    place: { engine, engineId },
    status,
    signal,
  }: { model: Model; place: ModelEngine; status: EngineFailed; signal: AbortSignal },
): Promise<StepResult> {
  const { database, log } = services;
  const { job } = claimed;
  const { reason, vendorMessage } = status;
  const failure = { reason, vendorMessage };
  const isLost = reason === 'ambiguous';
  const isOperators = operatorsReasons.includes(reason);
  if (isOperators && job.step === 'submit') {
    log.error(
      { engine: engineId, model: model.id, reason },
      'A service refuses the account of an engine, or does not know the model',
    );
  }
  if (isLost && !engine.isRepeatable) {
    return judgeLostAnswer(services, claimed, { engine, failure });
  }
  // It was made: whatever the engine says now, it is not made again.
  const isGone = job.goneCount > 0;
  const mayMove = job.step === 'submit' && job.parent === null && movingReasons.includes(reason);
  const other = mayMove ? otherEngine(model, { engineId }) : undefined;
  const isOwn = other?.engineId === model.engineId;
  const movesOn = isOperators && other !== undefined && !isOwn;
  const isRetryable = (status.isRetryable || isLost || movesOn) && job.refundedAt === null;
  const hasNoRoom = noRoom.includes(reason);
  const mayRetry = async () =>
    hasNoRoom ||
    job.attempt < MAX_ATTEMPTS ||
    (await untilWritten(() => countTries(database, job), { log, signal })) < MAX_ATTEMPTS;
  if (isGone || !isRetryable || !(await mayRetry())) {
    return { kind: 'failed', reason: isGone ? 'expired' : toCreationFailure(reason, job), failure };
  }
  return {
    kind: 'not-accepted',
    reason,
    vendorMessage,
    ...(hasNoRoom && { waitsFor: Math.max(toBusyWait(job.attempt), status.retryAfterMs ?? 0) }),
    ...(other && { engineId: isOwn ? null : other.engineId }),
    ...(other && !isOwn && { waitsFor: 0 }),
  };
}

/** The reasons that people can act on; all others only say that it did not work. */
function toCreationFailure(
  reason: EngineFailed['reason'],
  { step }: Pick<ClaimedJob['job'], 'step'>,
): CreationFailure {
  switch (reason) {
    case 'expired':
      // Before it was accepted, it is a file that it is made from.
      return step === 'submit' ? 'engine' : 'expired';
    case 'not-found':
      // Before that, it is the model.
      return step === 'submit' ? 'unavailable' : 'expired';
    case 'no-credit':
    case 'unauthorized':
      return 'unavailable';
    case 'refused-prompt':
    case 'refused-input':
    case 'refused-output':
    case 'no-face':
    case 'timeout':
    case 'busy':
    case 'unsupported':
      return reason;
    case 'rate-limited':
      return 'busy';
    case 'invalid-input':
      return 'refused';
    default:
      return 'engine';
  }
}
