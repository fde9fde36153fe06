import { createJsonSplitter, type JsonLimits, type JsonSplitter } from './create-json-splitter.ts';

/**
 * The splitter as a part of a pipe: bytes in, values out. Where speed matters take
 * `readJsonValues`; a pipe costs several promises a value.
 *
 * @example
 * const values = response.body.pipeThrough(createJsonTransform());
 */
export function createJsonTransform(limits: JsonLimits = {}): TransformStream<Uint8Array, unknown> {
  let splitter: JsonSplitter;
  return new TransformStream<Uint8Array, unknown>({
    start(controller) {
      splitter = createJsonSplitter({ ...limits, onValue: (value) => controller.enqueue(value) });
    },
    transform: (bytes) => splitter.write(bytes),
    flush: () => splitter.end(),
  });
}
