import type { EngineOutput } from '@site/engines';
import { type AigcLabel, writeLabel } from '@site/media-metadata';
import type { MarkWords } from '@site/media-metadata/mark';
import { detectImageType } from '@site/validators';
import sharp from 'sharp';
import type { OutputRow } from '../../database/output-schema.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import { readApart } from '../../media/read-apart.ts';
import { MAX_DECODED_PIXELS } from '../../picture-store/decode-within-budget.ts';
import { originalKey } from '../../picture-store/original-key.ts';
import { isServedType } from '../../picture-store/output-addresses.ts';
import { posterKey } from '../../picture-store/poster-key.ts';
import { toShortTitle } from '../../pictures/to-title.ts';
import { randomId } from '../../random-id.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import type { StepServices } from '../steps/step-services.ts';
import type { ArrivedFile, ArrivedOutput } from './arrived-output.ts';
import { bytesOf } from './bytes-of.ts';
import { cutPart } from './cut-part.ts';
import { labelPicture } from './label-picture.ts';
import { type LabelledFile, labelPlayed } from './label-played.ts';
import { type MakePlayableOptions, makePlayable } from './make-playable.ts';
import type { readPeaks } from './read-peaks.ts';
import { toWrittenLines } from './to-written-lines.ts';

/** More lines than anybody sings in a song. */
const MAX_LYRIC_LINES = 500;

/** Row of a file that an engine made, as far as it is known before it is stored. */
export type NewOutput = Pick<
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

export type ReadOutput = {
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
export async function readOutput(
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
