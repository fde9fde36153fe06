import { speechSeconds } from '@site/api-client/wire';

/** Signs after the end of a sentence that belong to it. */
const closers = '”’"\'）)」』】》';

/**
 * Where a text may be parted, the better places first: after sentences, after their parts, between words, anywhere but in a
 * number or a word, anywhere. A sign between two digits, as in `18:00` and `12,800`, ends nothing.
 */
const places = [
  new RegExp(
    `(?<=[。！？!?…\\n]+[${closers}]*|\\.+[${closers}]*\\s+)(?![${closers}。！？!?…\\s])`,
    'u',
  ),
  /(?<=[，、；：,;:]+)(?![，、；：,;:]|(?<=\d[，、；：,;:])\d)/u,
  /(?<=\s)(?!\s)/u,
  /(?=.)(?!(?<=\d)[.,:，：]?\d|(?<=\d[.,:，：])\d|(?<=\p{sc=Latn})[\p{sc=Latn}'’])/u,
  /(?=.)/u,
];

/** Whether there is anything in it to be spoken. */
const isSpoken = (part: string) => /[\p{L}\p{N}]/u.test(part);

/**
 * The parts of a text that take so many seconds each at most to be spoken, in its order; together they are the text. One that
 * fits is one part. Signs alone are none: they go with what is beside them.
 *
 * @param options.speed As {@link speechSeconds} has it.
 */
export function splitScript(
  text: string,
  options: { seconds: number; speed?: number | undefined },
): readonly string[] {
  const parts: string[] = [];
  /** Signs before the first word. */
  let leading = '';
  for (const part of splitAt(places, text, options)) {
    if (isSpoken(part)) parts.push(leading + part);
    else if (parts.length > 0) parts.push(parts.pop() + part);
    else leading += part;
    if (parts.length > 0) leading = '';
  }
  return parts.length > 0 ? parts : [text];
}

function splitAt(
  [place, ...others]: readonly RegExp[],
  text: string,
  options: { seconds: number; speed?: number | undefined },
): readonly string[] {
  const { seconds, speed } = options;
  const fits = (part: string) => speechSeconds(part, { speed }) <= seconds;
  if (!place || fits(text)) return [text];
  const pieces = text
    .split(place)
    .filter((piece) => piece !== '')
    .flatMap((piece) => (fits(piece) ? [piece] : splitAt(others, piece, options)));
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + piece)) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts;
}
