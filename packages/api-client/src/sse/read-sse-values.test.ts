import { Readable } from 'node:stream';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { bytesOf, cut } from '../../testing/read-pieces.ts';
import { isApiError } from '../errors/api-error.ts';
import { readSseValues } from './index.ts';

function streamOf(pieces: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? bytesOf(piece) : piece));
  return Readable.toWeb(Readable.from(bytes, { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
}

/** A stream that has given the text and then waits, and what was done to it. */
function waitingStream(text: string) {
  const cancel = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytesOf(text)),
    cancel,
  });
  return { stream, cancel };
}

/** The values; an error comes last, as `error: {kind}`. */
async function collect(values: AsyncIterable<unknown>): Promise<unknown[]> {
  const collected: unknown[] = [];
  try {
    for await (const value of values) collected.push(value);
  } catch (error) {
    if (!isApiError(error)) throw error;
    collected.push(`error: ${error.kind}`);
  }
  return collected;
}

const readText = (text: string, options = {}) => collect(readSseValues(streamOf([text]), options));

describe('the events', () => {
  it('give their data as values; names, ids, comments and other fields give none', async () => {
    const text = [
      ': hello\nretry: 1000\n\n',
      'event: progress\nid: 7\ndata: {"percent":1}\n\n',
      'data:{"text":\ndata:"两行"}\n\n',
      'data\n\nunknown: x\n\n',
      'data: null\n\ndata: 3\n\ndata: [DONE]\n\n',
    ].join('');
    expect(await readText(text)).toEqual([{ percent: 1 }, { text: '两行' }, null, 3]);
  });

  it('each stand for themselves: one that is not JSON is not completed by the next', async () => {
    expect(await readText('data: 1\n\ndata: {"a":\n\ndata: 2}\n\n')).toEqual([
      1,
      'error: malformed',
    ]);
  });

  it('of a response that is no success are an error with its status', async () => {
    const response = new Response('data: 1\n\n', { status: 429 });
    await expect(readSseValues(response).next()).rejects.toMatchObject({
      kind: 'http',
      status: 429,
    });
    expect(await collect(readSseValues(new Response('data: 1\n\n')))).toEqual([1]);
    expect(await collect(readSseValues(new Response(null, { status: 204 })))).toEqual([]);
  });

  it('are checked by a schema, which gives their type', async () => {
    const schema = v.object({ percent: v.number() });
    const values = readSseValues(streamOf(['data: {"percent":1}\n\ndata: {}\n\n']), { schema });
    expectTypeOf(values).toEqualTypeOf<AsyncIterableIterator<{ percent: number }>>();
    expect((await values.next()).value).toEqual({ percent: 1 });
    await expect(values.next()).rejects.toMatchObject({ kind: 'malformed', field: 'percent' });
  });
});

describe('a stream', () => {
  it.each([
    ['inside a value', 'data: 1\n\ndata: {"a":2'],
    ['inside a value, after a line of it', 'data: 1\n\ndata: {"a":\n'],
    ['inside what may be a number', 'data: 1\n\ndata: 2'],
    ['inside the name of a field', 'data: 1\n\ndat'],
    ['inside its last event', 'data: 1\n\ndata: [DON'],
    ['after the name of an event', 'data: 1\n\nevent: progress\n'],
    ['inside a character', bytesOf('data: 1\n\n汉').subarray(0, -1)],
  ])('that ends %s is truncated', async (_, events) => {
    expect(await collect(readSseValues(streamOf([events])))).toEqual([1, 'error: truncated']);
  });

  it.each([
    ['a line', 'data: 1\n\ndata: {"a":2}'],
    ['a line, inside the end of it', 'data: 1\r\n\r\ndata: {"a":2}\r'],
    ['the last line', 'data: 1\n\nevent: progress\ndata: {"a":\ndata: 2}\n'],
  ])('that ends after %s of an event whose data is whole gives its value', async (_, events) => {
    expect(await collect(readSseValues(streamOf([events])))).toEqual([1, { a: 2 }]);
    expect(await readText('data: 1\n\ndata: 2\n')).toEqual([1, 2]);
  });

  it.each([
    'data: [DONE]\n\n',
    'data:[DONE] \n\n',
    'data: [DONE]\n',
    'data: [DONE]',
    'data: [DONE] ',
  ])('has all its values before %j, whatever comes after', async (last) => {
    expect(await readText(`data: 1\n\n${last}`)).toEqual([1]);
    if (!last.endsWith('\n\n')) return;
    expect(await readText(`data: 1\n\n${last}data: {"a`)).toEqual([1]);
    const left = waitingStream(`data: 1\n\n${last}`);
    expect(await collect(readSseValues(left.stream))).toEqual([1]);
    expect(left.cancel).toHaveBeenCalled();
  });

  it('may end after a comment, or with lines that end in any way', async () => {
    expect(await readText('data: 1\n\n: bye\n')).toEqual([1]);
    expect(await readText('data: 1\r\rdata: 2\r\r')).toEqual([1, 2]);
    expect(await readText('')).toEqual([]);
  });

  it('that breaks off is a network error, after the values before it', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytesOf('data: 1\n\ndata: 2\n\n')),
      pull: () => Promise.reject(new TypeError('terminated')),
    });
    const values = readSseValues(stream);
    const first = await values.next();
    expect([first.value, ...(await collect(values))]).toEqual([1, 2, 'error: network']);
  });

  it('that is not UTF-8 is malformed, and is released', async () => {
    const cancel = vi.fn();
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.of(0x64, 0xff, 0x0a)),
      cancel,
    });
    expect(await collect(readSseValues(stream))).toEqual(['error: malformed']);
    expect(cancel).toHaveBeenCalled();
  });

  it('is released by an abort while it waits, and by leaving the loop', async () => {
    const controller = new AbortController();
    const aborted = waitingStream('data: 1\n\n');
    const values = readSseValues(aborted.stream, { signal: controller.signal });
    await values.next();
    const waiting = collect(values);
    controller.abort('enough');
    expect(await waiting).toEqual(['error: aborted']);
    expect(aborted.cancel).toHaveBeenCalledWith('enough');

    const left = waitingStream('data: 1\n\n');
    for await (const _ of readSseValues(left.stream)) break;
    expect(left.cancel).toHaveBeenCalled();
  });

  it('is not silent while comments come', async () => {
    vi.useFakeTimers();
    try {
      let send = (_: string) => {};
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(bytesOf(text));
        },
      });
      const values = collect(readSseValues(stream, { idleTimeoutMs: 1_000 }));
      for (const text of [': ping\n\n', ': ping\n\n', 'data: 1\n\n']) {
        await vi.advanceTimersByTimeAsync(900);
        send(text);
      }
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await values).toEqual([1, 'error: timeout']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is read no further than its consumer', async () => {
    let given = 0;
    const stream = new ReadableStream<Uint8Array>(
      { pull: (controller) => controller.enqueue(bytesOf(`data: ${++given}\n\n`)) },
      { highWaterMark: 0 },
    );
    const values = readSseValues(stream);
    expect([await values.next(), given]).toEqual([{ done: false, value: 1 }, 1]);
    expect([await values.next(), given]).toEqual([{ done: false, value: 2 }, 2]);
    await values.return?.();
  });
});

describe('the limits', () => {
  it('of bytes and levels are those of values, however they are cut', async () => {
    const fits = `"${'汉'.repeat(100)}"`;
    const text = `data: ${fits}\n\ndata: ${fits.replace('汉', '汉x')}\n\n`;
    const limits = { maxValueBytes: bytesOf(fits).length };
    const pieces = [...text];
    expect(await readText(text, limits)).toEqual([JSON.parse(fits), 'error: too-large']);
    expect(await collect(readSseValues(streamOf(pieces), limits))).toEqual([
      JSON.parse(fits),
      'error: too-large',
    ]);
    expect(await readText('data: [[1]]\n\ndata: [[[1]]]\n\n', { maxDepth: 2 })).toEqual([
      [[1]],
      'error: too-deep',
    ]);
  });

  it('hold for an event that never ends', async () => {
    let given = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(bytesOf(given === 1 ? 'data: "' : 'x'.repeat(1_000)));
      },
    });
    expect(await collect(readSseValues(stream, { maxValueBytes: 10_000 }))).toEqual([
      'error: too-large',
    ]);
    expect(given).toBeLessThan(20);
  });
});

/** Values as events in any of the forms that the standard allows, with what gives no value between. */
const events = fc.array(
  fc.record({
    value: fc.jsonValue(),
    indentation: fc.constantFrom(0, 2),
    before: fc.constantFrom('', ': ping\n', 'event: a\n', 'id: 1\n', 'retry: 5\n\n', 'data\n\n'),
    space: fc.constantFrom('', ' '),
  }),
);

it('any pieces of the same bytes give the same values, and a prefix gives the first of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 12 }),
      fc.nat(),
      async (events, lineEnd, hasMark, places, prefix) => {
        const text = events
          .map(({ value, indentation, before, space }) => {
            const lines = JSON.stringify(value, undefined, indentation).split('\n');
            return `${before}${lines.map((line) => `data:${space}${line}\n`).join('')}\n`;
          })
          .join('')
          .replaceAll('\n', lineEnd);
        const bytes = bytesOf(hasMark ? `\ufeff${text}` : text);
        const expected = events.map(({ value }) => JSON.parse(JSON.stringify(value)));
        const sorted = places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
        const pieces = cut(bytes, ...sorted);
        if (text !== '') expect(await collect(readSseValues(streamOf(pieces)))).toEqual(expected);

        const begun = bytes.subarray(0, prefix % (bytes.length + 1));
        const values = await collect(readSseValues(streamOf([begun])));
        const last = values.at(-1);
        const whole = last === 'error: truncated' ? values.slice(0, -1) : values;
        expect(whole).toEqual(expected.slice(0, whole.length));
      },
    ),
    { seed: 20_261, numRuns: 500 },
  );
});
