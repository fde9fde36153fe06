import type { CancelReturns, CreationFailure } from '@site/api-client/wire';
import {
  checkEngineStatus,
  type Engine,
  type EngineFailed,
  type EngineStatus,
  type FailureReason,
  type InputFiles,
  type PartialOutput,
  untilAborted,
} from '@site/engines';
import type { CancellationState } from '../database/job-schema.ts';
import type { CreationInput } from '../database/schema.ts';
import { engineOfJob, type ModelEngine, otherEngine } from '../engines/model-engine.ts';
import type { Model } from '../engines/open-models.ts';
import { finishDeletions } from '../pictures/empty-bin.ts';
import { countTries, noRoom, recordSubmission } from './attempts.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { CreationProgress } from './creation-watch.ts';
import { type AttemptFailure, endCancelled } from './end-creation.ts';
import { failStep } from './fail-step.ts';
import { storeCancellation } from './job-lease.ts';
import { noteService } from './note-service.ts';
import {
  leaveUncertain,
  putBackToAsk,
  putBackToCancel,
  putBackToSubmit,
  putBackUnanswered,
  toBusyWait,
  toRetryWait,
} from './put-back.ts';
import { readRetryAfter } from './read-retry-after.ts';
import type { StepServices } from './step-services.ts';
import { archiveOutputs, takeOutputs } from './take-outputs.ts';
import { toSpokenInput } from './to-spoken-input.ts';
import { untilWritten } from './until-written.ts';
import { hasWebhooks, webhookPath } from './webhook-address.ts';

/**
 * Attempts for each creation: one that crashes the process must not do so forever. Those for which a
 * service had no room do not count: they go on until the creation's deadline.
 */
export const MAX_ATTEMPTS = 3;

/**
 * Servers that may go away during one step of a creation: one may by chance, and with the third it is the step that ends
 * them.
 */
export const MAX_LOST_SERVERS = 3;

/** Characters that are stored of what went wrong in an engine itself. */
const MAX_WORDS = 2_000;

export type RunStepOptions = {
  /** Aborted when the lease is lost, or the server stops. */
  signal: AbortSignal;
  onProgress(progress: CreationProgress): void;
  /** What can be heard or seen of it, as long as it is being made in one request. */
  onPartial(partial: readonly PartialOutput[]): void;
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
  // Cancelled before it is submitted again, or after the answer of its engine was lost.
  const isAccepted = job.step !== 'submit' && job.step !== 'find';
  if (job.cancellation !== null && (!isAccepted || engine.isRepeatable)) {
    return await endAsCancelled(services, claimed, { isRefunded: true, signal });
  }
  if (job.lostServers >= MAX_LOST_SERVERS) {
    log.error(
      { creation: job.creationId, step: job.step },
      'A step of a creation ended each server',
    );
    return await failStep(services, claimed, { reason: 'crash', signal });
  }
  const { results } = job;
  if (results !== null) return await archiveOutputs(services, place, { claimed, results, signal });
  if (job.attempt > MAX_ATTEMPTS && (await countTries(database, job)) > MAX_ATTEMPTS) {
    return await failStep(services, claimed, { reason: 'crash', signal });
  }
  let files: InputFiles;
  try {
    files =
      job.step === 'submit'
        ? await services.openReferences({ ...claimed.creation, ...claimed.asked })
        : [];
  } catch (err) {
    signal.throwIfAborted();
    log.warn(
      { err, creation: job.creationId },
      'The pictures that a creation is made from could not be opened',
    );
    const failure = { reason: 'expired', vendorMessage: '' };
    return await failStep(services, claimed, { reason: 'engine', failure, signal });
  }
  if (job.step === 'submit' && !engine.isRepeatable) {
    const record = () => recordSubmission(database, claimed.attemptId);
    if (!(await untilWritten(record, { log, signal }))) return;
  }
  if (job.step === 'find' && !engine.find && (claimed.announced === null || !engine.status)) {
    return await stayUncertain(services, claimed, { engine, signal });
  }
  const call = metrics.engineCallBegan({
    ...{ engine: engineId, model: job.engine },
    call: calls[job.step],
  });
  let status: EngineStatus | Unanswered | undefined;
  try {
    // An engine that is slow to stop does not keep anybody waiting.
    status = await untilAborted(askEngine(services, engine, { claimed, files, options }), {
      signal,
    });
    const [issue] = status && status.status !== 'unanswered' ? checkEngineStatus(status) : [];
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
  if (!status || status.status === 'unanswered') {
    call.end(status ? 'unreachable' : 'unknown');
    if (job.step === 'find') return await stayUncertain(services, claimed, { engine, signal });
    const waitsFor = Math.max(toRetryWait(job.unansweredCount), status?.retryAfterMs ?? 0);
    return await untilWritten(
      () =>
        job.cancellation === null
          ? putBackUnanswered(database, claimed, { waitsFor })
          : putBackToCancel(database, claimed),
      { log, signal },
    );
  }
  if (job.unansweredCount > 0) log.info({ creation: job.creationId }, 'An engine answers again');
  call.end(status.status === 'failed' ? status.reason : status.status);
  await noteService(services, claimed, { engineId, status });
  // What cannot be cancelled goes on.
  const isWanted = job.cancellation === null || !engine.cancel || status.status === 'succeeded';
  if (!isWanted && (status.status === 'running' || job.cancellation !== 'requested')) {
    return await cancel(services, place, { claimed, status, signal });
  }
  switch (status.status) {
    case 'running':
      options.onProgress({
        percent: toWhole(claimed, status.percent ?? 0),
        preview: status.preview,
      });
      await options.onPutBack();
      return await untilWritten(
        () =>
          putBackToAsk(database, claimed, {
            ...status,
            percent: toWhole(claimed, status.percent ?? 0),
            partial: status.partial ?? null,
            isAnnounced: hasWebhooks(engine, services),
            canCancel: engine.cancel !== undefined,
          }),
        { log, signal },
      );
    case 'succeeded':
      return await takeOutputs(services, place, { claimed, ...status, signal });
    case 'failed':
      return await endAttempt(services, claimed, { model, place, status, signal });
  }
}

/** Undefined if this server has no such model. */
export function findModel({ models }: Pick<StepServices, 'models'>, id: string): Model | undefined {
  return models.find((model) => model.id === id);
}

/** What the calls of an engine are named in metrics, by the step that makes them. */
const calls = { submit: 'start', find: 'find', ask: 'status', archive: 'status' } as const;

/** How much of the price comes back of what an engine has accepted, if it is cancelled. */
export function cancelReturnsOf({ isRepeatable, cancel }: Engine<CreationInput>): CancelReturns {
  if (isRepeatable) return 'all';
  return cancel ? 'unknown' : 'none';
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
  if (isRefunded) metrics.creationsRefunded({ reason: 'cancelled', count: 1 });
  await finishDeletions({ database, pictures }, { creationId: claimed.creation.id });
}

/** How far a creation is whose stage is so far, in percent. */
const toWhole = ({ job: { stage }, stageCount }: ClaimedJob, percent: number) =>
  (100 * stage + percent) / stageCount;

/** The service could not be asked, or answers what it says of anything that it has only just begun. */
type Unanswered = { readonly status: 'unanswered'; readonly retryAfterMs: number };

/**
 * Questions in a row that a service may answer by not knowing the job: behind several servers some hear of it a little
 * later. They take about a minute.
 */
const maxUnknown = 4;

/** @returns undefined if an engine does not know what it may have accepted. */
async function askEngine(
  { publicUrl, log }: StepServices,
  engine: Engine<CreationInput>,
  { claimed, files, options }: { claimed: ClaimedJob; files: InputFiles; options: RunStepOptions },
): Promise<EngineStatus | Unanswered | undefined> {
  const { asked, job, attemptId, webhookToken } = claimed;
  const { signal } = options;
  if (job.step !== 'submit') {
    const { operation } = job;
    const isLost = job.step === 'find';
    if (!isLost && (!engine.status || operation === null)) {
      throw new Error('There is nothing to ask about');
    }
    const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    try {
      const asking = isLost
        ? findLost(engine, { claimed, signal: limited })
        : engine.status?.(operation, { signal: limited });
      const told = await untilAborted(Promise.resolve(asking), { signal: limited });
      const isUnknown = told?.status === 'failed' && told.reason === 'not-found';
      const isKnownSoon = isUnknown && job.goneCount === 0 && job.unansweredCount < maxUnknown;
      return isKnownSoon && !isLost ? { status: 'unanswered', retryAfterMs: 0 } : told;
    } catch (err) {
      signal.throwIfAborted();
      // Nothing is known about what it accepted: it may still succeed. One line is enough.
      log[job.unansweredCount === 0 ? 'warn' : 'debug'](
        { err, creation: job.creationId },
        'An engine could not be asked; it is asked again',
      );
      return { status: 'unanswered', retryAfterMs: readRetryAfter(err) };
    }
  }
  return await engine.start(
    {
      attemptId,
      input: toSpokenInput(asked.input),
      files,
      ...(job.parent && { parent: job.parent }),
      ...(webhookToken !== undefined &&
        hasWebhooks(engine, { publicUrl }) && {
          webhookUrl: `${publicUrl}${webhookPath}/${webhookToken}`,
        }),
    },
    {
      signal,
      onProgress: ({ percent = 0, preview, partial }) => {
        if (signal.aborted) return;
        options.onProgress({ percent: toWhole(claimed, percent), preview });
        if (partial) options.onPartial(partial);
      },
    },
  );
}

/**
 * What the service knows of an attempt whose answer was lost. Where it cannot be asked by the attempt's
 * name, or knows none, what it named itself is asked about: not knowing that is no failure of the job.
 */
async function findLost(
  engine: Engine<CreationInput>,
  { claimed: { attemptId, announced }, signal }: { claimed: ClaimedJob; signal: AbortSignal },
): Promise<EngineStatus | undefined> {
  const canAsk = announced !== null && engine.status !== undefined;
  const found = await engine.find?.(attemptId, { signal }).catch((error: unknown) => {
    // What it has named itself can be asked about all the same.
    if (!canAsk) throw error;
    return undefined;
  });
  if (found || !canAsk || !engine.status) return found;
  const told = await engine.status(announced, { signal });
  const isUnknown =
    told.status === 'failed' && (told.reason === 'not-found' || told.reason === 'expired');
  if (isUnknown) return undefined;
  // What it offers next is about it.
  return told.status === 'succeeded' ? { operation: announced, ...told } : told;
}

/**
 * Whether anything can still tell what became of an attempt whose answer was lost: its service can be asked by the
 * attempt's name, or names the job itself.
 */
const isTraceable = (
  engine: Engine<CreationInput>,
  { announced, publicUrl }: Pick<ClaimedJob, 'announced'> & Pick<StepServices, 'publicUrl'>,
): boolean =>
  engine.find !== undefined ||
  (engine.status !== undefined && (announced !== null || hasWebhooks(engine, { publicUrl })));

/** Milliseconds until the points of what is uncertain come back: as long as most take, within these. */
const minUncertainMs = 60_000;
const maxUncertainMs = 600_000;

/** Awaits what may have been made, or ends the creation where nothing can lead to that. */
async function stayUncertain(
  services: StepServices,
  claimed: ClaimedJob,
  {
    engine,
    failure,
    signal,
  }: { engine: Engine<CreationInput>; failure?: AttemptFailure; signal: AbortSignal },
): Promise<void> {
  const { database, log, expectedTimes, publicUrl } = services;
  if (!isTraceable(engine, { announced: claimed.announced, publicUrl })) {
    return await failStep(services, claimed, {
      ...{ reason: 'untraceable', signal },
      ...(failure && { failure }),
    });
  }
  const expected = await expectedTimes.read(
    claimed.job.engine,
    claimed.asked.input.settings?.seconds,
  );
  const usualMs = expected ? expected.max * 1_000 : maxUncertainMs;
  const waitsFor = Math.min(Math.max(usualMs, minUncertainMs), maxUncertainMs);
  const canFind = engine.find !== undefined;
  await untilWritten(() => leaveUncertain(database, claimed, { failure, waitsFor, canFind }), {
    ...{ log, signal },
  });
}

/** What only its operator mends. The service has accepted nothing, and the same engine would not either. */
const operatorsReasons: readonly FailureReason[] = ['no-credit', 'unauthorized', 'not-found'];

/** What lies with a service or an account, not with what was asked: another engine may take it. */
const movingReasons: readonly FailureReason[] = [
  ...(['busy', 'rate-limited', 'vendor'] as const),
  ...operatorsReasons,
];

/**
 * Retries what was certainly not accepted; anything else is final. Where that lies with the service or its account, the
 * model's other engine takes it, and the first one immediately.
 */
async function endAttempt(
  services: StepServices,
  claimed: ClaimedJob,
  {
    model,
    place: { engine, engineId },
    status,
    signal,
  }: { model: Model; place: ModelEngine; status: EngineFailed; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const { job } = claimed;
  const { reason, vendorMessage } = status;
  const isLost = reason === 'ambiguous';
  const isOperators = operatorsReasons.includes(reason);
  if (isOperators && job.step === 'submit') {
    log.error(
      { engine: engineId, model: model.id, reason },
      'A service refuses the account of an engine, or does not know the model',
    );
  }
  if (isLost && !engine.isRepeatable) {
    const failure = { reason, vendorMessage };
    return await stayUncertain(services, claimed, { engine, failure, signal });
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
    return await failStep(services, claimed, {
      reason: isGone ? 'expired' : toCreationFailure(reason, job),
      failure: { reason, vendorMessage },
      signal,
    });
  }
  const wait = {
    ...(hasNoRoom && { waitsFor: Math.max(toBusyWait(job.attempt), status.retryAfterMs ?? 0) }),
    ...(other && { engineId: isOwn ? null : other.engineId }),
    ...(other && !isOwn && { waitsFor: 0 }),
  };
  await untilWritten(() => putBackToSubmit(database, claimed, { reason, vendorMessage, ...wait }), {
    log,
    signal,
  });
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
