import type { WireCreationEvent } from '@site/api-client/wire';

/** Bytes that wait for a slow reader; beyond that, progress is dropped (never the outcome). */
const maxWaiting = 256 * 1024;

/** A creation in a long queue must not look like a dead connection to the proxies between. */
const maxQuietMs = 10_000;

export type CreateEventStreamOptions = {
  /** Runs to the end of the stream. When it rejects, the stream breaks off. */
  run(emit: (event: WireCreationEvent) => void): Promise<void>;
  /** The reader went away. `run` goes on, what it emits goes nowhere. */
  onCancel?(): void;
};

/** Events as JSON objects one behind the other, without anything between. */
export function createEventStream({
  run,
  onCancel,
}: CreateEventStreamOptions): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let isOpen = true;
  let quiet: NodeJS.Timeout | undefined;

  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const emit = (event: WireCreationEvent) => {
          if (!isOpen) return;
          clearTimeout(quiet);
          if (event.type === 'started' || event.type === 'progress') {
            const { id } = event;
            const percent = event.type === 'progress' ? event.percent : 0;
            quiet = setTimeout(() => emit({ type: 'progress', id, percent }), maxQuietMs);
          }
          if (event.type === 'progress' && (controller.desiredSize ?? 0) <= 0) return;
          controller.enqueue(encoder.encode(JSON.stringify(event)));
        };
        // Not returned: the stream is read while it runs.
        run(emit)
          .then(
            () => isOpen && controller.close(),
            (error: unknown) => isOpen && controller.error(error),
          )
          .finally(() => clearTimeout(quiet));
      },
      cancel() {
        isOpen = false;
        clearTimeout(quiet);
        onCancel?.();
      },
    },
    { highWaterMark: maxWaiting, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}
