import { setTimeout as delay } from 'node:timers/promises';
import {
  checkEngineStatus,
  type Engine,
  type EngineFailed,
  type EngineOutput,
  type EngineStatus,
  type InputFiles,
  untilAborted,
} from '@site/engines';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import type { CancellationState } from '../database/job-schema.ts';
import type { CreationRow, FailureReason } from '../database/schema.ts';
import type { Model } from '../engines/open-models.ts';
import type { PictureInput } from '../engines/picture-input.ts';
import type { ObjectStore } from '../files/object-store.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { finishDeletions, removeDropped } from '../pictures/delete-picture.ts';
import { isPictureType } from '../pictures/to-picture.ts';
import { randomId } from '../random-id.ts';
import { addOutputs, type NewOutput } from './add-outputs.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { CreationProgress } from './creation-watch.ts';
import { type AttemptFailure, endCancelled, failCreation, finishCreation } from './end-creation.ts';
import { storeCancellation } from './job-lease.ts';
import { leaveUncertain, putBackToAsk, putBackToCancel, putBackToSubmit } from './put-back.ts';

/** Attempts for each creation: one that crashes the process must not do so forever. */
export const MAX_ATTEMPTS = 3;

/** Milliseconds between tries to write the result of a step, and the number of tries. */
const writeAgainMs = 1_000;
const maxWrites = 30;

export type StepServices = {
  database: Database;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  pictures: ObjectStore;
  models: readonly Pick<Model, 'id' | 'engine'>[];
  /** A creation's reference images, for an engine. */
  openReferences: (creation: CreationRow) => Promise<InputFiles>;
};

export type RunStepOptions = {
  /** Aborted when the lease is lost, or the server stops. */
  signal: AbortSignal;
  onProgress(progress: CreationProgress): void;
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
  const engine = findEngine(services, claimed);
  if (!engine) throw new Error(`There is no model ${job.engine} here`);
  const { signal } = options;
  // Cancelled before it is submitted again, or after a server was lost while it was submitted.
  if (job.cancellation !== null && (job.step === 'submit' || !mustAskToCancel(engine))) {
    return await endAsCancelled(services, claimed, { isRefunded: true, signal });
  }
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
      return await untilWritten(() => putBackToAsk(database, claimed, status), { log, signal });
    case 'succeeded':
      return await finish(services, claimed, { made: status.outputs, signal });
    case 'failed':
      return await endAttempt(services, claimed, { status, signal });
  }
}

/** The engine that makes a job; undefined where this server has no such model. */
export function findEngine(
  { models }: Pick<StepServices, 'models'>,
  { job }: { job: Pick<ClaimedJob['job'], 'engine'> },
): Engine<PictureInput> | undefined {
  return models.find(({ id }) => id === job.engine)?.engine;
}

/** Whether an engine can be asked to cancel, and what it answers decides about the points. */
export function mustAskToCancel({ isRepeatable, cancel }: Engine<PictureInput>): boolean {
  return !isRepeatable && cancel !== undefined;
}

/** Milliseconds after which an engine that has not answered is asked to cancel again. */
const cancelMs = 30_000;

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
  const limited = AbortSignal.any([signal, AbortSignal.timeout(cancelMs)]);
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
  { openReferences, log }: StepServices,
  engine: Engine<PictureInput>,
  { claimed, options }: { claimed: ClaimedJob; options: RunStepOptions },
): Promise<EngineStatus | undefined> {
  const { creation, job, attemptId } = claimed;
  const { signal } = options;
  if (job.step === 'ask') {
    const { operation } = job;
    if (!engine.status || operation === null) throw new Error('There is nothing to ask about');
    try {
      return await engine.status(operation, { signal });
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
  const { prompt, seed, width, height } = creation;
  return await engine.start(
    {
      attemptId,
      input: { prompt, seed, width, height },
      files: await openReferences(creation),
    },
    {
      signal,
      onProgress: ({ percent = 0, preview }) => {
        if (!signal.aborted) options.onProgress({ percent, preview });
      },
    },
  );
}

async function finish(
  services: StepServices,
  claimed: ClaimedJob,
  { made, signal }: { made: readonly EngineOutput[]; signal: AbortSignal },
): Promise<void> {
  const { database, pictures, log } = services;
  const { id: creation } = claimed.creation;
  const files = await Promise.all(made.map(readPicture));
  const read = files.filter((file) => file !== undefined);
  if (read.length === 0 || read.length < made.length) {
    log.error({ creation }, 'An engine answered with something else than pictures of known types');
    return await fail(services, claimed, { reason: 'engine', signal });
  }
  const added = read.map(({ output }) => output);
  const isOurs = await untilWritten(() => addOutputs(database, claimed, added), { log, signal });
  if (!isOurs) return;
  for (const { output, bytes } of read) await pictures.put(output.id, bytes);
  const end = { outputIds: added.map(({ id }) => id) };
  const isEnded = await untilWritten(() => finishCreation(database, claimed, end), { log, signal });
  // Somebody was faster, and may have removed them before they were there.
  if (!isEnded) await removeDropped(services, end);
}

/** Undefined where it is no picture that can be shown. */
async function readPicture(
  made: EngineOutput,
): Promise<{ output: NewOutput; bytes: Uint8Array } | undefined> {
  const { media, mimeType: mime, source } = made;
  if (media !== 'image' || !('bytes' in source) || !isPictureType(mime)) return undefined;
  const { bytes } = source;
  const image = await readImage(bytes, made);
  return image && { output: { id: randomId(), media, mime, bytes: bytes.length, ...image }, bytes };
}

/** What the engine does not say is read from the picture; undefined if it can't be. */
async function readImage(
  bytes: Uint8Array,
  { width, height, color }: Pick<EngineOutput, 'width' | 'height' | 'color'>,
): Promise<Pick<NewOutput, 'width' | 'height' | 'color'> | undefined> {
  if (width && height && color !== undefined) return { width, height, color };
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    const { data } = await sharp(bytes)
      .flatten({ background: '#fff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...autoOrient, color: color ?? `#${data.subarray(0, 3).toString('hex')}` };
  } catch {
    return undefined;
  }
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

/**
 * Repeats a write until it succeeds: a database error does not tell whether it was committed, and
 * repeating it changes nothing. A lost connection must not lose what an engine accepted or made.
 */
async function untilWritten<T>(
  write: () => Promise<T>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<T> {
  for (let writes = 1; ; writes += 1) {
    try {
      return await write();
    } catch (error) {
      if (writes === maxWrites) throw error;
      log.warn({ err: error }, 'What came of a step could not be written; it is tried again');
      await delay(writeAgainMs, undefined, { signal });
    }
  }
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
