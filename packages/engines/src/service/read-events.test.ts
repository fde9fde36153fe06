import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';
import { ServiceFailure } from './service-failure.ts';

const { signal } = new AbortController();

const toResponse = (pieces: Iterable<Uint8Array>) =>
  new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream);

async function collect(pieces: readonly Uint8Array[]): Promise<readonly string[]> {
  const events: string[] = [];
  for await (const event of readEvents(toResponse(pieces), { signal })) events.push(event);
  return events;
}

const text = (...lines: string[]) => [Buffer.from(lines.join('\n'))];

it('leaves out names, ids, comments and events without data', async () => {
  const lines = ['event: a', 'id: 1', 'data: {"a":1}', '', ': still here', '', 'data:2', '', ''];
  expect(await collect(text(...lines))).toEqual(['{"a":1}', '2']);
});

it('joins the lines of one event', async () => {
  expect(await collect(text('data: a', 'data: b', '', ''))).toEqual(['a\nb']);
});

it('gives the last event without its blank line', async () => {
  expect(await collect(text('data: a', '', 'data: b'))).toEqual(['a', 'b']);
});

it('reads the same however it is cut', async () => {
  const events = fc.array(
    fc.string({ unit: 'grapheme', minLength: 1 }).map((s) => JSON.stringify(s)),
  );
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.constantFrom('\n', '\r\n'),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      async (sent, end, cuts) => {
        const bytes = Buffer.from(
          sent.map((data) => `event: x${end}data: ${data}${end}${end}`).join(''),
        );
        const pieces: Uint8Array[] = [];
        for (let from = 0; from < bytes.length; ) {
          const { value: length } = cuts.next();
          pieces.push(bytes.subarray(from, from + length));
          from += length;
        }
        expect(await collect(pieces)).toEqual(sent);
      },
    ),
  );
});

it('lets the service go when enough was read', async () => {
  let isCancelled = false;
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.from('data: more\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const event of readEvents(new Response(body), { signal })) {
    expect(event).toBe('more');
    break;
  }
  expect(isCancelled).toBe(true);
});

it('does not know what became of a request whose stream breaks off', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
  await expect(readEvents(new Response(body), { signal }).next()).rejects.toMatchObject({
    failed: { reason: 'ambiguous', isRetryable: false },
  });
});

it('reads no line without an end', async () => {
  const piece = Buffer.alloc(1_000_000, 'x');
  const endless = function* () {
    yield Buffer.from('data: ');
    for (;;) yield piece;
  };
  const reading = readEvents(toResponse(endless()), { signal }).next();
  await expect(reading).rejects.toBeInstanceOf(ServiceFailure);
});
