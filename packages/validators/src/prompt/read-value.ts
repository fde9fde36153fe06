import { matchEnd, skipWhiteSpace } from '../text/characters.ts';
import type { ParameterKind } from './parameters.ts';
import { type RatioReading, readRatio } from './read-ratio.ts';

const word = /\{[^{}]*\}|(?![-—–－])[^\s,，。、]+/y;

/** What stands behind a name, by the kind of the parameter, where it is not one word. */
const values: Readonly<Partial<Record<ParameterKind, RegExp>>> = {
  number: /-?[\d.]*\d\w*|\{[^{}]*\}/y,
  // Words up to one with dashes and a letter. Real prompts have fewer than 999; the bound is
  // for the regex engine, whose stack grows with them.
  text: /(?:(?![-—–－]+[a-z])\S+\s*){0,999}/iy,
  flag: /(?:)/y,
};

/** What belongs to a name. */
export interface ParameterValue {
  /** The value as it is written; '' where there is none. */
  readonly value: string;
  /** Where the value ends, or the name where there is no value. */
  readonly end: number;
  /** What was read after the name of an aspect ratio parameter. */
  readonly ratio: RatioReading | undefined;
}

/** Reads the value behind a name that ends at `nameEnd`. */
export function readValue(text: string, nameEnd: number, kind: ParameterKind): ParameterValue {
  const ratio = kind === 'ratio' ? readRatio(text, nameEnd) : undefined;
  const start = skipWhiteSpace(text, nameEnd);
  const value = text
    .slice(start, ratio?.end ?? matchEnd(values[kind] ?? word, text, start))
    .trimEnd();
  return { value, end: value ? start + value.length : nameEnd, ratio };
}
