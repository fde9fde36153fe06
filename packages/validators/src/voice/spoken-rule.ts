/** A way of writing that is said otherwise. */
export interface SpokenRule {
  /** Global, and of bounded length, so that it takes linear time. */
  readonly pattern: RegExp;
  /** After what it holds for nothing: up to {@link LOOK_BEHIND} characters. Browsers before 2023 have no lookbehind. */
  readonly notAfter?: RegExp;
  /** Returns its spoken words, from the named groups; undefined where it is no such thing, such as a 13th month. */
  say(groups: Readonly<Record<string, string | undefined>>): string | undefined;
}

/** A number of at most twelve digits before the point, with or without commas. One that begins with 0 is an id. */
const amount = String.raw`(?:[1-9]\d{0,2}(?:,\d{3}){1,3}|0|[1-9]\d{0,11})(?!\d)(?:\.\d{1,6}(?!\d))?`;

/** Two of them, or one. */
export const amounts = String.raw`(?<from>${amount})(?:\s?[-–—~～至到]\s?(?<to>${amount}))?`;

/** Only with commas: a bare number may be a telephone's, a room's, a year. */
export const groupedAmount = String.raw`(?<from>[1-9]\d{0,2}(?:,\d{3}){1,3}(?!\d)(?:\.\d{1,6})?)`;

/** Characters before a match that a rule sees. */
export const LOOK_BEHIND = 8;

/** Matches before the middle of an id, an address, a version or a longer number, which is none of our numbers. */
export const middle = /[A-Za-z0-9_@#%％‰/\\]$|[A-Za-z0-9_][.,:：~～/–—−-]$/;
export const ends = '(?![A-Za-z0-9_%％‰])(?![.,:：~～/–—−-][A-Za-z0-9])';

export const hour = String.raw`(?:[01]?\d|2[0-4])`;
export const minute = String.raw`[0-5]\d`;

/** Whether there is such a day. */
export function isDay({
  year = '2000',
  month = '1',
  day = '1',
}: Readonly<Record<string, string | undefined>>): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** A day in figures: `2026-11-28`. What is between them is the same twice. */
export const figuresOfDay = String.raw`(?<year>(?:1[5-9]|2[01])\d{2})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})`;

export const toPattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'gu');
