import { type FaceKind, faceRule } from '@site/api-client/wire';
import {
  checkImageBatch,
  detectImageType,
  type ImageBatchIssue,
  readImageFacts,
} from '@site/validators';
import {
  checkMedia,
  checkMediaContent,
  filmRule,
  MEDIA_HEADER_LENGTH,
  type MediaIssue,
  readMediaFile,
  soundRule,
} from '@site/validators/media';
import { hearFilm } from './hear-film.ts';
import type { FaceDoubt } from './look-at-face.ts';

/** Checks of a face, in their order. The last four cannot keep it from being used. */
export const faceChecks = [
  ...['type', 'size', 'length', 'side'],
  ...['frames', 'sound', 'light', 'person'],
] as const;
export type FaceCheck = (typeof faceChecks)[number];

/** Issue for which a photo or a film does not pass. */
export type FaceIssue =
  | ImageBatchIssue
  | MediaIssue
  /** It is no photo and no film. */
  | { readonly code: 'neither' }
  | { readonly code: 'unreadable' }
  | { readonly code: 'too-short'; readonly seconds: number }
  | { readonly code: 'too-small'; readonly width: number; readonly height: number };

/** Findings of the checks in a file. */
export interface FaceReading {
  readonly kind: FaceKind;
  /** The check that it fails, and why; undefined if it passes them all. */
  readonly failed?: { readonly check: FaceCheck; readonly issue: FaceIssue };
  /** Doubts about it. */
  readonly doubts: readonly FaceDoubt[];
  /** Whether the browser could look at it: not every one plays each film. */
  readonly isSeen: boolean;
  /** Whether it could listen to a film, which `listenTo` does. Absent: that has not been tried so far. */
  readonly isListenedTo?: boolean;
  /** Of a film that was seen: a frame of it for models that take photos, as a JPEG. */
  readonly still?: Blob;
}

/** Frames a second that services take. */
const frameRates = { min: 15, max: 60 };

const checkOf: Partial<Record<FaceIssue['code'], FaceCheck>> = {
  'image-too-large': 'size',
  'media-too-large': 'size',
  'media-too-long': 'length',
  'too-short': 'length',
  'too-small': 'side',
};

const checkOfDoubt: Readonly<Record<FaceDoubt, FaceCheck>> = {
  'frame-rate': 'frames',
  silent: 'sound',
  dark: 'light',
  bright: 'light',
  'no-face': 'person',
  'many-faces': 'person',
};

const checksOfFilms: readonly FaceCheck[] = ['length', 'frames', 'sound'];

/** The checks of what it is: a photo has no length. */
export function checksOf(kind: FaceKind | undefined): readonly FaceCheck[] {
  return faceChecks.filter((one) => kind !== 'photo' || !checksOfFilms.includes(one));
}

/** Lists what was found by the checks that are passed with a doubt. */
export const doubtsOf = (reading: FaceReading | undefined): ReadonlyMap<FaceCheck, FaceDoubt> =>
  new Map(reading?.doubts.map((doubt) => [checkOfDoubt[doubt], doubt]));

/**
 * Why nothing is known of a check. `listening`: it goes on. Else it could not be made: this browser does not play the
 * sound or the picture, or there is no face whose light could be told.
 */
export type CheckGap = 'listening' | 'unheard' | 'unseen' | 'faceless';

/** The checks of a file that is read of which nothing is known, and why. */
export function gapsOf(reading: FaceReading | undefined): ReadonlyMap<FaceCheck, CheckGap> {
  const gaps = new Map<FaceCheck, CheckGap>();
  if (!reading) return gaps;
  const { isSeen, isListenedTo, doubts } = reading;
  if (!isListenedTo) gaps.set('sound', isListenedTo === undefined ? 'listening' : 'unheard');
  if (!isSeen) gaps.set('person', 'unseen');
  if (!isSeen || doubts.includes('no-face')) gaps.set('light', isSeen ? 'faceless' : 'unseen');
  return gaps;
}

/** Checks a file of the device as the face of a digital human. Rejects as the file does where it cannot be read. */
export async function readFace(file: File): Promise<FaceReading> {
  const facts = await readImageFacts(file);
  const isFilm = detectImageType(facts.firstBytes) === undefined && !file.type.startsWith('image/');
  if (isFilm) return await readFilm(file);
  const issue = checkImageBatch([facts])[0] ?? (await findPhotoIssue(file));
  return issue ? failedReading('photo', issue) : await lookAt(file, { kind: 'photo', doubts: [] });
}

/**
 * Listens to a file that was read, if it is a film which passes. That takes a while, and nothing has to wait for it.
 *
 * @returns What is known then.
 */
export async function listenTo(file: File, reading: FaceReading): Promise<FaceReading> {
  if (reading.kind === 'photo' || reading.failed) return reading;
  try {
    const isSilent = (await hearFilm(file)) === undefined;
    const doubts = isSilent ? [...reading.doubts, 'silent' as const] : reading.doubts;
    return { ...reading, isListenedTo: true, doubts };
  } catch {
    return { ...reading, isListenedTo: false };
  }
}

const failedReading = (kind: FaceKind, issue: FaceIssue): FaceReading => ({
  ...{ kind, doubts: [], isSeen: false },
  failed: { check: checkOf[issue.code] ?? 'type', issue },
});

async function lookAt(
  file: File,
  { kind, doubts }: Pick<FaceReading, 'kind' | 'doubts'>,
): Promise<FaceReading> {
  // With it comes the finder of faces.
  const { lookAtFace } = await import('./look-at-face.ts');
  const seen = await lookAtFace(file, kind).catch(() => undefined);
  if (!seen) return { kind, doubts, isSeen: false };
  return { ...{ kind, isSeen: true }, ...seen, doubts: [...doubts, ...seen.doubts] };
}

async function findPhotoIssue(file: File): Promise<FaceIssue | undefined> {
  let photo: ImageBitmap;
  try {
    photo = await createImageBitmap(file);
  } catch {
    return { code: 'unreadable' };
  }
  const { width, height } = photo;
  photo.close();
  return findSideIssue({ width, height });
}

async function readFilm(file: File): Promise<FaceReading> {
  const { name, size } = file;
  const firstBytes = new Uint8Array(await file.slice(0, MEDIA_HEADER_LENGTH).arrayBuffer());
  const [outside] = checkMedia({ name, size, firstBytes }, filmRule);
  if (outside) return failedReading('film', isOfFilm(outside) ? outside : { code: 'neither' });
  const content = await readMediaFile(file);
  const [inside] = checkMediaContent(content, { rule: filmRule, name });
  if (inside) return failedReading('film', inside);
  const { durationMs = 0, track } = content ?? {};
  if (durationMs < faceRule.minSeconds * 1000) {
    return failedReading('film', { code: 'too-short', seconds: Math.floor(durationMs / 1000) });
  }
  const issue = track && findSideIssue(track);
  if (issue) return failedReading('film', issue);
  const { frameRate = 0 } = track ?? {};
  const isUsual = frameRate >= frameRates.min && frameRate <= frameRates.max;
  return await lookAt(file, { kind: 'film', doubts: isUsual ? [] : ['frame-rate'] });
}

/** Whether it may be about a film: its format is none that only sounds have, and is known. */
const isOfFilm = (issue: MediaIssue) =>
  issue.code !== 'media-type' ||
  (issue.detected !== undefined && !soundRule.formats.has(issue.detected));

const findSideIssue = ({
  width,
  height,
}: {
  width: number;
  height: number;
}): FaceIssue | undefined =>
  Math.min(width, height) < faceRule.minSide ? { code: 'too-small', width, height } : undefined;
