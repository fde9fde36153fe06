import type { StandardSchema } from './standard-schema.ts';
import { streamError } from './stream-error.ts';

/** The values as a schema gives them. One that does not fit is an error that names the field. */
export async function* checkValues<Output>(
  values: AsyncIterable<unknown>,
  schema: StandardSchema<Output>,
): AsyncGenerator<Output, void, undefined> {
  for await (const value of values) {
    const result = await schema['~standard'].validate(value);
    if (result.issues) {
      const [issue] = result.issues;
      // A part of the path is a key, or an object that has it.
      const field = issue?.path?.map((part) => Object(part).key ?? part).join('.');
      throw streamError('malformed', `has a value that does not fit: ${issue?.message}`, {
        field,
        cause: result.issues,
      });
    }
    yield result.value;
  }
}
