import { toSyllables, type Vowel } from './syllables.ts';

export const sectionKinds = ['intro', 'verse', 'chorus', 'bridge', 'outro'] as const;
export type SectionKind = (typeof sectionKinds)[number];

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
