import { isApiError } from '../src/errors/api-error.ts';
import { createJsonSplitter, type JsonLimits } from '../src/stream/create-json-splitter.ts';

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The bytes in pieces, cut at each of the places. */
export function cut(bytes: Uint8Array, ...places: number[]): Uint8Array[] {
  return [0, ...places].map((place, index) => bytes.subarray(place, places[index] ?? bytes.length));
}

/** Everything that a splitter gives for the pieces; an error comes last, as `error: {kind}`. */
export function readPieces(pieces: Iterable<Uint8Array>, limits?: JsonLimits): unknown[] {
  const values: unknown[] = [];
  const splitter = createJsonSplitter({ ...limits, onValue: (value) => values.push(value) });
  try {
    for (const piece of pieces) splitter.write(piece);
    splitter.end();
  } catch (error) {
    if (!isApiError(error)) throw error;
    values.push(`error: ${error.kind}`);
  }
  return values;
}
