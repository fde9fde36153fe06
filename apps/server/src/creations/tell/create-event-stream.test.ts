import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CreationChange } from '@site/api-client/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CreateEventStreamOptions, createEventStream } from './create-event-stream.ts';

const present: CreationChange = { type: 'present' };
const gone: CreationChange = { type: 'gone', id: 'a' };
const progress = (percent: number, preview?: string): CreationChange => ({
  type: 'progress',
  ...{ id: 'a', state: 'running' },
  percent,
  ...(preview && { preview }),
});

type Options = CreateEventStreamOptions<CreationChange>;
type Sink = Parameters<Options['begin']>[0];

/** To the reader `outgoing`. Ten seconds of silence repeat the progress last told. */
function createStream({
  write = () => {},
  onStop = () => {},
  onError = () => {},
  outgoing = new PassThrough(),
}: {
  write?: (sink: Sink) => void;
  onStop?: () => void;
  onError?: Options['onError'];
  outgoing?: PassThrough;
}) {
  createEventStream<CreationChange>({
    begin(sink) {
      write(sink);
      return onStop;
    },
    encode: (change) => change,
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
      write({ emit, end }) {
        emit(present);
        for (let percent = 0; percent < 100; percent += 1) emit(progress(percent, preview));
        emit(gone);
        end();
      },
    });
    const told = await text(stream);
    expect(told.length).toBeLessThan(500_000);
    expect(told.startsWith(JSON.stringify(present))).toBe(true);
    expect(told.endsWith(JSON.stringify(gone))).toBe(true);
  });

  it('says that it is alive when nothing happens for ten seconds, until the end', async () => {
    vi.useFakeTimers();
    let finish = () => {};
    const stream = createStream({
      write({ emit, end }) {
        emit(present);
        emit(progress(40));
        finish = () => {
          emit(gone);
          end();
        };
      },
    });
    vi.advanceTimersByTime(25_000);
    finish();
    const events = [present, progress(40), progress(40), progress(40), gone];
    expect(await text(stream)).toBe(events.map((event) => JSON.stringify(event)).join(''));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops when its reader goes, and then takes everything without a word', async () => {
    const onStop = vi.fn();
    const onError = vi.fn();
    let late: Sink | undefined;
    const stream = createStream({
      onStop,
      onError,
      write(sink) {
        sink.emit(present);
        late = sink;
      },
    });
    stream.destroy();
    await once(stream, 'close');
    expect(onStop).toHaveBeenCalledOnce();
    late?.emit(gone);
    late?.fail(new Error('too late'));
    late?.end();
    expect(onError).not.toHaveBeenCalled();
  });

  it('stops once when it has ended, and takes no event after that', async () => {
    const onStop = vi.fn();
    let late: Sink | undefined;
    const stream = createStream({
      onStop,
      write(sink) {
        sink.emit(gone);
        sink.end();
        sink.emit(present);
        late = sink;
      },
    });
    expect(await text(stream)).toBe(JSON.stringify(gone));
    late?.end();
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('does not begin for a reader that has gone', () => {
    const write = vi.fn();
    createStream({ write, outgoing: new PassThrough().destroy() });
    expect(write).not.toHaveBeenCalled();
  });

  it('breaks off where it fails, and keeps the reason to itself', async () => {
    const onError = vi.fn();
    const error = new Error('params: a prompt');
    const stream = createStream({ onError, write: ({ fail }) => fail(error) });
    await expect(text(stream)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
  });
});
