import {
  checkEngineStatus,
  type Engine,
  type EngineStatus,
  type InputFiles,
  untilAborted,
} from '@site/engines';
import { joinSpoken } from '@site/validators/voice';
import type { CreationInput } from '../../database/schema.ts';
import { type ServiceSign, signOfFailure } from '../../engines/circuit.ts';
import { noteSign } from '../../engines/engine-circuits.ts';
import type { ModelEngine } from '../../engines/model-engine.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import { readRetryAfter } from './put-back.ts';
import type { StepOptions, StepServices } from './step-services.ts';
import { hasWebhooks, webhookPath } from './webhook-address.ts';

/** Answer of an engine about a job. */
export type EngineAnswer =
  | EngineStatus
  /** The service could not be asked, or answers what it says of anything that it has only just begun. */
  | { readonly status: 'unanswered'; readonly retryAfterMs: number }
  /** The engine does not know what it may have accepted. */
  | { readonly status: 'unknown' }
  /** The engine broke its contract. */
  | { readonly status: 'broken'; readonly error: unknown };

/**
 * Milliseconds after which an engine is asked again how a job stands, or to cancel it. No such limit
 * holds for `start`: many services make what is asked for in one long request.
 */
export const ANSWER_MS = 30_000;

/**
 * Questions in a row that a service may answer by not knowing the job: behind several servers some hear of it a little
 * later. They take about a minute.
 */
const maxUnknown = 4;

/** Names of an engine's calls in metrics, by the step that makes them. */
const calls = { submit: 'start', find: 'find', ask: 'status', archive: 'status' } as const;

type AskOptions = {
  claimed: ClaimedJob;
  /** Files that it is made from, of a job that is submitted. */
  files: InputFiles;
  options: StepOptions;
};

/** Makes the call of a step, and notes what its answer says of the service. */
export async function askEngine(
  services: StepServices,
  { engine, engineId }: ModelEngine,
  { claimed, files, options }: AskOptions,
): Promise<EngineAnswer> {
  const { log, metrics } = services;
  const { job } = claimed;
  const { signal } = options;
  const call = metrics.engineCallBegan({
    engine: engineId,
    model: job.engine,
    call: calls[job.step],
  });
  let answer: Exclude<EngineAnswer, { status: 'broken' }>;
  try {
    // An engine that is slow to stop does not keep anybody waiting.
    answer = await untilAborted(makeCall(services, engine, { claimed, files, options }), {
      signal,
    });
    if (isStatus(answer)) {
      const [issue] = checkEngineStatus(answer);
      if (issue) throw new Error(`The engine's answer is broken: ${issue}`);
    }
  } catch (error) {
    signal.throwIfAborted();
    call.end('broken');
    log.error({ err: error, creation: job.creationId }, 'An engine broke its contract');
    await noteService(services, claimed, { engineId, status: 'broken' });
    return { status: 'broken', error };
  }
  signal.throwIfAborted();
  if (!isStatus(answer)) {
    call.end(answer.status === 'unanswered' ? 'unreachable' : 'unknown');
    return answer;
  }
  if (job.unansweredCount > 0) log.info({ creation: job.creationId }, 'An engine answers again');
  call.end(answer.status === 'failed' ? answer.reason : answer.status);
  await noteService(services, claimed, { engineId, status: answer });
  return answer;
}

function isStatus(answer: EngineAnswer): answer is EngineStatus {
  return ['running', 'succeeded', 'failed'].includes(answer.status);
}

/** Notes what an answer says of a service, for all servers: it may pause the engine, or end a pause. */
async function noteService(
  { database, log }: StepServices,
  { attemptId }: ClaimedJob,
  { engineId, status }: { engineId: string; status: EngineStatus | 'broken' },
): Promise<void> {
  const sign = status === 'broken' ? 'fault' : signOf(status);
  const change = await noteSign(database, { engineId, attemptId, sign }).catch((err: unknown) => {
    // The job is not to be lost for that.
    log.warn({ err, engine: engineId }, 'The state of an engine could not be stored');
    return undefined;
  });
  if (change === 'paused') {
    log.error(
      { engine: engineId },
      'An engine fails repeatedly: nothing is submitted to it for now',
    );
  }
  if (change === 'resumed') log.warn({ engine: engineId }, 'An engine works again');
}

function signOf(status: EngineStatus): ServiceSign {
  switch (status.status) {
    case 'running':
      return 'accepted';
    case 'succeeded':
      return 'works';
    case 'failed':
      return signOfFailure[status.reason];
  }
}

async function makeCall(
  services: StepServices,
  engine: Engine<CreationInput>,
  asking: AskOptions,
): Promise<Exclude<EngineAnswer, { status: 'broken' }>> {
  return asking.claimed.job.step === 'submit'
    ? await submit(services, engine, asking)
    : await askHowItStands(services, engine, asking);
}

async function submit(
  { publicUrl }: StepServices,
  engine: Engine<CreationInput>,
  { claimed, files, options }: AskOptions,
): Promise<EngineStatus> {
  const { asked, job, attemptId, webhookToken } = claimed;
  const { signal } = options;
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

/** Makes the input for an engine: of a text that is spoken, what is said of it. */
function toSpokenInput({ script, ...input }: CreationInput): CreationInput {
  return script ? { ...input, prompt: joinSpoken(script) } : input;
}

/** How far a creation is whose stage is so far, in percent. */
export const toWhole = ({ job: { stage }, stageCount }: ClaimedJob, percent: number) =>
  (100 * stage + percent) / stageCount;

async function askHowItStands(
  { log }: StepServices,
  engine: Engine<CreationInput>,
  { claimed, options: { signal } }: AskOptions,
): Promise<Exclude<EngineAnswer, { status: 'broken' }>> {
  const { job } = claimed;
  const { operation } = job;
  const isLost = job.step === 'find';
  if (!isLost && (!engine.status || operation === null)) {
    throw new Error('There is nothing to ask about');
  }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  try {
    const asking = isLost
      ? findLost(engine, { claimed, signal: limited })
      : engine.status?.(operation, { signal: limited });
    const told = await untilAborted(Promise.resolve(asking), { signal: limited });
    const isUnknown = told?.status === 'failed' && told.reason === 'not-found';
    const isKnownSoon = isUnknown && job.goneCount === 0 && job.unansweredCount < maxUnknown;
    if (isKnownSoon && !isLost) return { status: 'unanswered', retryAfterMs: 0 };
    return told ?? { status: 'unknown' };
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

/** Whether the service can be asked about an attempt whose answer was lost. */
export const canFindLost = (
  { find, status }: Engine<CreationInput>,
  { announced }: Pick<ClaimedJob, 'announced'>,
): boolean => find !== undefined || (announced !== null && status !== undefined);

/**
 * Asks the service about an attempt whose answer was lost. Where it cannot be asked by the attempt's name, or knows
 * none, what it named itself is asked about: not knowing that is no failure of the job.
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
