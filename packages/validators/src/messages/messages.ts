import type { Issue, IssueCode } from '../issue.ts';
import type { ParameterName } from '../prompt/parameters.ts';

/** One sentence for each issue, from its facts; no full stop where it is one sentence. */
export type IssueMessages = {
  readonly [Code in IssueCode]: (issue: Extract<Issue, { code: Code }>) => string;
};

/** Effect of each parameter, for a table of parameters. */
export type ParameterMessages = { readonly [Name in ParameterName]: string };

/** Every word of this package in one language. A missing code or parameter is a compile error. */
export interface ValidatorMessages {
  /** A sentence for each issue, by its code. */
  readonly issues: IssueMessages;
  /** Effect of each parameter of a prompt. */
  readonly parameters: ParameterMessages;
}
