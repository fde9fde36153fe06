import type { Fix } from './fix.ts';
import type { ParameterKind } from './parameters.ts';

/**
 * White space behind a name, or a sign that people write for it; a value; punctuation, and then white
 * space, the end, or anything that a space can be put before. Before a digit, `.` and `,` belong to a
 * number.
 */
const frame =
  /(?:(\s*|[\s=:：]*(?![\p{Pd}−]+[a-z]))(?![\s=:：])(VALUE))?(?:(?:\s*[,.;!?，。；！？、）]){0,9}(?=(\s|$|[^\d.,:：/-]|-\s*[\p{Pd}−]))|)/u
    .source;

const patternOf = ({ source }: RegExp) => new RegExp(frame.replace('VALUE', source), 'iuy');

/** Values after a name, by the kind of the parameter. */
const values: Readonly<Record<ParameterKind, RegExp>> = {
  // As people write it: two numbers with one of many signs between, or a group in braces.
  ratio: /* @__PURE__ */ patternOf(/[\d０-９]+\s*(?:[:：]+|[x×/比])\s*[\d０-９]+|\{[^{}]*\}/),
  // With all that is glued to it, so that no other number is read: `12.5`, `1e9`, `50%`.
  number: /* @__PURE__ */ patternOf(
    /-?\.?[\d０-９](?:[.,:/]?[\d０-９]|\w|\s*[%％]){0,99}|\{[^{}]*\}/,
  ),
  word: /* @__PURE__ */ patternOf(/\{[^{}]*\}|(?![\p{Pd}−])[^\s{,，。；！？、]+/u),
  // All that follows but marks at its end; where a parameter does, the value ends. No list is longer.
  text: /* @__PURE__ */ patternOf(/[\s\S]{0,9999}[^\s,.;!?，。；！？、]|[\s\S]{0,9999}\S/),
  flag: /* @__PURE__ */ patternOf(/(?!)/),
};

/** Two numbers above 0 with a colon between, or such pairs in braces. */
const plainRatio = /^\{?\s*0*[1-9]\d*:0*[1-9]\d*\s*(?:,\s*0*[1-9]\d*:0*[1-9]\d*\s*){0,99}\}?$/;

/** Match of a value's pattern: there is one everywhere. */
type Found = readonly [all: string, gap?: string, written?: string, next?: string];

/** Value of a parameter. */
export interface ParameterValue {
  /** The value as it is sent; '' where there is none. */
  readonly value: string;
  /** Start of the value; after the name where there is none. */
  readonly valueStart: number;
  /** End of the value, or of the name where there is no value. */
  readonly end: number;
  /** Whether a ratio keeps the rule, once the text is normalised; true of any other value. */
  readonly isRight: boolean;
  /** Fix that makes the value right, or plain where it is right already, from the name's end on. */
  readonly fix: Fix | undefined;
}

/**
 * Reads the value behind a name that ends at `nameEnd`. A word that stands where a number should is one,
 * unless `isBare`: then the name needs none. Nothing is read from `to` on.
 */
export function readValue(
  text: string,
  nameEnd: number,
  kind: ParameterKind,
  isBare?: boolean,
  to?: number,
): ParameterValue {
  const read = (kind: ParameterKind) => {
    values[kind].lastIndex = nameEnd;
    return values[kind].exec(text.slice(0, to)) as unknown as Found;
  };
  const isRatio = kind === 'ratio';
  const isNumber = kind === 'number';
  let [all, gap = '', written = '', next] = read(kind);
  let value = isRatio || isNumber ? written.normalize('NFKC') : written;
  if (isRatio) value = value.replace(/^(\d+)\D+(?=\d+$)/, '$1:');
  const isLost = isRatio && !(next !== undefined && plainRatio.test(value));
  if (isLost || (isNumber && !written && !isBare)) {
    [all, gap = '', written = '', next] = read('word');
    value = written;
  }

  const valueStart = nameEnd + (written && gap).length;
  const end = valueStart + written.length;
  const fixEnd = nameEnd + all.trimEnd().length;
  const isSpaceMissing = text[fixEnd]?.trim() && (isRatio || fixEnd > end);
  const isRight =
    !isRatio ||
    (!isLost &&
      /^\s+(?:[^\sx×/比]+$|\{)/i.test(text.slice(nameEnd, end)) &&
      (!isSpaceMissing || fixEnd > end));
  const replacement =
    (gap.trim() || (isRatio && !gap) ? ' ' : written && gap) + value + (isSpaceMissing ? ' ' : '');
  const isAsItShould =
    next === undefined ||
    isLost ||
    !(written || kind === 'flag') ||
    replacement === text.slice(nameEnd, fixEnd);
  return {
    value,
    valueStart,
    end,
    isRight,
    fix: isAsItShould ? undefined : { start: nameEnd, end: fixEnd, replacement },
  };
}
