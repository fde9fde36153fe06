/** Kind of a section of a song. */
export type SectionKind =
  | ('intro' | 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'interlude' | 'outro')
  | 'other';

/** A section of lyrics: its heading, and what is sung in it. */
export interface LyricSection {
  readonly kind: SectionKind;
  /** As it is written between its brackets; empty before the first one. */
  readonly heading: string;
  /** Lines with something in them. */
  readonly lineCount: number;
}

/** The first that fits: `[Pre-Chorus]` is no chorus. */
const kinds: readonly (readonly [SectionKind, RegExp])[] = [
  ['intro', /intro|前奏/i],
  ['pre-chorus', /pre-?\s?chorus|预副歌|預副歌|导歌|導歌/i],
  ['chorus', /chorus|hook|refrain|副歌/i],
  ['verse', /verse|主歌/i],
  ['bridge', /bridge|桥段|橋段/i],
  ['interlude', /interlude|instrumental|solo|间奏|間奏/i],
  ['outro', /outro|ending|尾奏|尾声|尾聲/i],
];

/**
 * The sections of lyrics, in their order. A heading stands in a line of its own, in brackets: `[Verse 1]`. What comes
 * before the first heading is a section too, unless it is blank.
 */
export function lyricSections(lyrics: string): readonly LyricSection[] {
  const sections: { kind: SectionKind; heading: string; lineCount: number }[] = [];
  for (const line of lyrics.split(/\r?\n/)) {
    const [, heading] = /^\s*\[([^[\]]{1,60})\]\s*$/.exec(line) ?? [];
    if (heading !== undefined) {
      const kind = kinds.find(([, pattern]) => pattern.test(heading))?.[0] ?? 'other';
      sections.push({ kind, heading: heading.trim(), lineCount: 0 });
    } else if (line.trim() !== '') {
      let last = sections.at(-1);
      if (!last) {
        last = { kind: 'other', heading: '', lineCount: 0 };
        sections.push(last);
      }
      last.lineCount += 1;
    }
  }
  return sections;
}
