import * as v from 'valibot';
import { ApiError } from '../errors/api-error.ts';

/** `answer` as the schema reads it. One that does not fit is an error that names the field. */
export function checkAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
  call: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? undefined;
  throw new ApiError(
    'malformed',
    `${call} answered something else than promised${field ? ` in ${field}` : ''}: ${issue.message}.`,
    { call, field, cause: result.issues },
  );
}
