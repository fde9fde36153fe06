export const sectionKinds = ['intro', 'verse', 'chorus', 'bridge', 'outro'] as const;
export type SectionKind = (typeof sectionKinds)[number];

export const vowels = ['a', 'e', 'i', 'o', 'u'] as const;
export type Vowel = (typeof vowels)[number];

/** A line of lyrics with what is sung of it: a vowel a syllable. */
export type SungLine = { readonly text: string; readonly syllables: readonly Vowel[] };

/** Lines under one heading. */
export type LyricSection = {
  readonly kind: SectionKind;
  /** As it is written: `[Verse]`. Absent: the lines have none. */
  readonly heading?: string;
  readonly lines: readonly SungLine[];
};

const headingWords: Readonly<Record<Exclude<SectionKind, 'verse'>, RegExp>> = {
  intro: /intro|前奏|序/i,
  chorus: /chorus|hook|refrain|副歌|高潮/i,
  bridge: /bridge|interlude|solo|instrumental|break|桥|间奏|过渡/i,
  outro: /outro|\bend|coda|尾|结/i,
};

/** Reads lyrics, whose sections may begin with a line like `[Verse]` or 【副歌】. Others are verses. */
export function readLyrics(text: string): readonly LyricSection[] {
  const sections: { kind: SectionKind; heading?: string; lines: SungLine[] }[] = [];
  for (const line of text.split(/\r\n?|\n/).map((written) => written.trim())) {
    if (line === '') continue;
    const [, name] = line.match(/^[[【](.+)[\]】]$/) ?? [];
    if (name !== undefined) {
      sections.push({ kind: toKind(name), heading: line, lines: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ kind: 'verse', lines: [] });
    sections.at(-1)?.lines.push({ text: line, syllables: toSyllables(line) });
  }
  return sections;
}

function toKind(name: string): SectionKind {
  // A pre-chorus leads to the chorus, and is none.
  if (/pre|导歌|预副歌/i.test(name)) return 'verse';
  for (const kind of sectionKinds) {
    if (kind !== 'verse' && headingWords[kind].test(name)) return kind;
  }
  return 'verse';
}

/** Characters that are a syllable each: of scripts without spaces, and figures. */
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}]/u;

const syllabicOrWord = new RegExp(`${syllabic.source}|[\\p{L}'’]+`, 'gu');

function toSyllables(line: string): Vowel[] {
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
