import { speechSeconds } from '@site/api-client/wire';

/** Where a text may be parted, the better places first: after sentences, after their parts, between words, anywhere. */
const places = [/(?<=[。！？!?…\n]+[”’"'）)]*)/u, /(?<=[，、；：,;:]+)/u, /(?<=\s)/u, /(?=.)/u];

/**
 * The parts of a text that take so many seconds each at most to be spoken, in its order; together they are the text. One that
 * fits is one part.
 *
 * @param options.speed As {@link speechSeconds} has it.
 */
export function splitScript(
  text: string,
  options: { seconds: number; speed?: number | undefined },
  [place, ...others]: readonly RegExp[] = places,
): readonly string[] {
  const { seconds, speed } = options;
  const fits = (part: string) => speechSeconds(part, { speed }) <= seconds;
  if (!place || fits(text)) return [text];
  const pieces = text
    .split(place)
    .filter((piece) => piece !== '')
    .flatMap((piece) => (fits(piece) ? [piece] : splitScript(piece, options, others)));
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + piece)) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts;
}
