import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '../../testing/read-pieces.ts';
import { isApiError } from '../errors/api-error.ts';
import { readJsonValues } from './read-json-values.ts';
import type { StandardSchema } from './standard-schema.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A stream that gives the texts, each when it is asked for, and records what was done to it. */
function streamOf(texts: string[], { breaksOff = false, stalls = false } = {}) {
  const record = { given: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = texts[record.given];
        if (text !== undefined) {
          record.given++;
          controller.enqueue(bytesOf(text));
        } else if (breaksOff) controller.error(new TypeError('terminated'));
        else if (stalls) return new Promise(() => undefined);
        else controller.close();
        return undefined;
      },
      cancel() {
        record.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, record };
}

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

describe('the iterable', () => {
  it('gives the values in order, null too, and ends', async () => {
    const { stream } = streamOf(['{"a":1}{"b"', ':2}', '', 'null [3]']);
    expect(await collect(readJsonValues(stream))).toEqual([{ a: 1 }, { b: 2 }, null, [3]]);
  });

  it('gives the values before a fault, then the fault, then nothing more', async () => {
    const { stream, record } = streamOf(['{"a":1}{"b":2}x', '{"c":3}']);
    const values = readJsonValues(stream);
    expect(await collect(values)).toEqual([{ a: 1 }, { b: 2 }, 'error: malformed']);
    expect(await values.next()).toEqual({ done: true, value: undefined });
    expect(record.isCancelled).toBe(true);
  });

  it('a stream that breaks off is a network error, one that ends inside a value a truncation', async () => {
    expect(
      await collect(readJsonValues(streamOf(['{"a":1}{'], { breaksOff: true }).stream)),
    ).toEqual([{ a: 1 }, 'error: network']);
    expect(await collect(readJsonValues(streamOf(['{"a":1}{']).stream))).toEqual([
      { a: 1 },
      'error: truncated',
    ]);
  });

  it('reads no further than its consumer', async () => {
    const { stream, record } = streamOf(['{"a":1}{"b":2}', '{"c":3}', '{"d":4}']);
    const values = readJsonValues(stream);
    await values.next();
    await values.next();
    expect(record.given).toBe(1);
    await values.next();
    expect(record.given).toBe(2);
  });

  it('leaving the loop cancels the stream', async () => {
    const { stream, record } = streamOf(['{"a":1}', '{"b":2}']);
    for await (const _ of readJsonValues(stream)) break;
    expect(record.isCancelled).toBe(true);
  });

  it('return() ends a next() that is waiting', async () => {
    const { stream } = streamOf([], { stalls: true });
    const values = readJsonValues(stream);
    const waiting = values.next();
    await values.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it('needs no async iteration of the stream itself, which Safari has not', async () => {
    const { stream } = streamOf(['{"a":1}', '{"b":2}']);
    Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
    Object.defineProperty(stream, 'values', { value: undefined });
    expect(await collect(readJsonValues(stream))).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('return() after an error that was not read yet ends it quietly', async () => {
    const { stream } = streamOf(['{"a":1}oops']);
    const values = readJsonValues(stream);
    await values.next();
    expect(await values.return?.()).toEqual({ done: true, value: undefined });
    expect(await values.next()).toEqual({ done: true, value: undefined });
  });

  it('next() may be called before the one before it has answered', async () => {
    const { stream } = streamOf(['{"a":1}', '{"b":2}{"c":3}']);
    const values = readJsonValues(stream);
    const results = await Promise.all([1, 2, 3, 4].map(() => values.next()));
    expect(results.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }, undefined]);
  });
});

describe('stopping', () => {
  it('a signal that is aborted already', async () => {
    const { stream, record } = streamOf(['{"a":1}']);
    expect(await collect(readJsonValues(stream, { signal: AbortSignal.abort() }))).toEqual([
      'error: aborted',
    ]);
    expect(record.isCancelled).toBe(true);
  });

  it('a signal that is aborted while it waits', async () => {
    const { stream, record } = streamOf(['{"a":1}'], { stalls: true });
    const controller = new AbortController();
    const values = readJsonValues(stream, { signal: controller.signal });
    await values.next();
    const waiting = collect(values);
    controller.abort('enough');
    expect(await waiting).toEqual(['error: aborted']);
    expect(record.isCancelled).toBe(true);
  });

  it('a signal that is aborted while the consumer is busy closes the stream immediately', async () => {
    const { stream, record } = streamOf(['{"a":1}'], { stalls: true });
    const controller = new AbortController();
    const values = readJsonValues(stream, { signal: controller.signal });
    await values.next();
    controller.abort();
    expect(record.isCancelled).toBe(true);
    expect(await collect(values)).toEqual(['error: aborted']);
  });

  it('may be silent for ever where there is no limit, without a timer', async () => {
    vi.useFakeTimers();
    const { stream } = streamOf([], { stalls: true });
    const controller = new AbortController();
    const { signal } = controller;
    const values = readJsonValues(stream, { signal, idleTimeoutMs: Number.POSITIVE_INFINITY });
    const waiting = values.next();
    waiting.catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('silence is a timeout; a slow consumer is not', async () => {
    vi.useFakeTimers();
    const { stream } = streamOf(['{"a":1}', '{"b":2}'], { stalls: true });
    const values = readJsonValues(stream, { idleTimeoutMs: 1_000 });
    await values.next();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await values.next()).value).toEqual({ b: 2 });
    await vi.advanceTimersByTimeAsync(900);
    const waiting = collect(values);
    await vi.advanceTimersByTimeAsync(999);
    const early = await Promise.race([waiting, 'still waiting']);
    expect(early).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toEqual(['error: timeout']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('nothing is left behind: no timer, no listener', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await collect(readJsonValues(streamOf(['{"a":1}']).stream, { signal }));
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
  });
});

it('a long stream and a slow consumer stay flat in memory', { timeout: 120_000 }, async () => {
  // JSON_MEMORY_MB=1000 reads one gigabyte.
  const megabytes = Number(process.env['JSON_MEMORY_MB'] ?? 200);
  const value = JSON.stringify({ text: '汉字'.repeat(5_000), list: [1, 2, 3] });
  const piece = bytesOf(value.repeat(30));
  const pieces = Math.ceil((megabytes * 1_000_000) / piece.length);
  let given = 0;
  let taken = 0;
  let mostAhead = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given++ < pieces) controller.enqueue(piece.slice());
      else controller.close();
    },
  });
  let most = 0;
  for await (const _ of readJsonValues(stream)) {
    mostAhead = Math.max(mostAhead, given * 30 - taken);
    if (++taken % 300 !== 0) continue;
    await new Promise((resolve) => setImmediate(resolve));
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    most = Math.max(most, heapUsed + arrayBuffers);
  }
  expect(taken).toBe(pieces * 30);
  // Two pieces: the one that is being taken, and the one in the stream's own queue.
  expect(mostAhead).toBeLessThanOrEqual(90);
  expect(most).toBeLessThan(150_000_000);
});

it('questions are answered in their order, also one that is asked while others wait', async () => {
  let send = (_: number) => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (value) => controller.enqueue(bytesOf(`{"n":${value}}`));
    },
  });
  const values = readJsonValues(stream);
  const first = values.next();
  const others = [values.next(), values.next()];
  const last = first.then(() => values.next());
  for (const value of [1, 2, 3, 4]) {
    send(value);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const answers = await Promise.all([first, ...others, last]);
  expect(answers.map(({ value }) => value)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
});

describe('a schema', () => {
  const schema = v.object({ percent: v.pipe(v.number(), v.maxValue(100)) });

  it('gives each value its type; one that does not fit names the field', async () => {
    const { stream, record } = streamOf(['{"percent":1,"x":2}{"percent":101}', '{"percent":3}']);
    const values = readJsonValues(stream, { schema });
    expect(await values.next()).toEqual({ done: false, value: { percent: 1 } });
    const error = await values.next().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'malformed', field: 'percent', cause: [{ input: 101 }] });
    expect(await values.next()).toEqual({ done: true, value: undefined });
    expect(record.isCancelled).toBe(true);
  });

  it('may be one that takes its time, of any library', async () => {
    const doubled: StandardSchema<number> = {
      '~standard': {
        version: 1,
        vendor: 'own',
        validate: async (value) =>
          typeof value === 'number' ? { value: value * 2 } : { issues: [{ message: 'No number' }] },
      },
    };
    const { stream } = streamOf(['1\n2\n"x"']);
    expect(await collect(readJsonValues(stream, { schema: doubled }))).toEqual([
      2,
      4,
      'error: malformed',
    ]);
  });
});

describe('a response', () => {
  it('gives the values of its body, of which there may be none', async () => {
    const lines = new Response('{"a":1}\n{"b":2}\n3');
    expect(await collect(readJsonValues(lines))).toEqual([{ a: 1 }, { b: 2 }, 3]);
    expect(await collect(readJsonValues(new Response(null, { status: 204 })))).toEqual([]);
  });

  it('that is not a success is an error with what it says, and when to try again', async () => {
    const init = { status: 503, headers: { 'retry-after': '7' } };
    const values = readJsonValues(new Response('{"error":"overloaded"}', init));
    await expect(values.next()).rejects.toMatchObject({
      ...{ kind: 'http', status: 503, body: '{"error":"overloaded"}', retryAfterSeconds: 7 },
    });
    expect(await values.next()).toEqual({ done: true, value: undefined });
  });

  it('that is not a success is read no further than it is told, and is released', async () => {
    const { stream, record } = streamOf(['<html>', 'x'.repeat(500), 'more']);
    const values = readJsonValues(new Response(stream, { status: 502, statusText: 'Bad Gateway' }));
    await expect(values.next()).rejects.toMatchObject({
      ...{ kind: 'http', status: 502, body: 'HTTP 502 Bad Gateway' },
    });
    expect(record.isCancelled).toBe(true);
  });

  it('that is not a success and stays silent is an error all the same, unless it is aborted', async () => {
    const silent = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(bytesOf('busy')) }),
        { status: 429 },
      );
    const options = { idleTimeoutMs: 1 };
    await expect(readJsonValues(silent(), options).next()).rejects.toMatchObject({
      ...{ kind: 'http', status: 429, body: 'busy' },
    });
    const leave = new AbortController();
    const next = readJsonValues(silent(), { signal: leave.signal }).next();
    leave.abort();
    await expect(next).rejects.toMatchObject({ kind: 'aborted' });
  });
});
