import type { Writable } from 'node:stream';

/** Bytes that wait for a slow reader; beyond that, what may be dropped is. */
const maxWaiting = 256 * 1024;

/** A creation in a long queue must not look like a dead connection to the proxies between. */
const maxQuietMs = 10_000;

/** The reader's end of a stream. Nothing of it does anything once the connection is gone, or has ended. */
export type EventSink<Event> = {
  emit(event: Event): void;
  /** Ends the stream; what was emitted still arrives. */
  end(): void;
  /** The stream breaks off. The reader does not learn why. */
  fail(error: unknown): void;
};

export type CreateEventStreamOptions<Event> = {
  /** Begins to write. It returns what is called, once, when the connection is gone or has ended. */
  begin(sink: EventSink<Event>): () => void;
  /** The event as it goes over the wire. */
  encode(event: Event): object;
  /** Whether a slow reader does without it: a later one says more. */
  isPassing(event: Event): boolean;
  /** Makes the event that is emitted where nothing happens for ten seconds. */
  whenQuiet(): Event;
  /** Told why a stream breaks off. */
  onError(error: unknown): void;
};

/** Begins with the connection that it is written to. */
export type EventStream = (outgoing: Writable) => void;

/**
 * Events as JSON objects one after the other, without anything between. Thousands are open at the same
 * time, so each has few objects: no promise, and no signal.
 */
export function createEventStream<Event extends object>({
  begin,
  encode,
  isPassing,
  whenQuiet,
  onError,
}: CreateEventStreamOptions<Event>): EventStream {
  return (outgoing) => {
    // It may have gone before anything could be written.
    if (outgoing.destroyed) return;
    const isOver = () => outgoing.destroyed || outgoing.writableEnded;
    const quiet = setTimeout(() => emit(whenQuiet()), maxQuietMs);

    function emit(event: Event) {
      if (isOver()) return;
      quiet.refresh();
      if (isPassing(event) && outgoing.writableLength >= maxWaiting) return;
      outgoing.write(JSON.stringify(encode(event)));
    }
    function end() {
      clearTimeout(quiet);
      if (!isOver()) outgoing.end();
    }
    function fail(error: unknown) {
      if (isOver()) return;
      onError(error);
      outgoing.destroy();
    }

    let stop = () => {};
    outgoing.once('close', () => {
      clearTimeout(quiet);
      stop();
    });
    stop = begin({ emit, end, fail });
  };
}
