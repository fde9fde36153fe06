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
  /** Whether nothing more comes. */
  let isOver = false;
  /** Whether the service has said that nothing more comes. */
  let isDone = false;
  let failure: { error: unknown } | undefined;
  const parser = createParser({
    maxBufferSize: maxValueBytes + lineAllowance,
    onEvent({ data, event, id }) {
      isDone ||= data.trim() === '[DONE]';
      if (isDone) return;
      // The last event is ended by an empty line of our own.
      const isNamed = event !== undefined || id !== undefined;
      if (isOver && (data ? !isWhole(data, lastByte) : isNamed)) throw truncated();
      // No record separator is part of a JSON text: each event stands for itself.
      texts += `\x1e${data}\n`;
    },
    onError({ type }) {
      // The standard says to ignore everything else.
      if (type === 'max-buffer-size-exceeded') {
        throw streamError('too-large', `has an event of more than ${maxValueBytes} bytes`, {
          limit: maxValueBytes,
        });
      }
      // A line that has not ended may have been going to say more.
      if (isOver && lastByte !== lineFeed) throw truncated();
    },
  });

  function take(piece: Uint8Array): void {
    lastByte = piece.at(-1) ?? lastByte;
    parser.feed(decode(piece));
  }

  /** The characters that end in a piece, or without one those that have not ended. */
  function decode(piece?: Uint8Array): string {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch (cause) {
      throw piece ? streamError('malformed', 'is no UTF-8', { cause }) : truncated();
    }
  }

  /** Ends the last event where the service has not. */
  function end(): void {
    isOver = true;
    decode();
    // The parser waits whether a line feed comes after it.
    if (lastByte === carriageReturn) {
      lastByte = lineFeed;
      parser.feed('\n');
    }
    parser.feed(lastByte === lineFeed ? 'data\n\n' : '\ndata\n\n');
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
        if (failure || !(isOver || isDone)) return;
        controller.close();
        reader.cancel().catch(() => undefined);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Whether the data of an event that its service has not ended is all of it: a number may go on. */
function isWhole(data: string, lastByte: number): boolean {
  if (lastByte !== lineFeed && /\d\s*$/.test(data)) return false;
  try {
    JSON.parse(data);
    return true;
  } catch (error) {
    // Too deep is told with its limit.
    return !(error instanceof SyntaxError);
  }
}

function truncated() {
  return streamError('truncated', 'ended inside an event');
}
