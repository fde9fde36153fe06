import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
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

/** To the reader `outgoing`. Ten seconds of silence repeat the progress last told. */
function createStream({
  run,
  onClose = () => {},
  onError = () => {},
  outgoing = new PassThrough(),
}: Pick<CreateEventStreamOptions<WireCreationEvent>, 'run'> &
  Partial<CreateEventStreamOptions<WireCreationEvent>> & { outgoing?: PassThrough }) {
  createEventStream<WireCreationEvent>({
    run,
    onClose,
    onError,
    isPassing: ({ type }) => type === 'progress',
    whenQuiet: () => progress(40),
  })(outgoing);
  return outgoing;
}

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
    const told = await text(stream);
    expect(told.length).toBeLessThan(500_000);
    expect(told.startsWith(JSON.stringify(started))).toBe(true);
    expect(told.endsWith(JSON.stringify(failed))).toBe(true);
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
    expect(await text(stream)).toBe(events.map((event) => JSON.stringify(event)).join(''));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells when its reader goes, and then takes events without a word', async () => {
    const onClose = vi.fn();
    let emitLate = (_: WireCreationEvent) => {};
    let finish = () => {};
    const ended = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stream = createStream({
      onClose,
      async run(emit) {
        emit(started);
        emitLate = emit;
        await ended;
      },
    });
    stream.destroy();
    await once(stream, 'close');
    expect(onClose).toHaveBeenCalledOnce();
    emitLate(failed);
    finish();
    await ended;
  });

  it('does not begin for a reader that has gone', () => {
    const outgoing = new PassThrough().destroy();
    const run = vi.fn(async () => {});
    createStream({ run, outgoing });
    expect(run).not.toHaveBeenCalled();
  });

  it('breaks off when its run does, and keeps the reason to itself', async () => {
    const onError = vi.fn();
    const error = new Error('params: a prompt');
    const stream = createStream({ run: () => Promise.reject(error), onError });
    await expect(text(stream)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });
});
