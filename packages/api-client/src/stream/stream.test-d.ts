import * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import { createJsonSplitter, readJsonValues } from './index.ts';

test('a splitter takes bytes, and needs a callback for the values', () => {
  const splitter = createJsonSplitter({
    onValue: (value) => expectTypeOf(value).toEqualTypeOf<unknown>(),
    maxDepth: 10,
  });
  splitter.write(Uint8Array.of(0x5b, 0x5d));
  // @ts-expect-error: a text has lost its bytes
  splitter.write('[]');
  // @ts-expect-error: the values would go nowhere
  createJsonSplitter({});
});

test('values are unknown until they are checked', () => {
  const stream = new ReadableStream<Uint8Array>();
  const { signal } = new AbortController();
  expectTypeOf(readJsonValues(stream, { signal })).toEqualTypeOf<AsyncIterableIterator<unknown>>();
  const schema = v.object({ percent: v.number() });
  const checked = readJsonValues(new Response(stream), { schema });
  expectTypeOf(checked).toEqualTypeOf<AsyncIterableIterator<{ percent: number }>>();
  // @ts-expect-error: a stream of text; leave out the decoder
  readJsonValues(new ReadableStream<string>());
});
