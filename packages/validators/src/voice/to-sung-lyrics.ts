import { assertType } from '../assert-type.ts';

/** When a line is sung, as LRC files have it: `[00:12.34]`, or `<00:12.34>` for a word. */
const stamp = /[[<]\d{1,3}:[0-5]\d(?:[.:]\d{1,3})?[\]>]/g;

/** Those at the beginning of a line: it is sung at each of them. */
const leadingStamps = /^(?:\s*\[\d{1,3}:[0-5]\d(?:[.:]\d{1,3})?\])+/;

/** Tag of an LRC file about itself. The heading of a section, such as `[Verse 1: Anna]`, is none. */
const tag =
  /^\s*\[(?:ti|ar|al|au|by|re|ve|la|lr|id|tool|offset|length|total|hash|sign|qq)\s*:[^\]\n]*\]\s*$/i;

interface Line {
  readonly text: string;
  readonly at: number;
}

/**
 * Extracts the sung lines of lyrics that may come from an LRC file: each line at its time, and again where it has
 * several, without stamps and tags. Headings such as `[Verse]` and lines without a time stay before the line that they
 * stand before. Other lyrics are returned as they are.
 *
 * @throws TypeError where `lyrics` is no string.
 *
 * @example
 * toSungLyrics('[ti:Sea]\n[Verse]\n[00:12.34]The first line'); // '[Verse]\nThe first line'
 */
export function toSungLyrics(lyrics: string): string {
  assertType(lyrics, 'string', 'lyrics');
  const written = lyrics.split(/\r?\n/);
  if (!written.some((line) => tag.test(line) || line.search(stamp) >= 0)) return lyrics;
  const lines: Line[] = [];
  /** Those that go with the next line that has a time. */
  let waiting: string[] = [];
  let last = 0;
  for (const line of written.filter((one) => !tag.test(one))) {
    const text = line.replace(stamp, '').trim();
    const times = timesOf(line);
    if (times.length === 0) {
      waiting.push(text);
      continue;
    }
    for (const [place, at] of times.entries()) {
      // A heading stands where its section begins first.
      const before = place === 0 ? waiting : [];
      lines.push(...[...before, text].map((one) => ({ text: one, at })));
    }
    waiting = [];
    last = Math.max(last, ...times);
  }
  lines.push(...waiting.map((text) => ({ text, at: last })));
  return lines
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Seconds, in their order. */
function timesOf(line: string): readonly number[] {
  const [leading = ''] = leadingStamps.exec(line) ?? [];
  return [...leading.matchAll(/\[(\d+):(\d+)(?:[.:](\d+))?\]/g)]
    .map(([, minutes, seconds, part = '0']) => Number(minutes) * 60 + Number(`${seconds}.${part}`))
    .sort((one, other) => one - other);
}
