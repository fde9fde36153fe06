import type { EngineOutput, EngineSucceeded, Facts } from '@site/engines';
import type { LinkedOutput } from '../database/job-schema.ts';
import { toStorableText } from '../database/service-words.ts';
import type { ModelEngine } from '../engines/model-engine.ts';
import { GoneFileError, guardedFetch, RefusedAddressError } from '../files/guarded-fetch.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { Told } from './end-creation.ts';
import { failStep } from './fail-step.ts';
import { putBackToArchive, putBackToFetch } from './put-back.ts';
import type { StepServices } from './step-services.ts';
import { type StoreOutputsOptions, storeOutputs } from './store-outputs.ts';
import { untilWritten } from './until-written.ts';

/** Stores what an engine has made, or has it fetched first if it answered with URLs. */
export async function takeOutputs(
  services: StepServices,
  { origin }: ModelEngine,
  {
    claimed,
    outputs: made,
    facts,
    actions = [],
    operation,
    signal,
  }: EngineSucceeded & { claimed: ClaimedJob; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const results = made.filter(isLinked);
  const told = {
    facts: facts && unlessLong(facts),
    // An id that is not stored as it is would mean another action, or none.
    actions: unlessLong(actions)?.filter(({ id }) => id === toStorableText(id)),
    operation,
  };
  if (results.length === 0) {
    const isBuiltIn = origin === undefined;
    return await store(services, claimed, { made, isBuiltIn, told, signal });
  }
  const archived = { results, told };
  await untilWritten(() => putBackToArchive(database, claimed, archived), { log, signal });
}

/** Characters as JSON; what is longer, such as a service's mistake, is not stored. */
const maxToldLength = 65_536;

function unlessLong<Value extends Facts | NonNullable<Told['actions']>>(
  value: Value,
): Value | undefined {
  return JSON.stringify(value).length > maxToldLength ? undefined : value;
}

const isLinked = (output: EngineOutput): output is LinkedOutput => 'url' in output.source;

/**
 * Milliseconds before it is looked again for a file that is not there: services may say that it is a
 * little before it is, and links may have expired. After the last of them it is given up.
 */
const goneRetriesMs = [5_000, 15_000, 45_000];

/** Milliseconds before a fetch that failed otherwise is tried again, doubled for each further one. */
const unfetchedRetryMs = 5_000;
const maxUnfetchedRetryMs = 300_000;

/**
 * Fetches what an engine has made. A file that is not there is looked for where the engine says next, if
 * it can be asked, a few times. What fails otherwise is tried again until the creation's deadline.
 */
export async function archiveOutputs(
  services: StepServices,
  { engine, origin: trustedOrigin }: ModelEngine,
  {
    claimed,
    results,
    signal,
  }: { claimed: ClaimedJob; results: readonly LinkedOutput[]; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const { creationId: creation, operation, goneCount, unfetchedCount } = claimed.job;
  const options = { trustedOrigin, signal };
  const made: EngineOutput[] = [];
  /** By their addresses: several outputs may be parts of one file. */
  const fetched = new Map<string, Uint8Array>();

  /** What it stands for is there without it. */
  async function fetchPoster(url: string) {
    try {
      return { poster: { bytes: await guardedFetch(url, options) } };
    } catch (err) {
      signal.throwIfAborted();
      log.warn({ err, creation }, 'A poster could not be fetched');
      return undefined;
    }
  }

  try {
    for (const { source, poster, ...output } of results) {
      const bytes = fetched.get(source.url) ?? (await guardedFetch(source.url, options));
      fetched.set(source.url, bytes);
      made.push({
        ...output,
        source: { bytes },
        ...(poster && 'url' in poster && (await fetchPoster(poster.url))),
      });
    }
  } catch (err) {
    signal.throwIfAborted();
    if (err instanceof RefusedAddressError) {
      log.error({ err, creation }, 'The output of an engine was rejected');
      return await failStep(services, claimed, { reason: 'engine', signal });
    }
    const isGone = err instanceof GoneFileError;
    const waitsFor = isGone
      ? goneRetriesMs[goneCount]
      : Math.min(maxUnfetchedRetryMs, unfetchedRetryMs * 2 ** unfetchedCount);
    if (waitsFor === undefined) {
      log.error({ err, creation }, 'What an engine made is not there any more');
      const failure = { reason: 'expired', vendorMessage: String(err) };
      return await failStep(services, claimed, { reason: 'expired', failure, signal });
    }
    log.warn({ err, creation }, 'What an engine made could not be fetched; it is tried again');
    const again = {
      asks: isGone && engine.status !== undefined && operation !== null,
      waitsFor,
      goneCount: goneCount + (isGone ? 1 : 0),
      unfetchedCount: unfetchedCount + (isGone ? 0 : 1),
    };
    return await untilWritten(() => putBackToFetch(database, claimed, again), { log, signal });
  }
  await store(services, claimed, { made, isBuiltIn: trustedOrigin === undefined, signal });
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
    return await failStep(services, claimed, { reason: result, signal });
  }
  if (result === 'unwritable') {
    log.error({ creation }, 'What an engine made could not be stored, and was given up');
    return await failStep(services, claimed, { reason: 'engine', signal });
  }
  log.error({ creation }, 'An engine returned files of unknown types');
  await failStep(services, claimed, { reason: 'engine', signal });
}
