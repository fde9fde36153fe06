import * as v from 'valibot';
import type { LyricLine } from '../engine-status.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { readBytes } from '../service/read-bytes.ts';

/** Of an hour of speech there is less than a megabyte. */
const MAX_SUBTITLE_BYTES = 10_000_000;

/** The speech is there already, and is not to wait for them. */
const MAX_WAIT_MS = 30_000;

const sentences = v.array(v.object({ text: v.string(), time_begin: v.number() }));

type LoadSubtitlesOptions = {
  /** The service's, from which links without https are taken as well. */
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
};

/** The sentences of a speech with their times; undefined if they could not be loaded. Rejects with the signal's reason alone. */
export async function loadSubtitles(
  link: string,
  { address, fetch, signal }: LoadSubtitlesOptions,
): Promise<readonly LyricLine[] | undefined> {
  try {
    const url = new URL(link);
    if (url.protocol !== 'https:' && url.origin !== new URL(address).origin) return undefined;
    const options = { signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]) };
    const response = await askService(url, { ...options, fetch });
    const bytes = await readBytes(response, { ...options, maxBytes: MAX_SUBTITLE_BYTES });
    const answer = new Response(bytes as Uint8Array<ArrayBuffer> | undefined);
    return v.parse(sentences, await readJson(answer, options)).flatMap(toLine);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Nothing for a sentence of white space. */
function toLine({ text, time_begin }: v.InferOutput<typeof sentences>[number]): LyricLine[] {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ text: line, startMs: Math.max(0, Math.round(time_begin)) }];
}
