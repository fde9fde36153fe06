import type { Command } from './command.ts';

/** The same for full and half width, and for any case. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** How well a command answers to words: the smaller the better; undefined: not at all. */
function rankOf({ label, keywords }: Command, words: readonly string[]): number | undefined {
  const [name, others] = [fold(label), fold(keywords)];
  if (!words.every((word) => name.includes(word) || others.includes(word))) return undefined;
  const [first = ''] = words;
  if (name.startsWith(first)) return 0;
  return name.includes(first) ? 1 : 2;
}

export interface FindCommandsOptions {
  /** Text that is written: words in any order. */
  readonly text: string;
  /** The ids of those that were used, the last one first. */
  readonly recent: readonly string[];
}

/** The commands that have all the words: those whose names begin with them first, and of equal ones what was used last. */
export function findCommands(
  commands: readonly Command[],
  { text, recent }: FindCommandsOptions,
): readonly Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const placeOf = ({ id }: Command) => {
    const place = recent.indexOf(id);
    return place < 0 ? recent.length : place;
  };
  return commands
    .flatMap((command) => {
      const rank = rankOf(command, words);
      return rank === undefined ? [] : [{ command, rank }];
    })
    .sort((one, other) => one.rank - other.rank || placeOf(one.command) - placeOf(other.command))
    .map(({ command }) => command);
}
