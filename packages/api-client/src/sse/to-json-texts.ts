import { createParser } from 'eventsource-parser';
import type { JsonLimits } from '../stream/create-json-splitter.ts';
import { streamError } from '../stream/stream-error.ts';

/** Bytes of a line besides a value: the name of its field, or a comment that is no longer than usual. */
const lineAllowance = 1_024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The data of events as a sequence of JSON texts (RFC 7464). It reads one piece whenever one is
 * asked for, and gives a piece for it, if an empty one: how long the source is silent stays visible.
 */
export function toJsonTexts(
  events: ReadableStream<Uint8Array>,
  { maxValueBytes = 16_777_216 }: JsonLimits,
): ReadableStream<Uint8Array> {
  const reader = events.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const encoder = new TextEncoder();
  /** Of the piece that is being read. */
  let texts = '';
  let lastByte = lineFeed;
  let isOver = false;
  let failure: { error: unknown } | undefined;
  const parser = createParser({
    maxBufferSize: maxValueBytes + lineAllowance,
    onEvent({ data, event, id }) {
      // The last event is one of our own, and empty unless it ends another one.
      if (isOver && (data || event !== undefined || id !== undefined)) throw truncated();
      // No record separator is part of a JSON text: each event stands for itself.
      if (data !== '[DONE]') texts += `\x1e${data}\n`;
    },
    onError({ type }) {
      // The standard says to ignore everything else.
      if (type === 'max-buffer-size-exceeded') {
        throw streamError('too-large', `has an event of more than ${maxValueBytes} bytes`, {
          limit: maxValueBytes,
        });
      }
    },
  });

  function take(piece: Uint8Array): void {
    lastByte = piece.at(-1) ?? lastByte;
    parser.feed(decode(piece));
  }

  function decode(piece: Uint8Array): string {
    try {
      return decoder.decode(piece, { stream: true });
    } catch (cause) {
      throw streamError('malformed', 'is no UTF-8', { cause });
    }
  }

  /** Ends the stream where an event may end: after a blank line, or a line that gives no event. */
  function end(): void {
    // The parser waits whether a line feed comes after it.
    if (lastByte === carriageReturn) parser.feed('\n');
    else if (lastByte !== lineFeed) throw truncated();
    isOver = true;
    parser.feed('data\n\n');
  }

  return new ReadableStream(
    {
      async pull(controller) {
        if (failure) throw failure.error;
        const { value: piece } = await reader.read();
        texts = '';
        try {
          if (piece) take(piece);
          else end();
        } catch (error) {
          // Given with the next piece: an error takes away what has not been read yet.
          failure = { error };
          reader.cancel(error).catch(() => undefined);
        }
        controller.enqueue(encoder.encode(texts));
        if (isOver && !failure) controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function truncated() {
  return streamError('truncated', 'ended inside an event');
}
