import type { Issue, IssueCode } from '../issue.ts';
import type { ParameterName } from '../prompt/parameters.ts';

/** The sentences of one language. A missing code or parameter is a compile error. */
export interface Catalogue {
  /** One sentence for each issue, from its facts. */
  readonly issues: {
    readonly [Code in IssueCode]: (issue: Extract<Issue, { code: Code }>) => string;
  };
  /** What each parameter does. */
  readonly parameters: { readonly [Name in ParameterName]: string };
}
