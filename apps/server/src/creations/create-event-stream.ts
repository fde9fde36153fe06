import type { Writable } from 'node:stream';

/** Bytes that wait for a slow reader; beyond that, what may be dropped is. */
const maxWaiting = 256 * 1024;

/** A creation in a long queue must not look like a dead connection to the proxies between. */
const maxQuietMs = 10_000;

export type CreateEventStreamOptions<Event> = {
  /** Runs to the end of the stream. When it rejects, the stream breaks off. */
  run(emit: (event: Event) => void): Promise<void>;
  /** Whether a slow reader does without it: a later one says more. */
  isPassing(event: Event): boolean;
  /** What is emitted where nothing happens for ten seconds; undefined for nothing. */
  whenQuiet(): Event | undefined;
  /** Told why it breaks off: the reader does not learn it. */
  onError(error: unknown): void;
  /** The connection is gone, or has ended: what `run` emits after that goes nowhere. */
  onClose(): void;
};

/** Begins with the connection that it is written to. */
export type EventStream = (outgoing: Writable) => void;

/** Events as JSON objects one behind the other, without anything between. */
export function createEventStream<Event extends object>({
  run,
  isPassing,
  whenQuiet,
  onError,
  onClose,
}: CreateEventStreamOptions<Event>): EventStream {
  return (outgoing) => {
    let quiet: NodeJS.Timeout | undefined;

    function emit(event: Event) {
      if (outgoing.destroyed) return;
      watchQuiet();
      if (isPassing(event) && outgoing.writableLength >= maxWaiting) return;
      outgoing.write(JSON.stringify(event));
    }
    function watchQuiet() {
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        const event = whenQuiet();
        if (event) emit(event);
      }, maxQuietMs);
    }

    // It may have gone before anything could be written.
    if (outgoing.destroyed) return;
    outgoing.once('close', () => {
      clearTimeout(quiet);
      onClose();
    });
    watchQuiet();
    run(emit)
      .then(
        () => outgoing.end(),
        (error: unknown) => {
          onError(error);
          outgoing.destroy();
        },
      )
      .finally(() => clearTimeout(quiet));
  };
}
