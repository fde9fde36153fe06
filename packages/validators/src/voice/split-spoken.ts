import { assertType } from '../assert-type.ts';
import { chineseRules } from './chinese-rules.ts';
import { englishRules } from './english-rules.ts';
import { LOOK_BEHIND, middle, type SpokenRule } from './spoken-rule.ts';

/** A piece of a text that is said aloud. */
export interface ScriptPart {
  /** As it stands in the text. */
  readonly written: string;
  /** As it is said; the same, where a voice reads it well. */
  readonly spoken: string;
}

const simplified = chineseRules('zh-CN');
const traditional = chineseRules('zh-TW');

/**
 * Splits a text into its spoken parts, for a voice that would read `2026-11-28` or `25℃` sign by sign: dates, times,
 * prices, shares, measures, numbers with commas and, in Chinese, abbreviations. The parts are the text, in its order;
 * what is not sure stays as it is written: bare numbers (a year, a room, a telephone), ids, versions, scores,
 * addresses.
 *
 * The language is the text's own: Chinese where there are as many Chinese characters as words of letters, else English. Where
 * it has neither it is the locale's. Chinese is said in the words of Taiwan where the locale is `zh-TW`, else in those of the
 * mainland. A text with kana or hangul is in another language, and stays as it is.
 *
 * @throws TypeError where `text` is no string.
 *
 * @example
 * joinSpoken(splitSpoken('今天25℃', { locale: 'zh-CN' })); // 今天二十五摄氏度
 */
export function splitSpoken(
  text: string,
  {
    locale,
  }: {
    /** Of the site, as BCP 47 names it. */
    readonly locale: string;
  },
): readonly ScriptPart[] {
  assertType(text, 'string', 'text');
  const parts: ScriptPart[] = [];
  let at = 0;
  const found = rulesFor(text, locale).map((rule) => ({ rule, match: findFrom(rule, text, 0) }));
  for (;;) {
    const first = firstOf(found);
    if (!first?.match) break;
    const { rule, match } = first;
    const { index: start, 0: written } = match;
    // Of what is said otherwise before it no sign is left.
    const before = text.slice(Math.max(at, start - LOOK_BEHIND), start);
    const isFree = start >= at && !(rule.notAfter ?? middle).test(before);
    const spoken = isFree ? rule.say(match.groups ?? {}) : undefined;
    if (spoken !== undefined) {
      if (start > at) parts.push(asWritten(text.slice(at, start)));
      parts.push({ written, spoken });
      at = start + written.length;
    }
    first.match = findFrom(rule, text, Math.max(at, start + 1));
  }
  if (at < text.length) parts.push(asWritten(text.slice(at)));
  return parts;
}

/** Joins all spoken parts. */
export const joinSpoken = (parts: readonly ScriptPart[]): string =>
  parts.map(({ spoken }) => spoken).join('');

const asWritten = (written: string): ScriptPart => ({ written, spoken: written });

interface Found {
  readonly rule: SpokenRule;
  match: RegExpExecArray | null;
}

/** The first place in the text; of two at one place the rule that comes first. */
function firstOf(found: readonly Found[]): Found | undefined {
  let first: Found | undefined;
  for (const one of found) {
    if (one.match && (!first?.match || one.match.index < first.match.index)) first = one;
  }
  return first;
}

function findFrom({ pattern }: SpokenRule, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** A unit after a number and an abbreviation are no words: they are said in the language of the others. */
function rulesFor(text: string, locale: string): readonly SpokenRule[] {
  if (/[\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(text)) return [];
  const characters = text.match(/\p{sc=Han}/gu)?.length ?? 0;
  const words = (text.match(/(?:\d\s?)?\p{sc=Latn}{2,}/gu) ?? []).filter((word) =>
    /^\D.*\p{Ll}/u.test(word),
  ).length;
  const isEnglish = characters + words === 0 ? locale === 'en' : characters < words;
  if (isEnglish) return englishRules;
  return locale === 'zh-TW' ? traditional : simplified;
}
