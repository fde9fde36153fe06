import { faceRule, type PartIssue, voiceRule } from '@site/api-client/wire';
import type { AssetRow } from '../database/asset-schema.ts';

type Checked = Pick<AssetRow, 'mime' | 'bytes' | 'width' | 'height' | 'durationMs'>;

/** Whether a film or a photo can be a face; undefined if it can. */
export function findFaceIssue({ mime, width, height, durationMs }: Checked): PartIssue | undefined {
  const isFilm = mime.startsWith('video/');
  if (!isFilm && !mime.startsWith('image/')) return 'face-type';
  if (!width || !height || Math.min(width, height) < faceRule.minSide) return 'face-small';
  const seconds = (durationMs ?? 0) / 1000;
  if (isFilm && seconds < faceRule.minSeconds) return 'face-short';
  return isFilm && seconds > faceRule.maxSeconds ? 'face-long' : undefined;
}

/** Whether a picture can be a frame of a face; undefined if it can. */
export function findStillIssue(still: Checked): PartIssue | undefined {
  return still.mime.startsWith('image/') ? findFaceIssue(still) : 'face-type';
}

/** Whether a sound can be the sample of a voice; undefined if it can. */
export function findVoiceIssue({ mime, bytes, durationMs }: Checked): PartIssue | undefined {
  if (!mime.startsWith('audio/')) return 'voice-type';
  if (bytes > voiceRule.maxBytes) return 'voice-large';
  const seconds = (durationMs ?? 0) / 1000;
  if (seconds < voiceRule.minSeconds) return 'voice-short';
  return seconds > voiceRule.maxSeconds ? 'voice-long' : undefined;
}
