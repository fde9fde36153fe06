/**
 * The interface of Standard Schema v1 (standardschema.dev), as far as this package fills it. It is
 * written down here so that the published types need no other package. `Result` is what
 * `validate` answers: a `SchemaResult`, or a promise of one.
 */
export interface StandardSchema<Value, Result = SchemaResult<Value>> {
  /** Version 1 of the interface; form libraries read it. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result;
    readonly types?: { readonly input: Value; readonly output: Value } | undefined;
  };
}

export type SchemaResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  /** Sentence from `describe`, or the issue's code. */
  readonly message: string;
  /** The field that the issue belongs to, in a form. */
  readonly path?: readonly string[];
}
