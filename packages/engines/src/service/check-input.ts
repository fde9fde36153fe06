import * as v from 'valibot';
import { failAs } from './service-failure.ts';

/** A job's input, by the engine's schema: an unknown field is `unsupported`, a wrong one `invalid-input`. */
export function checkInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input);
  if (success) return output;
  const [issue] = issues;
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const field = v.getDotPath(issue) ?? 'The input';
  if (isUnknown) failAs('unsupported', `It knows no ${field}.`);
  return failAs('invalid-input', `${field} is wrong.`);
}
