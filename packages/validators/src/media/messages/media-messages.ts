import type { MediaIssue } from '../check-media.ts';

/** One sentence for each issue with a film or a sound, from its facts; no full stop where it is one sentence. */
export type MediaMessages = {
  readonly [Code in MediaIssue['code']]: (issue: Extract<MediaIssue, { code: Code }>) => string;
};

/** The sentence for an issue with a film or a sound, as people read it. */
export function describeMediaIssue(issue: MediaIssue, messages: MediaMessages): string {
  const describe = messages[issue.code] as (issue: MediaIssue) => string;
  return describe(issue);
}
