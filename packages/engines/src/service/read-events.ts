import { type AskServiceOptions, orFailure } from './ask-service.ts';
import { hideSecrets } from './hide-secrets.ts';
import { ServiceFailure } from './service-failure.ts';

/** Characters of one event: a picture of 4K in base64, twice. */
const MAX_EVENT_LENGTH = 100_000_000;

type ReadEventsOptions = Pick<AskServiceOptions, 'signal' | 'secrets'>;

/**
 * The `data` of each server-sent event of an answer, without `secrets`; names and ids are left out, since
 * services that send JSON say in it what it is. The last event counts without its blank line. A stream that breaks
 * off rejects with a `ServiceFailure`, `ambiguous`.
 */
export async function* readEvents(
  response: Response,
  options: ReadEventsOptions,
): AsyncGenerator<string, void, undefined> {
  let data: string[] = [];
  for await (const line of readLines(response, options)) {
    if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart());
    if (line !== '' || data.length === 0) continue;
    yield hideSecrets(data.join('\n'), options.secrets ?? []);
    data = [];
  }
  if (data.length > 0) yield hideSecrets(data.join('\n'), options.secrets ?? []);
}

/** Joins pieces only where a line ends: a line of megabytes comes in thousands of them. */
async function* readLines(
  response: Response,
  options: ReadEventsOptions,
): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await orFailure(reader.read(), options);
      if (done) break;
      const [first = '', ...rest] = decoder.decode(value, { stream: true }).split('\n');
      pieces.push(first);
      for (const piece of rest) {
        yield toLine(pieces);
        pieces = [piece];
        length = 0;
      }
      length += pieces.at(-1)?.length ?? 0;
      if (length > MAX_EVENT_LENGTH) {
        const vendorMessage = `An event is longer than ${MAX_EVENT_LENGTH} characters.`;
        throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
      }
    }
    if (pieces.length > 0) yield toLine(pieces);
  } finally {
    // A reader that has what it waited for does not wait for the end, and ignores how that went.
    await reader.cancel().catch(() => {});
  }
}

function toLine(pieces: readonly string[]): string {
  return pieces.join('').replace(/\r$/, '');
}
