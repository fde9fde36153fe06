import type { FaceKind } from '@site/api-client/wire';
import type { ImageBatchIssue } from '@site/validators';
import type { MediaIssue } from '@site/validators/media';
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
