import type { CreationFailure } from '@site/api-client/wire';
import {
  checkEngineStatus,
  type Engine,
  type EngineFailed,
  type EngineStatus,
  type InputFiles,
  untilAborted,
} from '@site/engines';
import type { CancellationState } from '../database/job-schema.ts';
import type { PictureInput } from '../database/schema.ts';
import { engineOfJob, type ModelEngine, otherEngine } from '../engines/model-engine.ts';
import type { Model } from '../engines/open-models.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import { readInput } from '../references/read-input.ts';
import { countTries, noRoom } from './attempts.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { CreationProgress } from './creation-watch.ts';
import { endCancelled } from './end-creation.ts';
import { failStep } from './fail-step.ts';
import { storeCancellation } from './job-lease.ts';
import { noteService } from './note-service.ts';
import {
  leaveUncertain,
  putBackToAsk,
  putBackToCancel,
  putBackToSubmit,
  toBusyWait,
} from './put-back.ts';
import type { StepServices } from './step-services.ts';
import { archiveOutputs, takeOutputs } from './take-outputs.ts';
import { untilWritten } from './until-written.ts';
import { hasWebhooks, webhookPath } from './webhook-address.ts';

/**
 * Attempts for each creation: one that crashes the process must not do so forever. Those for which a
 * service had no room do not count: they go on until the creation's deadline.
 */
export const MAX_ATTEMPTS = 3;

/** Characters that are stored of what went wrong in an engine itself. */
const MAX_WORDS = 2_000;

export type RunStepOptions = {
  /** Aborted when the lease is lost, or the server stops. */
  signal: AbortSignal;
  onProgress(progress: CreationProgress): void;
  /** An engine works on, and the lease is about to end: the last moment to write what it showed. */
  onPutBack(): Promise<void>;
};

/**
 * Does one step of a job that this server has leased: submits it, or asks how it stands; then
 * stores the result and ends the creation, or puts the job back for its next step.
 *
 * @throws when the step was interrupted by its signal or an unreachable database: the job is then
 * handed back, or its lease runs out.
 */
export async function runStep(
  services: StepServices,
  claimed: ClaimedJob,
  options: RunStepOptions,
): Promise<void> {
  const { database, log, metrics } = services;
  const { job } = claimed;
  const model = findModel(services, job.engine);
  if (!model) throw new Error(`There is no model ${job.engine} here`);
  const place = engineOfJob(model, job);
  if (!place) throw new Error(`The model ${job.engine} has no engine ${job.engineId} here`);
  const { engine, engineId } = place;
  const { signal } = options;
  // Cancelled before it is submitted again, or after a server was lost while it was submitted.
  if (job.cancellation !== null && (job.step === 'submit' || !mustAskToCancel(engine))) {
    return await endAsCancelled(services, claimed, { isRefunded: true, signal });
  }
  const { results } = job;
  if (results !== null) return await archiveOutputs(services, place, { claimed, results, signal });
  if (claimed.isRepeated && !engine.isRepeatable) {
    return await untilWritten(() => leaveUncertain(database, claimed), { log, signal });
  }
  if (job.attempt > MAX_ATTEMPTS && (await countTries(database, job.creationId)) > MAX_ATTEMPTS) {
    return await failStep(services, claimed, { reason: 'crash', signal });
  }
  let files: InputFiles;
  try {
    files = job.step === 'submit' ? await services.openReferences(claimed.creation) : [];
  } catch (err) {
    signal.throwIfAborted();
    log.warn(
      { err, creation: job.creationId },
      'The pictures that a creation is made from could not be opened',
    );
    const failure = { reason: 'expired', vendorMessage: '' };
    return await failStep(services, claimed, { reason: 'engine', failure, signal });
  }
  const call = metrics.engineCallBegan({
    ...{ engine: engineId, model: job.engine },
    call: job.step === 'submit' ? 'start' : 'status',
  });
  let status: EngineStatus | undefined;
  try {
    // An engine that is slow to stop does not keep anybody waiting.
    status = await untilAborted(askEngine(services, engine, { claimed, files, options }), {
      signal,
    });
    const [issue] = status ? checkEngineStatus(status) : [];
    if (issue) throw new Error(`The engine's answer is broken: ${issue}`);
  } catch (error) {
    signal.throwIfAborted();
    call.end('broken');
    log.error({ err: error, creation: job.creationId }, 'An engine broke its contract');
    await noteService(services, claimed, { engineId, status: 'broken' });
    const failure = { reason: 'broken', vendorMessage: String(error).slice(0, MAX_WORDS) };
    return await failStep(services, claimed, { reason: 'engine', failure, signal });
  }
  signal.throwIfAborted();
  if (!status) {
    call.end('unreachable');
    const { operation } = job;
    return await untilWritten(
      () =>
        job.cancellation === null
          ? putBackToAsk(database, claimed, { operation })
          : putBackToCancel(database, claimed),
      { log, signal },
    );
  }
  call.end(status.status === 'failed' ? status.reason : status.status);
  await noteService(services, claimed, { engineId, status });
  const isWanted = job.cancellation === null || status.status === 'succeeded';
  if (!isWanted && (status.status === 'running' || job.cancellation !== 'requested')) {
    return await cancel(services, place, { claimed, status, signal });
  }
  switch (status.status) {
    case 'running':
      options.onProgress({ percent: status.percent ?? 0, preview: status.preview });
      await options.onPutBack();
      return await untilWritten(
        () =>
          putBackToAsk(database, claimed, {
            ...status,
            isAnnounced: hasWebhooks(engine, services),
          }),
        { log, signal },
      );
    case 'succeeded':
      return await takeOutputs(services, claimed, { ...status, signal });
    case 'failed':
      return await endAttempt(services, claimed, { model, engineId, status, signal });
  }
}

/** Undefined if this server has no such model. */
export function findModel({ models }: Pick<StepServices, 'models'>, id: string): Model | undefined {
  return models.find((model) => model.id === id);
}

/** Whether an engine can be asked to cancel, and what it answers decides about the points. */
export function mustAskToCancel({ isRepeatable, cancel }: Engine<PictureInput>): boolean {
  return !isRepeatable && cancel !== undefined;
}

/**
 * Milliseconds after which an engine is asked again how a job stands, or to cancel it. No such limit
 * holds for `start`: many services make what is asked for in one long request.
 */
const answerMs = 30_000;

/**
 * Cancels what an engine works on, as its owner wants. The engine is asked how the job stands before
 * that, and again after it: what has succeeded is delivered, and costs what it costs.
 */
async function cancel(
  services: StepServices,
  { engine, engineId }: ModelEngine,
  { claimed, status, signal }: { claimed: ClaimedJob; status: EngineStatus; signal: AbortSignal },
): Promise<void> {
  const { database, log, metrics } = services;
  const { cancellation, creationId: id, engine: model } = claimed.job;
  if (cancellation === 'all' || cancellation === 'none' || cancellation === 'unknown') {
    const isRefunded = cancellation !== 'none';
    return await endAsCancelled(services, claimed, { isRefunded, signal });
  }
  // It was asked before, and the answer was lost. In doubt, all points come back.
  if (status.status === 'failed') {
    return await endAsCancelled(services, claimed, { isRefunded: true, signal });
  }
  if (!engine.cancel || status.status === 'succeeded') throw new Error('Nothing can be cancelled');
  const { operation } = status;
  const store = (answer: CancellationState) =>
    untilWritten(() => storeCancellation(database, claimed, answer), { log, signal });
  if (!(await store('asked'))) return;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  const call = metrics.engineCallBegan({ engine: engineId, model, call: 'cancel' });
  let givenBack: 'all' | 'none' | 'unknown';
  try {
    const asking = engine.cancel(operation, { signal: limited });
    ({ givenBack } = await untilAborted(asking, { signal: limited }));
  } catch (err) {
    signal.throwIfAborted();
    call.end('unreachable');
    log.warn({ err, creation: id }, 'An engine could not be asked to cancel; it is asked again');
    return await untilWritten(() => putBackToCancel(database, claimed), { log, signal });
  }
  call.end(`gave-back-${givenBack}`);
  // Of two answers, the first one counts: the second finds nothing left to give back.
  await store(cancellation === 'asked' && givenBack === 'none' ? 'unknown' : givenBack);
  await untilWritten(() => putBackToAsk(database, claimed, { operation }), { log, signal });
}

async function endAsCancelled(
  { database, log, metrics, pictures, now }: StepServices,
  claimed: ClaimedJob,
  { isRefunded, signal }: { isRefunded: boolean; signal: AbortSignal },
): Promise<void> {
  const end = { isRefunded, now: now() };
  const isEnded = await untilWritten(() => endCancelled(database, claimed, end), { log, signal });
  if (!isEnded) return;
  if (isRefunded) metrics.creationsRefunded({ reason: 'stopped', count: 1 });
  await finishDeletions({ database, pictures }, { creationId: claimed.creation.id });
}

/** @returns undefined if an engine could not be asked about what it has accepted. */
async function askEngine(
  { publicUrl, log }: StepServices,
  engine: Engine<PictureInput>,
  { claimed, files, options }: { claimed: ClaimedJob; files: InputFiles; options: RunStepOptions },
): Promise<EngineStatus | undefined> {
  const { creation, job, attemptId, webhookToken } = claimed;
  const { signal } = options;
  if (job.step === 'ask') {
    const { operation } = job;
    if (!engine.status || operation === null) throw new Error('There is nothing to ask about');
    const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    try {
      const asking = engine.status(operation, { signal: limited });
      return await untilAborted(asking, { signal: limited });
    } catch (err) {
      signal.throwIfAborted();
      // Nothing is known about what it accepted: it may still succeed.
      log.warn(
        { err, creation: job.creationId },
        'An engine could not be asked; it is asked again',
      );
      return undefined;
    }
  }
  return await engine.start(
    {
      attemptId,
      input: readInput(creation).input,
      files,
      ...(job.parent && { parent: job.parent }),
      ...(webhookToken !== undefined &&
        hasWebhooks(engine, { publicUrl }) && {
          webhookUrl: `${publicUrl}${webhookPath}/${webhookToken}`,
        }),
    },
    {
      signal,
      onProgress: ({ percent = 0, preview }) => {
        if (!signal.aborted) options.onProgress({ percent, preview });
      },
    },
  );
}

/**
 * Retries what was certainly not accepted; anything else is final. Where the service had no room or
 * failed, the model's other engine takes it, and the first one immediately.
 */
async function endAttempt(
  services: StepServices,
  claimed: ClaimedJob,
  {
    model,
    engineId,
    status,
    signal,
  }: { model: Model; engineId: string; status: EngineFailed; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const { job } = claimed;
  const { reason, vendorMessage } = status;
  if (reason === 'ambiguous') {
    return await untilWritten(() => leaveUncertain(database, claimed, { reason, vendorMessage }), {
      ...{ log, signal },
    });
  }
  // It was made: whatever the engine says now, it is not made again.
  const isLost = job.goneCount > 0;
  const hasNoRoom = noRoom.includes(reason);
  const mayRetry = async () =>
    hasNoRoom ||
    job.attempt < MAX_ATTEMPTS ||
    (await untilWritten(() => countTries(database, job.creationId), { log, signal })) <
      MAX_ATTEMPTS;
  if (isLost || !status.isRetryable || !(await mayRetry())) {
    return await failStep(services, claimed, {
      reason: isLost ? 'expired' : toCreationFailure(reason),
      failure: { reason, vendorMessage },
      signal,
    });
  }
  const mayMove = job.step === 'submit' && job.parent === null;
  const isServices = reason === 'busy' || reason === 'vendor';
  const other = mayMove && isServices ? otherEngine(model, { engineId }) : undefined;
  const isOwn = other?.engineId === model.engineId;
  const wait = {
    ...(hasNoRoom && { waitsFor: toBusyWait(job.attempt) }),
    ...(other && { engineId: isOwn ? null : other.engineId }),
    ...(other && !isOwn && { waitsFor: 0 }),
  };
  await untilWritten(() => putBackToSubmit(database, claimed, { reason, vendorMessage, ...wait }), {
    log,
    signal,
  });
}

/** The reasons that people can act on; all others only say that it did not work. */
function toCreationFailure(reason: EngineFailed['reason']): CreationFailure {
  switch (reason) {
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
      return 'unsupported';
    default:
      return 'engine';
  }
}
