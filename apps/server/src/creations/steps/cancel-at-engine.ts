import type { CancelReturns } from '@site/api-client/wire';
import { type Engine, type EngineStatus, untilAborted } from '@site/engines';
import type { CancellationState } from '../../database/job-schema.ts';
import type { CreationInput } from '../../database/schema.ts';
import type { ModelEngine } from '../../engines/model-engine.ts';
import { ANSWER_MS } from './ask-engine.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { storeCancellation } from './job-lease.ts';
import type { StepResult } from './step-result.ts';
import type { StepServices } from './step-services.ts';
import { untilWritten } from './until-written.ts';

/** How much of the price comes back of what an engine has accepted, if it is cancelled. */
export function cancelReturnsOf({ isRepeatable, cancel }: Engine<CreationInput>): CancelReturns {
  if (isRepeatable) return 'all';
  return cancel ? 'unknown' : 'none';
}

/** Whether the engine is to be asked to cancel a job that stands so. What cannot be cancelled goes on. */
export function isToBeCancelled(
  { job: { cancellation } }: ClaimedJob,
  { cancel }: Engine<CreationInput>,
  { status }: EngineStatus,
): boolean {
  if (cancellation === null || !cancel || status === 'succeeded') return false;
  return status === 'running' || cancellation !== 'requested';
}

/**
 * Cancels what an engine works on, as its owner wants. The engine is asked how the job stands before
 * that, and again after it: what has succeeded is delivered, and costs what it costs.
 */
export async function cancelAtEngine(
  services: StepServices,
  { engine, engineId }: ModelEngine,
  { claimed, status, signal }: { claimed: ClaimedJob; status: EngineStatus; signal: AbortSignal },
): Promise<StepResult> {
  const { database, log, metrics } = services;
  const { cancellation, creationId: id, engine: model } = claimed.job;
  if (cancellation === 'all' || cancellation === 'none' || cancellation === 'unknown') {
    return { kind: 'cancelled', isRefunded: cancellation !== 'none' };
  }
  // It was asked before, and the answer was lost. In doubt, all points come back.
  if (status.status === 'failed') return { kind: 'cancelled', isRefunded: true };
  if (!engine.cancel || status.status === 'succeeded') throw new Error('Nothing can be cancelled');
  const { operation } = status;
  const store = (answer: CancellationState) =>
    untilWritten(() => storeCancellation(database, claimed, answer), { log, signal });
  if (!(await store('asked'))) return { kind: 'lost' };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const call = metrics.engineCallBegan({ engine: engineId, model, call: 'cancel' });
  let givenBack: 'all' | 'none' | 'unknown';
  try {
    const asking = engine.cancel(operation, { signal: limited });
    ({ givenBack } = await untilAborted(asking, { signal: limited }));
  } catch (err) {
    signal.throwIfAborted();
    call.end('unreachable');
    log.warn({ err, creation: id }, 'An engine could not be asked to cancel; it is asked again');
    return { kind: 'not-cancelled' };
  }
  call.end(`gave-back-${givenBack}`);
  // Of two answers, the first one counts: the second finds nothing left to give back.
  await store(cancellation === 'asked' && givenBack === 'none' ? 'unknown' : givenBack);
  return { kind: 'accepted', operation };
}
