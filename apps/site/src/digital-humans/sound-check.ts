import { type MediaMessages, readMediaFile, soundRule } from '@site/validators/media';
import { type MediaCheck, mediaCheck } from '../workbench/media-check.ts';

export interface SoundCheckOptions {
  media: MediaMessages;
  /** Longer ones are not taken. */
  maxSeconds: number;
  /** Called with the seconds of one that passes, begun ones counted whole. */
  onSeconds: (seconds: number) => void;
}

/** The seconds that a recording of so many milliseconds is paid for: begun ones count whole. */
export const toSeconds = (durationMs: number) => Math.ceil(durationMs / 1000);

/** The check of what somebody has recorded, by its length. */
export function soundCheck({ media, maxSeconds, onSeconds }: SoundCheckOptions): MediaCheck {
  const check = mediaCheck({ ...soundRule, maxSeconds }, media);
  return async (file, signal) => {
    const found = await check(file, signal);
    if (found !== undefined) return found;
    const { durationMs = 0 } = (await readMediaFile(file)) ?? {};
    if (!signal.aborted) onSeconds(toSeconds(durationMs));
    return undefined;
  };
}
