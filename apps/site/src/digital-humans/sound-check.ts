import { type MediaMessages, readMediaContent, soundRule } from '@site/validators/media';
import { type MediaCheck, mediaCheck } from '../workbench/media-check.ts';

export interface SoundCheckOptions {
  media: MediaMessages;
  /** Shorter ones are not taken. */
  minSeconds?: number;
  /** Longer ones are not taken. Default: five minutes. */
  maxSeconds?: number;
  maxBytes?: number;
  /** What is said of one that is too short. */
  tooShort?: (seconds: number) => string;
  /** Called with the seconds of one that passes, begun ones counted whole. */
  onSeconds?: (seconds: number) => void;
}

/** The check of what somebody has recorded, by its length. */
export function soundCheck({
  media,
  minSeconds = 0,
  maxSeconds = soundRule.maxSeconds,
  maxBytes = soundRule.maxBytes,
  tooShort,
  onSeconds,
}: SoundCheckOptions): MediaCheck {
  const check = mediaCheck({ ...soundRule, maxSeconds, maxBytes }, media);
  return async (file) => {
    const found = await check(file);
    if (found !== undefined) return found;
    const read = async (start: number, end: number) =>
      new Uint8Array(await file.slice(start, end).arrayBuffer());
    const { durationMs = 0 } = (await readMediaContent({ size: file.size, read })) ?? {};
    if (durationMs < minSeconds * 1000) return tooShort?.(Math.floor(durationMs / 1000));
    onSeconds?.(Math.ceil(durationMs / 1000));
    return undefined;
  };
}
