import {
  checkEngineStatus,
  type Engine,
  type EngineFailed,
  type EngineOutput,
  type EngineStatus,
  type EngineSucceeded,
  type Facts,
  type InputFiles,
  untilAborted,
} from '@site/engines';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CancellationState, LinkedOutput } from '../database/job-schema.ts';
import type { CreationRow, FailureReason, PictureInput } from '../database/schema.ts';
import { fetchResult, RefusedResultError } from '../engines/fetch-result.ts';
import type { Model } from '../engines/open-models.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { finishDeletions } from '../pictures/delete-picture.ts';
import { readInput } from '../references/read-input.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { CreationProgress } from './creation-watch.ts';
import { type AttemptFailure, endCancelled, failCreation, type Told } from './end-creation.ts';
import { storeCancellation } from './job-lease.ts';
import {
  leaveUncertain,
  putBackToArchive,
  putBackToAsk,
  putBackToCancel,
  putBackToSubmit,
} from './put-back.ts';
import { type StoreOutputsOptions, storeOutputs } from './store-outputs.ts';
import { untilWritten } from './until-written.ts';
import { hasWebhooks, webhookPath } from './webhook-address.ts';

/** Attempts for each creation: one that crashes the process must not do so forever. */
export const MAX_ATTEMPTS = 3;

export type StepServices = {
  database: Database;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  pictures: ObjectStore;
  models: readonly Model[];
  /** Where services can reach this server. */
  publicUrl: string | undefined;
  /** A creation's reference images, for an engine. */
  openReferences: (creation: CreationRow) => Promise<InputFiles>;
};

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
  const { engine } = model;
  const { signal } = options;
  // Cancelled before it is submitted again, or after a server was lost while it was submitted.
  if (job.cancellation !== null && (job.step === 'submit' || !mustAskToCancel(engine))) {
    return await endAsCancelled(services, claimed, { isRefunded: true, signal });
  }
  const { results } = job;
  if (results !== null) return await archive(services, model, { claimed, results, signal });
  if (claimed.isRepeated && !engine.isRepeatable) {
    return await untilWritten(() => leaveUncertain(database, claimed), { log, signal });
  }
  if (job.attempt > MAX_ATTEMPTS) {
    return await fail(services, claimed, { reason: 'crash', signal });
  }
  const call = metrics.engineCallBegan({
    model: job.engine,
    call: job.step === 'submit' ? 'start' : 'status',
  });
  let status: EngineStatus | undefined;
  try {
    // An engine that is slow to stop does not keep anybody waiting.
    status = await untilAborted(askEngine(services, engine, { claimed, options }), { signal });
    const [issue] = status ? checkEngineStatus(status) : [];
    if (issue) throw new Error(`The engine's answer is broken: ${issue}`);
  } catch (error) {
    signal.throwIfAborted();
    call.end('broken');
    log.error({ err: error, creation: job.creationId }, 'An engine broke its contract');
    return await fail(services, claimed, { reason: 'engine', signal });
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
  const isWanted = job.cancellation === null || status.status === 'succeeded';
  if (!isWanted && (status.status === 'running' || job.cancellation !== 'requested')) {
    return await cancel(services, engine, { claimed, status, signal });
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
      return await take(services, claimed, { ...status, signal });
    case 'failed':
      return await endAttempt(services, claimed, { status, signal });
  }
}

/** Undefined where this server has no such model. */
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
  engine: Engine<PictureInput>,
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
  const call = metrics.engineCallBegan({ model, call: 'cancel' });
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
  { openReferences, publicUrl, log }: StepServices,
  engine: Engine<PictureInput>,
  { claimed, options }: { claimed: ClaimedJob; options: RunStepOptions },
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
      files: await openReferences(creation),
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

/** Stores what an engine has made, or has it fetched first if it answered with URLs. */
async function take(
  services: StepServices,
  claimed: ClaimedJob,
  {
    outputs: made,
    facts,
    actions = [],
    operation,
    signal,
  }: EngineSucceeded & { signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const results = made.filter(isLinked);
  const told = {
    facts: facts && toStorable(facts),
    // An id that is not stored as it is would mean another action, or none.
    actions: toStorable(actions)?.filter(({ id }, index) => id === actions[index]?.id),
    operation,
  };
  if (results.length === 0) return await store(services, claimed, { made, told, signal });
  const archived = { results, told };
  await untilWritten(() => putBackToArchive(database, claimed, archived), { log, signal });
}

/** Characters as JSON; what is longer, such as a service's mistake, is not stored. */
const maxToldLength = 65_536;

/** Without what JSON in PostgreSQL cannot have: texts come from a service as they are. */
function toStorable<Value extends Facts | NonNullable<Told['actions']>>(
  value: Value,
): Value | undefined {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? Buffer.from(part).toString().replaceAll('\0', '') : part,
  );
  return text.length > maxToldLength ? undefined : JSON.parse(text);
}

const isLinked = (output: EngineOutput): output is LinkedOutput => 'url' in output.source;

/** Fetches what an engine has made. Where that fails, the engine is asked for other URLs if it can be. */
async function archive(
  services: StepServices,
  { engine, origin: engineOrigin }: Model,
  {
    claimed,
    results,
    signal,
  }: { claimed: ClaimedJob; results: readonly LinkedOutput[]; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const { creationId: creation, operation } = claimed.job;
  const options = { engineOrigin, signal };
  const made: EngineOutput[] = [];

  /** What it stands for is there without it. */
  async function fetchPoster(url: string) {
    try {
      return { poster: { bytes: await fetchResult(url, options) } };
    } catch (err) {
      signal.throwIfAborted();
      log.warn({ err, creation }, 'A poster could not be fetched');
      return undefined;
    }
  }

  try {
    for (const { source, poster, ...output } of results) {
      made.push({
        ...output,
        source: { bytes: await fetchResult(source.url, options) },
        ...(poster && 'url' in poster && (await fetchPoster(poster.url))),
      });
    }
  } catch (err) {
    signal.throwIfAborted();
    if (err instanceof RefusedResultError) {
      log.error({ err, creation }, 'What an engine made is not taken');
      return await fail(services, claimed, { reason: 'engine', signal });
    }
    log.warn({ err, creation }, 'What an engine made could not be fetched; it is tried again');
    return await untilWritten(
      () =>
        engine.status && operation !== null
          ? putBackToAsk(database, claimed, { operation })
          : putBackToArchive(database, claimed, { results, isRepeated: true }),
      { log, signal },
    );
  }
  await store(services, claimed, { made, signal });
}

async function store(
  services: StepServices,
  claimed: ClaimedJob,
  options: StoreOutputsOptions,
): Promise<void> {
  const result = await storeOutputs(services, claimed, options);
  if (result === 'stored' || result === 'lost') return;
  const { log } = services;
  const { id: creation } = claimed.creation;
  const { signal } = options;
  if (result === 'unscannable') {
    log.warn({ creation }, 'What an engine made does not scan');
    return await fail(services, claimed, { reason: result, signal });
  }
  log.error({ creation }, 'An engine answered with something else than files of known types');
  await fail(services, claimed, { reason: 'engine', signal });
}

/** Retries what was certainly not accepted; anything else is final. */
async function endAttempt(
  services: StepServices,
  claimed: ClaimedJob,
  { status, signal }: { status: EngineFailed; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const { job } = claimed;
  if (status.reason === 'ambiguous') {
    return await untilWritten(() => leaveUncertain(database, claimed), { log, signal });
  }
  const { reason, vendorMessage } = status;
  if (!status.isRetryable || job.attempt >= MAX_ATTEMPTS) {
    return await fail(services, claimed, {
      reason: toFailureReason(reason),
      failure: { reason, vendorMessage },
      signal,
    });
  }
  await untilWritten(() => putBackToSubmit(database, claimed, { reason, vendorMessage }), {
    log,
    signal,
  });
}

async function fail(
  { database, log, metrics, pictures, now }: StepServices,
  claimed: ClaimedJob,
  {
    reason,
    failure,
    signal,
  }: { reason: FailureReason; failure?: AttemptFailure; signal: AbortSignal },
): Promise<void> {
  const end = { reason, ...(failure && { failure }), now: now() };
  const isEnded = await untilWritten(() => failCreation(database, claimed, end), {
    log,
    signal,
  });
  if (!isEnded) return;
  metrics.creationsRefunded({ reason, count: 1 });
  await finishDeletions({ database, pictures }, { creationId: claimed.creation.id });
}

/** The reasons that people can act on; all others only say that it did not work. */
function toFailureReason(reason: EngineFailed['reason']): FailureReason {
  switch (reason) {
    case 'refused-prompt':
    case 'refused-input':
    case 'refused-output':
    case 'timeout':
      return reason;
    default:
      return 'engine';
  }
}
