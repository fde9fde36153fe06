import type { SongMessages } from '../messages/songs/song-messages.ts';

/** The name of a section: in our words where its heading is one that models write, such as `Verse 2`, else as it is written. */
export function sectionName(heading: string, { sections }: Pick<SongMessages, 'sections'>): string {
  const [, word = '', number] = /^(.+?)(\s*\d+)?$/.exec(heading) ?? [];
  const known: Readonly<Record<string, string>> = sections;
  const key = word.toLowerCase().replace(/[\s-]+/g, '-');
  if (!Object.hasOwn(known, key)) return heading;
  return [known[key], number?.trim()].filter(Boolean).join(' ');
}
