import type { WireCreationEvent } from '@site/api-client/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CreateEventStreamOptions, createEventStream } from './create-event-stream.ts';

const started: WireCreationEvent = {
  type: 'started',
  id: 'a',
  width: 8,
  height: 8,
  cost: 10,
  point_count: 90,
  engine: 'none',
};
const failed: WireCreationEvent = { type: 'failed', id: 'a', message: '停', point_count: 100 };
const progress = (percent: number, preview?: string): WireCreationEvent => ({
  type: 'progress',
  id: 'a',
  percent,
  ...(preview && { preview }),
});

/** Ten seconds of silence repeat the progress last told. */
function createStream({
  run,
  onCancel = () => {},
  onError = () => {},
}: Pick<CreateEventStreamOptions<WireCreationEvent>, 'run'> &
  Partial<CreateEventStreamOptions<WireCreationEvent>>) {
  return createEventStream<WireCreationEvent>({
    run,
    onCancel,
    onError,
    isPassing: ({ type }) => type === 'progress',
    whenQuiet: () => progress(40),
  });
}

const readAll = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => new Response(stream).text();

describe('the stream of events', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('drops progress that a slow reader has no room for, and never the outcome', async () => {
    const preview = `data:image/webp;base64,${'A'.repeat(100_000)}`;
    const stream = createStream({
      async run(emit) {
        emit(started);
        for (let percent = 0; percent < 100; percent += 1) emit(progress(percent, preview));
        emit(failed);
      },
    });
    const text = await readAll(stream);
    expect(text.length).toBeLessThan(500_000);
    expect(text.startsWith(JSON.stringify(started))).toBe(true);
    expect(text.endsWith(JSON.stringify(failed))).toBe(true);
  });

  it('says that it is alive when nothing happens for ten seconds, until the end', async () => {
    vi.useFakeTimers();
    let end = () => {};
    const stream = createStream({
      async run(emit) {
        emit(started);
        emit(progress(40));
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        emit(failed);
      },
    });
    vi.advanceTimersByTime(25_000);
    end();
    const events = [started, progress(40), progress(40), progress(40), failed];
    expect(await readAll(stream)).toBe(events.map((event) => JSON.stringify(event)).join(''));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells when its reader goes, and then takes events without a word', async () => {
    const onCancel = vi.fn();
    let emitLate = (_: WireCreationEvent) => {};
    let finish = () => {};
    const ended = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stream = createStream({
      onCancel,
      async run(emit) {
        emit(started);
        emitLate = emit;
        await ended;
      },
    });
    await stream.cancel();
    expect(onCancel).toHaveBeenCalledOnce();
    emitLate(failed);
    finish();
    await ended;
  });

  it('breaks off when its run does, and keeps the reason to itself', async () => {
    const onError = vi.fn();
    const error = new Error('params: a prompt');
    const stream = createStream({ run: () => Promise.reject(error), onError });
    await expect(readAll(stream)).rejects.toThrow(/^The stream broke off$/);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });
});
