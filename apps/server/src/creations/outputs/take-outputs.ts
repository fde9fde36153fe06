import type { EngineOutput, EngineSucceeded, Facts } from '@site/engines';
import type { LinkedOutput } from '../../database/job-schema.ts';
import type { OutputMedia } from '../../database/output-schema.ts';
import { toStorableText } from '../../database/service-words.ts';
import type { ModelEngine } from '../../engines/model-engine.ts';
import { GoneFileError, RefusedAddressError } from '../../files/fetch-error.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import type { Told } from '../steps/end-creation.ts';
import { readRetryAfter, toRetryWait } from '../steps/put-back.ts';
import type { StepResult } from '../steps/step-result.ts';
import type { StepServices } from '../steps/step-services.ts';
import type { ArrivedFile, ArrivedOutput } from './arrived-output.ts';
import { fetchDraft } from './fetch-draft.ts';
import { type StoreOutputsOptions, storeOutputs } from './store-outputs.ts';

/** Stores what an engine has made, unless it has to be fetched first from where it is. */
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
): Promise<StepResult> {
  const results = made.filter(isLinked);
  const told = {
    facts: facts && unlessLong(facts),
    // An id that is not stored as it is would mean another action, or none.
    actions: unlessLong(actions)?.filter(({ id }) => id === toStorableText(id)),
    operation,
  };
  if (results.length > 0) return { kind: 'linked', results, told };
  const isBuiltIn = origin === undefined;
  return await store(services, claimed, { made: made.filter(hasArrived), isBuiltIn, told, signal });
}

/** Characters as JSON; what is longer, such as a service's mistake, is not stored. */
const maxToldLength = 65_536;

function unlessLong<Value extends Facts | NonNullable<Told['actions']>>(
  value: Value,
): Value | undefined {
  return JSON.stringify(value).length > maxToldLength ? undefined : value;
}

const isLinked = (output: EngineOutput): output is LinkedOutput => !('bytes' in output.source);
const hasArrived = (output: EngineOutput): output is EngineOutput & ArrivedOutput =>
  'bytes' in output.source;

/**
 * Milliseconds before it is looked again for a file that is not there: services may say that it is a
 * little before it is, and links may have expired. After the last of them it is given up.
 */
const goneRetriesMs = [5_000, 15_000, 45_000];

/**
 * Fetches what an engine has made, into drafts of the store. A file that is not there is looked for where
 * the engine says next, if it can be asked, a few times. What fails otherwise is tried again until the
 * creation's deadline.
 */
export async function archiveOutputs(
  services: StepServices,
  place: ModelEngine,
  {
    claimed,
    results,
    signal,
  }: { claimed: ClaimedJob; results: readonly LinkedOutput[]; signal: AbortSignal },
): Promise<StepResult> {
  const { log } = services;
  const drafts: ObjectDraft[] = [];

  async function fetchFile(source: LinkedOutput['source'], media: OutputMedia) {
    const draft = await fetchDraft(services, source, place, { media, signal });
    drafts.push(draft);
    return { draft };
  }

  /** Fetches a poster; what it stands for is there without it. */
  async function fetchPoster(source: LinkedOutput['source']) {
    try {
      return { poster: await fetchFile(source, 'image') };
    } catch (err) {
      signal.throwIfAborted();
      log.warn({ err, creation: claimed.creation.id }, 'A poster could not be fetched');
      return undefined;
    }
  }

  async function fetchAll(): Promise<readonly ArrivedOutput[]> {
    const made: ArrivedOutput[] = [];
    /** Files that several pictures are parts of, by where they are. */
    const wholes = new Map<string, ArrivedFile>();
    for (const { source, poster, ...output } of results) {
      const { media, part } = output;
      const where = JSON.stringify(source);
      const file = (part && wholes.get(where)) ?? (await fetchFile(source, media));
      if (part) wholes.set(where, file);
      made.push({
        ...output,
        source: file,
        ...(poster && !('bytes' in poster) && (await fetchPoster(poster))),
      });
    }
    return made;
  }

  const putOff = (error: unknown) => toPutOff(services, claimed, { place, error });
  try {
    const made = await fetchAll().catch((error: unknown) => {
      signal.throwIfAborted();
      return putOff(error);
    });
    if ('kind' in made) return made;
    return await store(services, claimed, {
      made,
      isBuiltIn: place.origin === undefined,
      signal,
      ifUnwritable: () => putOff(new Error('The store does not take it')),
    });
  } finally {
    for (const draft of drafts) await draft.discard();
  }
}

/** Not all of it could be fetched and stored: it is tried again, or given up. */
function toPutOff(
  { log }: StepServices,
  { job }: ClaimedJob,
  { place: { engine }, error: err }: { place: ModelEngine; error: unknown },
): StepResult {
  const { creationId: creation, operation, goneCount, unfetchedCount } = job;
  if (err instanceof RefusedAddressError) {
    log.error({ err, creation }, 'The output of an engine was rejected');
    return { kind: 'failed', reason: 'engine' };
  }
  const isGone = err instanceof GoneFileError;
  const waitsFor = isGone
    ? goneRetriesMs[goneCount]
    : Math.max(toRetryWait(unfetchedCount), readRetryAfter(err));
  if (waitsFor === undefined) {
    log.error({ err, creation }, 'What an engine made is not there any more');
    const failure = { reason: 'expired', vendorMessage: String(err) };
    return { kind: 'failed', reason: 'expired', failure };
  }
  log.warn({ err, creation }, 'What an engine made is not here yet; it is tried again');
  return {
    kind: 'not-fetched',
    asks: isGone && engine.status !== undefined && operation !== null,
    waitsFor,
    goneCount: goneCount + (isGone ? 1 : 0),
    unfetchedCount: unfetchedCount + (isGone ? 0 : 1),
  };
}

async function store(
  services: StepServices,
  claimed: ClaimedJob,
  {
    ifUnwritable,
    ...options
  }: StoreOutputsOptions & {
    /** Its service still has it. Default: it is given up. */
    ifUnwritable?: () => StepResult;
  },
): Promise<StepResult> {
  const { log } = services;
  const { id: creation } = claimed.creation;
  const result = await storeOutputs(services, claimed, options);
  switch (result) {
    case 'stored':
    case 'lost':
      return { kind: result };
    case 'unscannable':
      log.warn({ creation }, 'What an engine made does not scan');
      return { kind: 'failed', reason: result };
    case 'unwritable':
      if (ifUnwritable) return ifUnwritable();
      log.error({ creation }, 'What an engine made could not be stored, and was given up');
      return { kind: 'failed', reason: 'engine' };
    case 'unjoinable':
      log.error({ creation }, "The parts of a film that an engine made can't be joined");
      return { kind: 'failed', reason: 'engine' };
    case 'unlabelled':
      return { kind: 'failed', reason: 'engine' };
    case 'unknown-type':
      log.error({ creation }, 'An engine returned files of unknown types');
      return { kind: 'failed', reason: 'engine' };
  }
}
