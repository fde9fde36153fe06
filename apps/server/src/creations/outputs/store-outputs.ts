import { readFile } from 'node:fs/promises';
import type { EngineOutput } from '@site/engines';
import { type AigcLabel, createLabel, writeLabel } from '@site/media-metadata';
import type { MarkWords } from '@site/media-metadata/mark';
import { detectImageType } from '@site/validators';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../database/database.ts';
import { jobs } from '../../database/job-schema.ts';
import { type OutputRow, outputs } from '../../database/output-schema.ts';
import { creations } from '../../database/schema.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import { takeRoom } from '../../files/take-room.ts';
import { readApart } from '../../media/read-apart.ts';
import { MAX_DECODED_PIXELS } from '../../picture-store/decode-within-budget.ts';
import { originalKey } from '../../picture-store/original-key.ts';
import { isServedType } from '../../picture-store/output-addresses.ts';
import { posterKey } from '../../picture-store/poster-key.ts';
import { removeDropped } from '../../pictures/empty-bin.ts';
import { toSearchedText, toShortTitle } from '../../pictures/to-title.ts';
import { randomId } from '../../random-id.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import { finishCreation, type Told } from '../steps/end-creation.ts';
import { isLeasedBy } from '../steps/job-lease.ts';
import type { StepServices } from '../steps/step-services.ts';
import { untilWritten } from '../steps/until-written.ts';
import type { ArrivedFile, ArrivedOutput, Hold, MakeRoom } from './arrived-output.ts';
import { cutPart } from './cut-part.ts';
import { finishStage } from './finish-stage.ts';
import { joinToStages } from './join-to-stages.ts';
import { LabelError } from './label-error.ts';
import { labelPicture } from './label-picture.ts';
import { type LabelledFile, labelPlayed } from './label-played.ts';
import { type MakePlayableOptions, makePlayable } from './make-playable.ts';
import { moderateOutputs } from './moderate-outputs.ts';
import { readOrigins } from './read-origins.ts';
import type { readPeaks } from './read-peaks.ts';
import { toCodes } from './to-codes.ts';
import { toMarkWords } from './to-mark-words.ts';
import { toWrittenLines } from './to-written-lines.ts';
import { withoutDuplicates } from './without-duplicates.ts';

/** More lines than anybody sings in a song. */
const MAX_LYRIC_LINES = 500;

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

/**
 * Writes down what is about to be stored for a creation, if this server still holds the lease of
 * its job. Each server that stores it does so under names of its own, so one that has lost its lease
 * overwrites nothing. Repeating it changes nothing.
 *
 * @returns false if the lease was lost.
 */
async function addOutputs(
  database: Database,
  claimed: ClaimedJob,
  { added, review }: { added: readonly PlacedRow[]; review: OutputRow['review'] },
): Promise<boolean> {
  const { creation } = claimed;
  return await database.transaction(async (transaction) => {
    // Held until the rows are there: who ends the creation meanwhile waits, and finds them.
    const [job] = await transaction
      .select({ id: jobs.creationId })
      .from(jobs)
      .where(isLeasedBy(claimed))
      .for('update');
    if (!job) return false;
    // As its owner wants it by now. Held as well: a change of it waits, and finds the rows.
    const [wanted] = await transaction
      .select({ isPrivate: creations.isPrivate })
      .from(creations)
      .where(eq(creations.id, creation.id))
      .for('share');
    await transaction
      .insert(outputs)
      .values(
        added.map((output) => ({
          ...output,
          creationId: creation.id,
          userId: creation.userId,
          state: 'pending' as const,
          prompt: toSearchedText(creation.input.prompt, output.title),
          ...toReview({ review, isPrivate: wanted?.isPrivate ?? true }),
          createdAt: new Date(creation.createdAt.getTime() - output.position),
        })),
      )
      .onConflictDoNothing();
    return true;
  });
}

/** Makes private what has not passed; it waits where its owner wants it public. */
function toReview({ review, isPrivate }: Pick<OutputRow, 'review' | 'isPrivate'>) {
  const isSeen = review === 'passed';
  return {
    isPrivate: isPrivate || !isSeen,
    review: isPrivate || isSeen ? review : 'waiting',
  } as const;
}

/** Row of a file that an engine made, as far as it is known before it is stored. */
type NewOutput = Pick<
  OutputRow,
  | 'id'
  | 'media'
  | 'mime'
  | 'width'
  | 'height'
  | 'bytes'
  | 'color'
  | 'durationMs'
  | 'posterWidth'
  | 'peaks'
  | 'title'
  | 'lyrics'
  | 'hasOriginal'
>;

/** With its place among what was handed over, to which actions refer. */
type PlacedRow = NewOutput & Pick<OutputRow, 'position'>;

type ReadOutput = {
  output: NewOutput;
  /** As it is shown, and then what is kept beside that. */
  files: readonly [StoredFile, ...StoredFile[]];
};

type StoredFile = { readonly key: string; readonly draft: ObjectDraft };

type ReadOptions = Pick<MakePlayableOptions, 'hold' | 'makeRoom' | 'convertFilm' | 'signal'> & {
  marker: StepServices['marker'];
  /** Words of its mark. */
  words: MarkWords;
  /** Texts that it may show as QR codes: its own, and those of what it was made from. */
  codes: readonly string[];
  /** Whether films and sounds of the engine have their mark already. */
  isMarked: boolean;
  /** Whether people see it: what only the next stage is given stays as it is. */
  isShown: boolean;
  /** The record of an output, by its id. */
  toLabel: (id: string) => AigcLabel;
  /** Settings of its tool beside the prompt. */
  settings: ClaimedJob['creation']['input']['settings'];
  /** Script that its engine was given, where that is not all as it is written. */
  script: ClaimedJob['asked']['input']['script'];
  /** Of a film that comes without a poster: undefined if there can be none. */
  drawPoster: (path: string, durationMs: number) => Promise<Uint8Array | undefined>;
};

/** Undefined if it can't be shown or played. Its type is that of its bytes, whatever the service calls it. */
async function readOutput(
  told: ArrivedOutput,
  options: ReadOptions,
): Promise<ReadOutput | undefined> {
  const { media } = told;
  return media === 'image'
    ? await readPicture(told, options)
    : await readPlayed(told, { media, ...options });
}

async function readPicture(
  told: ArrivedOutput,
  { hold, words, codes, toLabel }: ReadOptions,
): Promise<ReadOutput | undefined> {
  const { source, part } = told;
  const whole = await bytesOf(source);
  const type = `image/${detectImageType(whole)}`;
  // What is cut is of a served type, whatever it is cut from.
  if (!isServedType(type)) return undefined;
  const made = part ? await cutPart(whole, part) : whole;
  if (!made) return undefined;
  const id = randomId();
  const image = await readImage(made, told);
  if (!image) return undefined;
  const { bytes, size } = await labelPicture(made, { words, codes, label: toLabel(id) });
  const original = made === whole && 'draft' in source ? source.draft : await hold(made);
  return {
    output: {
      id,
      media: 'image',
      mime: part ? 'image/png' : type,
      ...image,
      // One with a code may have grown.
      ...(codes.length > 0 && size),
      hasOriginal: true,
      bytes: bytes.length,
      durationMs: null,
      posterWidth: null,
      peaks: null,
      title: null,
      lyrics: null,
    },
    files: [
      { key: id, draft: await hold(bytes) },
      { key: originalKey(id), draft: original },
    ],
  };
}

async function readPlayed(
  { source, poster: madePoster, title, lyrics }: ArrivedOutput,
  {
    media,
    drawPoster,
    settings = {},
    script,
    ...options
  }: ReadOptions & { media: 'video' | 'audio' },
): Promise<ReadOutput | undefined> {
  const { hold, isMarked, isShown, words, toLabel } = options;
  const arrived = 'draft' in source ? source.draft : await hold(source.bytes);
  const made = await makePlayable(arrived, { media, ...options });
  if (!made) return undefined;
  const id = randomId();
  const label = toLabel(id);
  const shown: LabelledFile = isShown
    ? await labelPlayed(made.draft, { ...options, media, label, ...made })
    : made;
  const { draft, playable } = shown;
  const hasOriginal = isShown && !isMarked;
  const isDrawn = media === 'video' && (!madePoster || hasOriginal);
  const drawn = isDrawn ? await drawPoster(draft.path, playable.durationMs ?? 0) : undefined;
  const poster = await readPoster(drawn ? { bytes: drawn } : madePoster, {
    words,
    label,
    isMarked: drawn !== undefined || (media === 'video' && isMarked),
  });
  const peaks =
    media === 'audio'
      ? ((await readApart<typeof readPeaks>('readPeaks', draft.path)) ?? null)
      : null;
  const { width: posterWidth = null, color = null } = poster ?? {};
  return {
    output: {
      id,
      media,
      ...playable,
      color,
      posterWidth,
      peaks,
      bytes: draft.size,
      hasOriginal,
      // The person's own, whatever the service calls it.
      title: toShortTitle(settings.title ?? title ?? '') ?? null,
      lyrics:
        (toLines(lyrics, script) ?? toLyricLines(settings.lyrics))?.slice(0, MAX_LYRIC_LINES) ??
        null,
    },
    files: [
      { key: id, draft },
      ...(hasOriginal ? [{ key: originalKey(id), draft: made.draft }] : []),
      ...(poster ? [{ key: posterKey(id), draft: await hold(poster.bytes) }] : []),
    ],
  };
}

/** Turns the words that an engine reports, sung or said, into lines as they are shown. */
const toLines = (lyrics: ArrivedOutput['lyrics'], script: ReadOptions['script']) =>
  lyrics && script ? toWrittenLines(lyrics, script) : lyrics;

/** The lines of lyrics as a person wrote them, without blank ones. */
function toLyricLines(lyrics: string | undefined): { text: string }[] | undefined {
  const lines = lyrics?.split(/\r?\n/).flatMap((line) => line.trim() || []);
  return lines?.map((text) => ({ text }));
}

async function bytesOf(file: ArrivedFile): Promise<Uint8Array> {
  return 'bytes' in file ? file.bytes : await readFile(file.draft.path);
}

/** Pixels: no stage shows a poster wider for long. */
const maxPosterWidth = 1280;

/** Undefined if there is none, or none that can be shown: what it stands for is shown without it. */
async function readPoster(
  source: ArrivedFile | undefined,
  { isMarked, label, words }: { isMarked: boolean; label: AigcLabel; words: MarkWords },
) {
  const small = source && (await resizePoster(await bytesOf(source)));
  if (!small) return undefined;
  const bytes = isMarked
    ? writeLabel(small, label)
    : (await labelPicture(small, { words, codes: [], label })).bytes;
  const image = await readImage(bytes, {});
  return image?.width ? { bytes, width: image.width, color: image.color } : undefined;
}

/** Undefined where it can't be read. */
async function resizePoster(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_DECODED_PIXELS })
      .autoOrient()
      .resize({ width: maxPosterWidth, withoutEnlargement: true })
      .webp()
      .toBuffer();
  } catch {
    // sharp tells every picture that it can't read by an error, and nothing else was done here.
    return undefined;
  }
}

/** Reads from the picture what the engine does not say; undefined if it can't be read. */
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
