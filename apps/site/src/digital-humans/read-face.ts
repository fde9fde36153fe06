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
  readMediaContent,
} from '@site/validators/media';

/** What a face is checked for, in the order of the checks. */
export const faceChecks = ['type', 'size', 'length', 'side'] as const;
export type FaceCheck = (typeof faceChecks)[number];

/** What a photo or a film does not pass. */
export type FaceIssue =
  | ImageBatchIssue
  | MediaIssue
  | { readonly code: 'unreadable' }
  | { readonly code: 'too-short'; readonly seconds: number }
  | { readonly code: 'too-small'; readonly width: number; readonly height: number };

/** What the checks have found in a file. */
export interface FaceReading {
  readonly kind: FaceKind;
  /** The check that it fails, and why; undefined if it passes them all. */
  readonly failed?: { readonly check: FaceCheck; readonly issue: FaceIssue };
}

const checkOf: Partial<Record<FaceIssue['code'], FaceCheck>> = {
  'image-too-large': 'size',
  'media-too-large': 'size',
  'media-too-long': 'length',
  'too-short': 'length',
  'too-small': 'side',
};

const readingOf = (kind: FaceKind, issue: FaceIssue | undefined): FaceReading => ({
  kind,
  ...(issue && { failed: { check: checkOf[issue.code] ?? 'type', issue } }),
});

/** Checks a file of the device as the face of a digital human. Rejects as the file does where it cannot be read. */
export async function readFace(file: File): Promise<FaceReading> {
  const facts = await readImageFacts(file);
  const isFilm = detectImageType(facts.firstBytes) === undefined && !file.type.startsWith('image/');
  if (isFilm) return readingOf('film', await findFilmIssue(file));
  const [issue] = checkImageBatch([facts]);
  return readingOf('photo', issue ?? (await findPhotoIssue(file)));
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

async function findFilmIssue(file: File): Promise<FaceIssue | undefined> {
  const { name, size } = file;
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const firstBytes = await read(0, MEDIA_HEADER_LENGTH);
  const [outside] = checkMedia({ name, size, firstBytes }, filmRule);
  if (outside) return outside;
  const content = await readMediaContent({ size, read });
  const [inside] = checkMediaContent(content, { rule: filmRule, name });
  if (inside) return inside;
  const { durationMs = 0, track } = content ?? {};
  if (durationMs < faceRule.minSeconds * 1000) {
    return { code: 'too-short', seconds: Math.floor(durationMs / 1000) };
  }
  return track && findSideIssue(track);
}

const findSideIssue = ({
  width,
  height,
}: {
  width: number;
  height: number;
}): FaceIssue | undefined =>
  Math.min(width, height) < faceRule.minSide ? { code: 'too-small', width, height } : undefined;
