import { speechSeconds } from '@site/api-client/wire';
import { joinSpoken, type ScriptPart } from '@site/validators/voice';

/** Signs after the end of a sentence that belong to it. */
const closers = '”’"\'）)」』】》';

/** Before a full stop, what ends no sentence: a title, an initial, a number's sign. */
const noEnd = String.raw`(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|\p{Lu})\.)`;

/**
 * Places where a text may be parted, the better ones first: after sentences, after their parts, between words, anywhere
 * but in a number or a word, anywhere. A sign between two digits, as in `18:00` and `12,800`, ends nothing.
 */
const places = [
  new RegExp(
    `(?<=[。！？!?…\\n]+[${closers}]*|\\.+${noEnd}[${closers}]*\\s+)(?![${closers}。！？!?…\\s])`,
    'gu',
  ),
  /(?<=[，、；：,;:]+)(?![，、；：,;:]|(?<=\d[，、；：,;:])\d)/gu,
  /(?<=\s)(?!\s)/gu,
  /(?=.)(?!(?<=\d)[.,:，：]?\d|(?<=\d[.,:，：])\d|(?<=\p{sc=Latn})[\p{sc=Latn}'’])/gsu,
  /(?=.)/gsu,
];

type Range = { readonly start: number; readonly end: number };

/** Whether there is anything in it to be spoken. */
const isSpoken = (written: string) => /[\p{L}\p{N}]/u.test(written);

/**
 * The parts of a script that take so many seconds each at most to be spoken, in its order; together they are the script. One
 * that fits is one part. Signs alone are none: they go with what is beside them. What is said otherwise than it is written
 * stays whole, however long it is.
 *
 * @param options.speed As {@link speechSeconds} has it.
 */
export function splitScript(
  script: readonly ScriptPart[],
  { seconds, speed }: { seconds: number; speed?: number | undefined },
): readonly (readonly ScriptPart[])[] {
  const text = script.map(({ written }) => written).join('');
  const whole = { start: 0, end: text.length };
  const inside = positionsInside(script);
  const fits = (range: Range) =>
    speechSeconds(joinSpoken(cut(script, range)), { speed }) <= seconds;
  const cuts = places.map((place) =>
    [...text.matchAll(place)].map(({ index }) => index).filter((index) => !inside.has(index)),
  );
  const ranges: Range[] = [];
  for (const range of splitAt(cuts, whole, fits)) {
    const last = ranges.at(-1);
    if (isSpoken(text.slice(range.start, range.end))) {
      ranges.push(last ? range : { start: 0, end: range.end });
    } else if (last) ranges[ranges.length - 1] = { start: last.start, end: range.end };
  }
  return (ranges.length > 0 ? ranges : [whole]).map((range) => cut(script, range));
}

/** UTF-16 offsets at which the script is not parted. */
function positionsInside(script: readonly ScriptPart[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let at = 0;
  for (const { written, spoken } of script) {
    if (spoken !== written) {
      for (let offset = 1; offset < written.length; offset += 1) inside.add(at + offset);
    }
    at += written.length;
  }
  return inside;
}

/** Cuts out a range that parts nothing that is said otherwise. */
function cut(script: readonly ScriptPart[], { start, end }: Range): readonly ScriptPart[] {
  const parts: ScriptPart[] = [];
  let at = 0;
  for (const { written, spoken } of script) {
    const [from, until] = [Math.max(0, start - at), Math.min(written.length, end - at)];
    at += written.length;
    if (from >= until) continue;
    const piece = written.slice(from, until);
    parts.push({ written: piece, spoken: spoken === written ? piece : spoken });
  }
  return parts;
}

function splitAt(
  [cuts, ...others]: readonly (readonly number[])[],
  range: Range,
  fits: (range: Range) => boolean,
): readonly Range[] {
  if (!cuts || fits(range)) return [range];
  const within = cuts.filter((index) => index > range.start && index < range.end);
  const pieces = [range.start, ...within]
    .map((start, place): Range => ({ start, end: within[place] ?? range.end }))
    .flatMap((piece) => (fits(piece) ? [piece] : splitAt(others, piece, fits)));
  const ranges: Range[] = [];
  for (const piece of pieces) {
    const last = ranges.at(-1);
    const joined = { start: last?.start ?? 0, end: piece.end };
    if (last && fits(joined)) ranges[ranges.length - 1] = joined;
    else ranges.push(piece);
  }
  return ranges;
}
