import { checkValues } from './check-values.ts';
import { readRefusal } from './read-refusal.ts';
import { type ReadValuesOptions, readValues } from './read-values.ts';
import type { StandardSchema } from './standard-schema.ts';

export interface ReadJsonValuesOptions<Output = unknown> extends ReadValuesOptions {
  /** Checks each value and gives its type. One that does not fit is an error of kind `malformed`. */
  schema?: StandardSchema<Output> | undefined;
}

/**
 * The JSON values of a stream of bytes, or of the body of a response: objects and arrays with nothing
 * or white space between them, also one a line (NDJSON) or after record separators (RFC 7464). A
 * response that is no success is an error of kind `http`, with its body and the seconds that it asks to wait.
 *
 * A piece of the stream is read only when all values of the piece before have been taken, so a slow
 * consumer slows the sender down. Values that stand before an error are given before the error is
 * thrown; the errors are those of {@link createJsonSplitter}, and `network` where the stream breaks
 * off. Leaving the loop early cancels the stream.
 *
 * @example
 * for await (const value of readJsonValues(await fetch(url), { schema, signal })) show(value);
 */
export function readJsonValues<Output = unknown>(
  source: ReadableStream<Uint8Array> | Response,
  { schema, ...options }: ReadJsonValuesOptions<Output> = {},
): AsyncIterableIterator<Output> {
  const values = 'body' in source ? readResponse(source, options) : readValues(source, options);
  return schema ? checkValues(values, schema) : (values as AsyncIterableIterator<Output>);
}

async function* readResponse(response: Response, options: ReadValuesOptions) {
  if (!response.ok) throw await readRefusal(response, options);
  if (response.body) yield* readValues(response.body, options);
}
