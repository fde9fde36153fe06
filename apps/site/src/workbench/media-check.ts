import type { ChosenWork } from '@site/creation';
import {
  checkMediaFile,
  describeMediaIssue,
  type MediaMessages,
  type MediaRule,
} from '@site/validators/media';

/**
 * Says what is wrong with a film or a sound of the device; undefined where it can be uploaded. Rejects as the file does. The signal
 * is aborted once nobody asks any more, since another file was chosen.
 */
export type MediaCheck = (file: File, signal: AbortSignal) => Promise<string | undefined>;

/** The check by a rule, in words. */
export const mediaCheck =
  (rule: MediaRule, media: MediaMessages): MediaCheck =>
  async (file) => {
    const [issue] = await checkMediaFile(file, rule);
    return issue && describeMediaIssue(issue, media);
  };

/** Says what is wrong with one of the person's own works or uploads; undefined where it can be used. */
export type WorkCheck = (work: ChosenWork) => string | undefined;

/** The check by the length that a rule allows, in words. All else was checked where it was stored. */
export const workCheck =
  ({ media, maxSeconds: limit }: MediaRule, words: MediaMessages): WorkCheck =>
  ({ duration = 0 }) => {
    const seconds = Math.round(duration / 1000);
    if (seconds <= limit) return undefined;
    const about = { severity: 'error', media, name: undefined } as const;
    return describeMediaIssue({ ...about, code: 'media-too-long', seconds, limit }, words);
  };

/** The value of an `accept` attribute for files of a rule: with their endings, since no system knows every type. */
export const mediaAccept = ({ formats }: MediaRule): string =>
  [...formats.values()]
    .flatMap(({ mime, extensions }) => [mime, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
