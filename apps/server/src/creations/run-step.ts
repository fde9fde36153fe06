import type { InputFiles } from '@site/engines';
import { engineOfJob, type ModelEngine } from '../engines/model-engine.ts';
import type { Model } from '../engines/open-models.ts';
import { archiveOutputs, takeOutputs } from './outputs/take-outputs.ts';
import { askEngine, canFindLost, type EngineAnswer, toWhole } from './steps/ask-engine.ts';
import { countTries, MAX_ATTEMPTS, recordSubmission } from './steps/attempts.ts';
import { cancelAtEngine, isToBeCancelled } from './steps/cancel-at-engine.ts';
import type { ClaimedJob } from './steps/claim-jobs.ts';
import { cancelStep, failStep } from './steps/end-step.ts';
import { judgeFailure } from './steps/judge-failure.ts';
import {
  putBackToArchive,
  putBackToAsk,
  putBackToCancel,
  putBackToFetch,
  putBackToSubmit,
  putBackUnanswered,
  toRetryWait,
} from './steps/put-back.ts';
import { judgeLostAnswer, stayUncertain } from './steps/stay-uncertain.ts';
import type { StepResult } from './steps/step-result.ts';
import { findModel, type StepOptions, type StepServices } from './steps/step-services.ts';
import { untilWritten } from './steps/until-written.ts';
import { hasWebhooks } from './steps/webhook-address.ts';

/**
 * Servers that may go away during one step of a creation: one may by chance, and with the third it is the step that ends
 * them.
 */
export const MAX_LOST_SERVERS = 3;

/** Characters that are stored of what went wrong in an engine itself. */
const MAX_WORDS = 2_000;

/**
 * Does one step of a job that this server has leased: submits it, asks how it stands, or fetches what was made; then
 * ends the creation, or puts the job back for its next step. All that a step can become is listed here.
 *
 * @throws when the step was interrupted by its signal or an unreachable database: the job is then
 * handed back, or its lease runs out.
 */
export async function runStep(
  services: StepServices,
  claimed: ClaimedJob,
  options: StepOptions,
): Promise<void> {
  const { database, log } = services;
  const { signal } = options;
  const write = (put: () => Promise<void>) => untilWritten(put, { log, signal });
  const result = await doStep(services, claimed, options);
  switch (result.kind) {
    case 'accepted':
      return await write(() => putBackToAsk(database, claimed, result));
    case 'not-accepted':
      return await write(() => putBackToSubmit(database, claimed, result));
    case 'uncertain':
      return await stayUncertain(services, claimed, { ...result, signal });
    case 'unanswered':
      return await write(() => putBackUnanswered(database, claimed, result));
    case 'not-cancelled':
      return await write(() => putBackToCancel(database, claimed));
    case 'linked':
      return await write(() => putBackToArchive(database, claimed, result));
    case 'not-fetched':
      return await write(() => putBackToFetch(database, claimed, result));
    case 'failed':
      return await failStep(services, claimed, { ...result, signal });
    case 'cancelled':
      return await cancelStep(services, claimed, { ...result, signal });
    case 'stored':
    case 'lost':
      return;
  }
}

/** Does what is to be done next, unless it is cancelled or given up before that. */
async function doStep(
  services: StepServices,
  claimed: ClaimedJob,
  options: StepOptions,
): Promise<StepResult> {
  const { database, log } = services;
  const { job } = claimed;
  const model = findModel(services, job.engine);
  if (!model) throw new Error(`There is no model ${job.engine} here`);
  const place = engineOfJob(model, job);
  if (!place) throw new Error(`The model ${job.engine} has no engine ${job.engineId} here`);
  const { engine } = place;
  const { signal } = options;
  // Cancelled before it is submitted again, or after the answer of its engine was lost.
  const isAccepted = job.step !== 'submit' && job.step !== 'find';
  if (job.cancellation !== null && (!isAccepted || engine.isRepeatable)) {
    return { kind: 'cancelled', isRefunded: true };
  }
  if (job.lostServers >= MAX_LOST_SERVERS) {
    log.error(
      { creation: job.creationId, step: job.step },
      'A step of a creation ended each server',
    );
    return { kind: 'failed', reason: 'crash' };
  }
  const { results } = job;
  if (results !== null) return await archiveOutputs(services, place, { claimed, results, signal });
  if (job.attempt > MAX_ATTEMPTS && (await countTries(database, job)) > MAX_ATTEMPTS) {
    return { kind: 'failed', reason: 'crash' };
  }
  const files = job.step === 'submit' ? await openFiles(services, claimed, { place, signal }) : [];
  if (files === 'gone') {
    return {
      kind: 'failed',
      reason: 'engine',
      failure: { reason: 'expired', vendorMessage: '' },
    };
  }
  if (job.step === 'submit' && !engine.isRepeatable) {
    const record = () => recordSubmission(database, claimed.attemptId);
    if (!(await untilWritten(record, { log, signal }))) return { kind: 'lost' };
  }
  if (job.step === 'find' && !canFindLost(engine, claimed)) {
    return judgeLostAnswer(services, claimed, { engine });
  }
  const answer = await askEngine(services, place, { claimed, files, options });
  return await readAnswer(services, claimed, { answer, model, place, options });
}

/** Opens what the creation is made from; `gone` if it cannot be opened. */
async function openFiles(
  { openReferences, log }: StepServices,
  { creation, asked }: ClaimedJob,
  { place, signal }: { place: ModelEngine; signal: AbortSignal },
): Promise<InputFiles | 'gone'> {
  try {
    return await openReferences({ ...creation, ...asked }, place.pictures);
  } catch (err) {
    signal.throwIfAborted();
    log.warn(
      { err, creation: creation.id },
      'The pictures that a creation is made from could not be opened',
    );
    return 'gone';
  }
}

/** Turns the answer of an engine into the result of the step. */
async function readAnswer(
  services: StepServices,
  claimed: ClaimedJob,
  {
    answer,
    model,
    place,
    options,
  }: { answer: EngineAnswer; model: Model; place: ModelEngine; options: StepOptions },
): Promise<StepResult> {
  const { engine } = place;
  const { job } = claimed;
  const { signal } = options;
  switch (answer.status) {
    case 'broken': {
      const vendorMessage = String(answer.error).slice(0, MAX_WORDS);
      return { kind: 'failed', reason: 'engine', failure: { reason: 'broken', vendorMessage } };
    }
    case 'unknown':
    case 'unanswered': {
      if (job.step === 'find') return judgeLostAnswer(services, claimed, { engine });
      if (job.cancellation !== null) return { kind: 'not-cancelled' };
      const retryAfterMs = answer.status === 'unanswered' ? answer.retryAfterMs : 0;
      const waitsFor = Math.max(toRetryWait(job.unansweredCount), retryAfterMs);
      return { kind: 'unanswered', waitsFor };
    }
  }
  if (isToBeCancelled(claimed, engine, answer)) {
    return await cancelAtEngine(services, place, { claimed, status: answer, signal });
  }
  switch (answer.status) {
    case 'running': {
      const percent = toWhole(claimed, answer.percent ?? 0);
      options.onProgress({ percent, preview: answer.preview });
      await options.onPutBack();
      return {
        ...answer,
        kind: 'accepted',
        percent,
        partial: answer.partial ?? null,
        isAnnounced: hasWebhooks(engine, services),
        canCancel: engine.cancel !== undefined,
      };
    }
    case 'succeeded':
      return await takeOutputs(services, place, { claimed, ...answer, signal });
    case 'failed':
      return await judgeFailure(services, claimed, { model, place, status: answer, signal });
  }
}
