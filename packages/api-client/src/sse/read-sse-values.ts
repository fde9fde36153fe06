import { type ReadJsonValuesOptions, readJsonValues } from '../stream/read-json-values.ts';
import { toJsonTexts } from './to-json-texts.ts';

/**
 * The values of Server-Sent Events, each the JSON of one event's data, with all that
 * {@link readJsonValues} promises: the same options, limits and errors. A stream that ends inside an
 * event is an error of kind `truncated`, unless the event's data is whole.
 *
 * Events without data give no value; `[DONE]`, which many services send last, ends the values, whatever
 * becomes of the connection. Names and ids of
 * events are left out, and comments only keep the connection from being silent. Nothing connects
 * again: that is for the caller, who knows whether a request may be repeated.
 *
 * @example
 * for await (const value of readSseValues(await fetch(url), { schema, signal })) show(value);
 */
export function readSseValues<Output = unknown>(
  source: ReadableStream<Uint8Array> | Response,
  options: ReadJsonValuesOptions<Output> = {},
): AsyncIterableIterator<Output> {
  if (!('body' in source)) return readJsonValues(toJsonTexts(source, options), options);
  const events = source.ok ? source.body : undefined;
  return readJsonValues(events ? toJsonTexts(events, options) : source, options);
}
