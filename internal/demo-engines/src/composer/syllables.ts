export const vowels = ['a', 'e', 'i', 'o', 'u'] as const;
export type Vowel = (typeof vowels)[number];

/** Characters that are a syllable each: of scripts without spaces, and figures. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}]/u;

const syllabicOrWord = new RegExp(`${syllabic.source}|[\\p{L}'’]+`, 'gu');

/** Sung or spoken syllables of a line: a vowel each. */
export function toSyllables(line: string): Vowel[] {
  return Array.from(line.normalize('NFC').matchAll(syllabicOrWord), ([found]) => found).flatMap(
    (found) => (syllabic.test(found) ? [toVowel(found)] : toWordSyllables(found)),
  );
}

/** As many as there are groups of vowels, without an `e` at the end that is not spoken. */
function toWordSyllables(word: string): Vowel[] {
  const letters = word.normalize('NFD').toLowerCase().replace(/\P{L}/gu, '');
  const groups = letters.match(/[aeiouy]+/g) ?? (letters ? [letters] : []);
  if (groups.length > 1 && /[^aeiouyl]e$/i.test(word)) groups.pop();
  return groups.map(toVowel);
}

/** The vowel that a syllable begins with; any, but always the same one, where it has no letters that tell. */
function toVowel(syllable: string): Vowel {
  const code = syllable.codePointAt(0) ?? 0;
  if (syllable.startsWith('y')) return 'i';
  return vowels.find((vowel) => syllable.startsWith(vowel)) ?? vowels[code % vowels.length] ?? 'a';
}
