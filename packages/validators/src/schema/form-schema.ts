import type { SchemaIssue, SchemaResult, StandardSchema } from './standard-schema.ts';

/** A schema for each field of a form. */
type Fields = Readonly<Record<string, StandardSchema<unknown, unknown>>>;

/** Values of a form's fields. */
type FormValue<Schemas extends Fields> = {
  [Name in keyof Schemas]: NonNullable<Schemas[Name]['~standard']['types']>['output'];
};

/** Result of checking a form: a promise where one of the fields has to be read first. */
type FormResult<Schemas extends Fields> =
  | SchemaResult<FormValue<Schemas>>
  | Promise<SchemaResult<FormValue<Schemas>>>;

/**
 * One Standard Schema for a whole form, made of one for each field, for libraries that check a
 * form in one go (React Hook Form). The issues name their field in `path`.
 */
export function formSchema<Schemas extends Fields>(
  schemas: Schemas,
): StandardSchema<FormValue<Schemas>, FormResult<Schemas>> {
  const names = Object.keys(schemas);
  return {
    '~standard': {
      version: 1,
      vendor: '@site/validators',
      validate(value) {
        const values = Object(value) as Record<string, unknown>;
        const results = names.map((name) => schemas[name]?.['~standard'].validate(values[name]));
        const isWaiting = results.some((result) => result instanceof Promise);
        return isWaiting
          ? Promise.all(results).then((settled) => join(names, settled))
          : join(names, results);
      },
    },
  };

  function join(
    names: readonly string[],
    results: readonly unknown[],
  ): SchemaResult<FormValue<Schemas>> {
    const issues: SchemaIssue[] = [];
    const value: Record<string, unknown> = {};
    names.forEach((name, index) => {
      const result = results[index] as SchemaResult<unknown>;
      for (const issue of result.issues ?? []) issues.push({ ...issue, path: [name] });
      if (result.issues === undefined) value[name] = result.value;
    });
    return issues.length > 0 ? { issues } : { value: value as FormValue<Schemas> };
  }
}
