import { createLabel } from '@site/media-metadata';
import type { ObjectDraft } from '../../files/object-store.ts';
import { takeRoom } from '../../files/take-room.ts';
import { removeDropped } from '../../pictures/empty-bin.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import { finishCreation, type Told } from '../steps/end-creation.ts';
import type { StepServices } from '../steps/step-services.ts';
import { untilWritten } from '../steps/until-written.ts';
import { addOutputs, type PlacedRow } from './add-outputs.ts';
import type { ArrivedOutput, Hold, MakeRoom } from './arrived-output.ts';
import { bytesOf } from './bytes-of.ts';
import { finishStage } from './finish-stage.ts';
import { joinToStages } from './join-to-stages.ts';
import { LabelError } from './label-error.ts';
import { moderateOutputs } from './moderate-outputs.ts';
import { readOrigins } from './read-origins.ts';
import { type ReadOutput, readOutput } from './read-output.ts';
import { toCodes } from './to-codes.ts';
import { toMarkWords } from './to-mark-words.ts';
import { withoutDuplicates } from './without-duplicates.ts';

/** Tries to put a file into the store: for five minutes where it fails immediately. */
export const MAX_PUTS = 300;

export type StoreOutputsOptions = {
  /** A draft is one output's, or is cut into the parts of several. */
  made: readonly ArrivedOutput[];
  /** Whether a built-in engine has made it. */
  isBuiltIn: boolean;
  told?: Told;
  signal: AbortSignal;
};

/**
 * Stores what an engine has made, and ends the creation, if this server still holds the lease of its
 * job. One picture is in memory at a time, and of videos and sounds no more than an index and a few
 * seconds.
 *
 * @returns `unknown-type` if any of it can't be shown or played, or there is neither a file nor a text, `unscannable` if any of it doesn't show the
 * code that it has to, `unjoinable` if the films of its stages make no whole, `unlabelled` if any of it can't be labelled as what
 * AI made: nothing is stored then. `unwritable` if the store does not take it.
 */
export async function storeOutputs(
  services: Pick<
    StepServices,
    | 'database'
    | 'pictures'
    | 'disk'
    | 'log'
    | 'metrics'
    | 'now'
    | 'drawPoster'
    | 'convertFilm'
    | 'marker'
    | 'providerCode'
  >,
  claimed: ClaimedJob,
  { made, isBuiltIn, told = {}, signal }: StoreOutputsOptions,
): Promise<
  'stored' | 'lost' | 'unknown-type' | 'unscannable' | 'unjoinable' | 'unlabelled' | 'unwritable'
> {
  const { database, pictures, disk, log, metrics, now, convertFilm, marker } = services;
  const { drawPoster = async () => undefined } = services;
  const drafts: ObjectDraft[] = [];
  const put = async <Result>(write: () => Promise<Result>) => {
    try {
      return await untilWritten(write, { log, signal, maxWrites: MAX_PUTS });
    } catch (cause) {
      signal.throwIfAborted();
      throw new UnwritableError('The store does not take a file', { cause });
    }
  };
  const makeRoom: MakeRoom = (bytes) => put(() => takeRoom(disk, bytes));
  const hold: Hold = async (bytes) => {
    const draft = await put(async () => {
      if (typeof bytes === 'function') return await pictures.write(bytes());
      const room = await takeRoom(disk, bytes.length);
      return await pictures.write([bytes]).finally(room.release);
    });
    drafts.push(draft);
    return draft;
  };

  try {
    const read: (ReadOutput & { readonly output: PlacedRow })[] = [];
    const whole = await joinToStages(services, claimed, { made, hold, makeRoom });
    if (!whole) return 'unjoinable';
    const { code } = claimed.creation.input;
    const isLast = claimed.job.stage + 1 >= claimed.stageCount;
    const origins = await readOrigins(database, claimed.creation);
    const words = toMarkWords(origins);
    const codes = toCodes(origins);
    for (const { output, position } of await withoutDuplicates(whole)) {
      const one = await readOutput(output, {
        hold,
        makeRoom,
        convertFilm,
        marker,
        words,
        codes,
        isMarked: isBuiltIn,
        isShown: isLast,
        toLabel: (produceId) => createLabel({ producer: services.providerCode, produceId }),
        signal,
        settings: claimed.creation.input.settings,
        script: claimed.asked.input.script,
        drawPoster: (path, durationMs) => drawPoster(path, { durationMs, signal }),
      });
      if (!one) return 'unknown-type';
      read.push({ ...one, output: { ...one.output, position } });
    }
    if (made.length === 0 && (told.facts?.texts ?? []).length === 0) return 'unknown-type';
    if (code && !(await areScannable(read, code.text))) return 'unscannable';
    const added = read.map(({ output }) => output);
    if (added.length > 0) {
      const add = async () => {
        const review = await moderateOutputs(database, claimed.creation, { isBuiltIn });
        return await addOutputs(database, claimed, { added, review });
      };
      const isOurs = await untilWritten(add, { log, signal });
      if (!isOurs) return 'lost';
    }
    for (const { key, draft } of read.flatMap(({ files }) => files)) {
      // The key is random: what has it already was put there by a try whose answer was lost.
      await put(() => draft.publish(key));
    }
    const end = { outputIds: added.map(({ id }) => id), told, now: now() };
    const finish = isLast ? finishCreation : finishStage;
    const isEnded = await untilWritten(() => finish(database, claimed, end), {
      log,
      signal,
    });
    if (isEnded) return 'stored';
    // Somebody was faster, and may have removed them before they were there.
    await removeDropped(services, end);
    return 'lost';
  } catch (err) {
    if (err instanceof LabelError) {
      metrics.outputUnlabelled({ step: err.step });
      log.error({ err, creation: claimed.creation.id, step: err.step }, err.message);
      return 'unlabelled';
    }
    if (!(err instanceof UnwritableError)) throw err;
    log.error({ err, creation: claimed.creation.id }, err.message);
    return 'unwritable';
  } finally {
    for (const draft of drafts) await draft.discard();
  }
}

class UnwritableError extends Error {
  override readonly name = 'UnwritableError';
}

/** Loaded where there is a code to read, which most creations have not. */
async function areScannable(read: readonly ReadOutput[], text: string): Promise<boolean> {
  const { isScannable } = await import('./is-scannable.ts');
  for (const { files } of read) {
    if (!(await isScannable(await bytesOf(files[0]), text))) return false;
  }
  return true;
}
