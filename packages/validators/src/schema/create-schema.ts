import type { Issue } from '../issue.ts';
import type { SchemaResult, StandardSchema } from './standard-schema.ts';

/** Options of every schema of this package, beside its rule's own. */
export interface SchemaOptions {
  /**
   * The sentence for an issue, such as `(issue) => describeIssue(issue, messages)`. Default: the
   * issue's code.
   */
  readonly describe?: (issue: Issue) => string;
}

/** A Standard Schema around `validate`. */
export function createSchema<Value, Result>(
  validate: (value: unknown) => Result,
): StandardSchema<Value, Result> {
  return { '~standard': { version: 1, vendor: '@site/validators', validate } };
}

/** The value where there is no issue; else the issues as a form library shows them. */
export function toResult<Value>(
  value: Value,
  issues: readonly Issue[],
  { describe = ({ code }) => code }: SchemaOptions,
): SchemaResult<Value> {
  return issues[0] ? { issues: issues.map((issue) => ({ message: describe(issue) })) } : { value };
}
