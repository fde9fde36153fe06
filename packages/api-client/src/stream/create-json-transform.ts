import { createJsonSplitter, type JsonLimits } from './create-json-splitter.ts';

/**
 * The splitter as a part of a pipe: bytes in, values out. Where speed matters take
 * `readJsonValues`; a pipe costs several promises a value.
 *
 * @example
 * const values = response.body.pipeThrough(createJsonTransform());
 */
export function createJsonTransform(limits: JsonLimits = {}): TransformStream<Uint8Array, unknown> {
  let enqueue: (value: unknown) => void = () => undefined;
  const splitter = createJsonSplitter({ ...limits, onValue: (value) => enqueue(value) });
  return new TransformStream<Uint8Array, unknown>({
    start(controller) {
      enqueue = (value) => controller.enqueue(value);
    },
    transform: (bytes) => splitter.write(bytes),
    flush: () => splitter.end(),
  });
}
