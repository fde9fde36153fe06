import type { Issue } from '../issue.ts';
import type { IssueMessages } from './messages.ts';

/**
 * The sentence for an issue, as people read it.
 *
 * @param messages any catalogue with the sentences of the codes that can come, such as `messages`
 * of `@site/validators/en`.
 * @example
 * for (const issue of checkPrompt(prompt)) console.log(describeIssue(issue, messages));
 */
export function describeIssue<Found extends Issue>(
  issue: Found,
  messages: {
    /** The sentences for issues, such as those of `messages` of `@site/validators/en`. */
    readonly issues: Pick<IssueMessages, Found['code']>;
  },
): string {
  const describe = messages.issues[issue.code as Found['code']] as (issue: Found) => string;
  return describe(issue);
}
