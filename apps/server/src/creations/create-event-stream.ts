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
  /** The reader went away. `run` goes on, what it emits goes nowhere. */
  onCancel(): void;
};

/** Events as JSON objects one behind the other, without anything between. */
export function createEventStream<Event extends object>({
  run,
  isPassing,
  whenQuiet,
  onError,
  onCancel,
}: CreateEventStreamOptions<Event>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let isOpen = true;
  let quiet: NodeJS.Timeout | undefined;

  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const emit = (event: Event) => {
          if (!isOpen) return;
          watchQuiet();
          if (isPassing(event) && (controller.desiredSize ?? 0) <= 0) return;
          controller.enqueue(encoder.encode(JSON.stringify(event)));
        };
        function watchQuiet() {
          clearTimeout(quiet);
          quiet = setTimeout(() => {
            const event = whenQuiet();
            if (event) emit(event);
          }, maxQuietMs);
        }
        watchQuiet();
        // Not returned: the stream is read while it runs.
        run(emit)
          .then(
            () => isOpen && controller.close(),
            // The HTTP server would print the reason, and send its message to the reader.
            (error: unknown) => {
              onError(error);
              if (isOpen) controller.error(new Error('The stream broke off'));
            },
          )
          .finally(() => {
            isOpen = false;
            clearTimeout(quiet);
          });
      },
      cancel() {
        isOpen = false;
        clearTimeout(quiet);
        onCancel();
      },
    },
    { highWaterMark: maxWaiting, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}
