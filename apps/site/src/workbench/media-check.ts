import {
  checkMediaFile,
  describeMediaIssue,
  type MediaMessages,
  type MediaRule,
} from '@site/validators/media';

/** Says what is wrong with a film or a sound of the device; undefined where it can be uploaded. Rejects as the file does. */
export type MediaCheck = (file: File) => Promise<string | undefined>;

/** The check by a rule, in words. */
export const mediaCheck =
  (rule: MediaRule, media: MediaMessages): MediaCheck =>
  async (file) => {
    const [issue] = await checkMediaFile(file, rule);
    return issue && describeMediaIssue(issue, media);
  };

/** The value of an `accept` attribute for files of a rule: with their endings, since no system knows every type. */
export const mediaAccept = ({ formats }: MediaRule): string =>
  [...formats.values()]
    .flatMap(({ mime, extensions }) => [mime, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
