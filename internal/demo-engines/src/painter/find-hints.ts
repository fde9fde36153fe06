import { colorWords } from './color-words.ts';
import { moodWords } from './mood-words.ts';
import { subjectWords } from './subject-words.ts';
import type { WordHint } from './word-hint.ts';

/** A hint some of whose words stand in a prompt. */
export type FoundHint = {
  hint: WordHint;
  /** The more and the longer words, the higher. */
  weight: number;
  /** Place of the first of them. */
  place: number;
};

/** Weight of a Latin word; a Chinese one weighs its characters. */
const latinWeight = 2;

const hints = [...subjectWords, ...colorWords, ...moodWords].map((hint) => ({
  hint,
  words: hint.words.trim().split(/\s+/),
}));

/** Longest first, so that 青花 is found before, and instead of, 青 and 花. */
const patterns = [...new Set(hints.flatMap(({ words }) => words))]
  .sort((a, b) => b.length - a.length)
  .map((word) => ({
    word,
    pattern: isLatin(word)
      ? new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'g')
      : new RegExp(word, 'g'),
  }));

/** The hints whose words stand in the prompt, in the tables' order. */
export function findHints(prompt: string): FoundHint[] {
  const places = findWords(prompt);
  return hints.flatMap(({ hint, words }) => {
    const found = words.flatMap((word) => {
      const place = places.get(word);
      return place === undefined ? [] : [{ word, place }];
    });
    if (found.length === 0) return [];
    const weights = found.map(({ word }) => (isLatin(word) ? latinWeight : word.length));
    return [
      {
        hint,
        weight: weights.reduce((sum, weight) => sum + weight, 0),
        place: Math.min(...found.map(({ place }) => place)),
      },
    ];
  });
}

/** Each known word with the place where it first stands; addresses and parameters are not words. */
function findWords(prompt: string): Map<string, number> {
  let text = prompt
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/(^|\s)--[a-z].*$/s, ' ');
  const places = new Map<string, number>();
  for (const { word, pattern } of patterns) {
    const place = text.search(pattern);
    if (place < 0) continue;
    places.set(word, place);
    text = text.replace(pattern, '_'.repeat(word.length));
  }
  return places;
}

function isLatin(word: string): boolean {
  return /^[a-z0-9-]+$/.test(word);
}
