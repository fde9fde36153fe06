import { checkValues } from './check-values.ts';
import { type ReadValuesOptions, readValues } from './read-values.ts';
import type { StandardSchema } from './standard-schema.ts';
import { streamError } from './stream-error.ts';

export interface ReadJsonValuesOptions<Output = unknown> extends ReadValuesOptions {
  /** Checks each value and gives its type. One that does not fit is an error of kind `malformed`. */
  schema?: StandardSchema<Output> | undefined;
}

/**
 * The JSON values of a stream of bytes, or of the body of a response: objects and arrays with nothing
 * or white space between them, also one a line (NDJSON) or after record separators (RFC 7464). A
 * response that is no success is an error of kind `http`.
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
  const { ok, status, body } = response;
  if (!ok) {
    await body?.cancel();
    throw streamError('http', `has the status ${status}`, { status });
  }
  if (body) yield* readValues(body, options);
}
