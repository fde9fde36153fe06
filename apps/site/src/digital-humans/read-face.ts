import { type FaceKind, faceRule } from '@site/api-client/wire';
import { checkImageBatch, detectImageType, readImageFacts } from '@site/validators';
import {
  checkMedia,
  checkMediaContent,
  filmRule,
  MEDIA_HEADER_LENGTH,
  type MediaIssue,
  readMediaFile,
  soundRule,
} from '@site/validators/media';
import type { FaceCheck, FaceIssue, FaceReading } from './face-checks.ts';
import { hearFilm } from './hear-film.ts';

/** Frames a second that services take. */
const frameRates = { min: 15, max: 60 };

const checkOf: Partial<Record<FaceIssue['code'], FaceCheck>> = {
  'image-too-large': 'size',
  'media-too-large': 'size',
  'media-too-long': 'length',
  'too-short': 'length',
  'too-small': 'side',
};

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
