import type { AssetRow } from '../database/asset-schema.ts';

/** What a face or a voice does not pass. */
export type PartIssue =
  | 'face-type'
  | 'face-small'
  | 'face-short'
  | 'face-long'
  | 'voice-type'
  | 'voice-short'
  | 'voice-long'
  | 'voice-large';

/** Pixels of the shorter side: less is no face to speak with. */
const MIN_FACE_SIDE = 320;

/** Seconds of a film: what services take. */
const faceSeconds = { min: 5, max: 120 };

/** Seconds of a sample, and its bytes: what services learn a voice from. */
const voiceSeconds = { min: 10, max: 300 };
const MAX_VOICE_BYTES = 20_000_000;

type Checked = Pick<AssetRow, 'mime' | 'bytes' | 'width' | 'height' | 'durationMs'>;

/** Whether a film or a photo can be a face; undefined if it can. */
export function findFaceIssue({ mime, width, height, durationMs }: Checked): PartIssue | undefined {
  const isFilm = mime.startsWith('video/');
  if (!isFilm && !mime.startsWith('image/')) return 'face-type';
  if (!width || !height || Math.min(width, height) < MIN_FACE_SIDE) return 'face-small';
  const seconds = (durationMs ?? 0) / 1000;
  if (isFilm && seconds < faceSeconds.min) return 'face-short';
  return isFilm && seconds > faceSeconds.max ? 'face-long' : undefined;
}

/** Whether a sound can be the sample of a voice; undefined if it can. */
export function findVoiceIssue({ mime, bytes, durationMs }: Checked): PartIssue | undefined {
  if (!mime.startsWith('audio/')) return 'voice-type';
  if (bytes > MAX_VOICE_BYTES) return 'voice-large';
  const seconds = (durationMs ?? 0) / 1000;
  if (seconds < voiceSeconds.min) return 'voice-short';
  return seconds > voiceSeconds.max ? 'voice-long' : undefined;
}
