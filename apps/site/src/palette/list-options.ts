import type { Picture } from '@site/api-client';
import { ownWorkHref } from '../links/own-work-href.ts';
import { findToolPath } from '../links/tool-paths.ts';
import { type Command, commandGroups } from './command.ts';
import { findCommands } from './find-commands.ts';
import type { PaletteMessages } from './messages/zh-cn.ts';

/** Option that can be chosen in the palette. */
export type PaletteOption =
  | { readonly kind: 'command'; readonly key: string; readonly command: Command }
  | {
      readonly kind: 'work';
      readonly key: string;
      readonly work: Picture;
      readonly href: string;
    };

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

export interface ListOptionsOptions {
  readonly commands: readonly Command[];
  readonly works: readonly Picture[];
  /** The ids of the commands that were used, the last one first. */
  readonly recent: readonly string[];
  readonly closed: readonly string[];
  readonly text: string;
  readonly messages: Pick<PaletteMessages, 'recent' | 'groups' | 'works'>;
}

/** Lists the options for a text, in groups of which none is empty: before anything is written, what was used first. */
export function listOptions({
  commands,
  works,
  recent,
  closed,
  text,
  messages,
}: ListOptionsOptions): readonly OptionGroup[] {
  const toOption = (command: Command): PaletteOption => ({
    kind: 'command',
    key: command.id,
    command,
  });
  const found = findCommands(commands, { text, recent });
  const used = text.trim() === '' ? found.filter(({ id }) => recent.includes(id)) : [];
  const rest = found.filter((command) => !used.includes(command));
  return [
    { title: messages.recent, options: used.map(toOption) },
    ...commandGroups.map((group) => ({
      title: messages.groups[group],
      options: rest.filter((command) => command.group === group).map(toOption),
    })),
    { title: messages.works, options: works.flatMap(toWorkOption(closed)) },
  ].filter(({ options }) => options.length > 0);
}

/** One whose tool has no page here leads nowhere. */
const toWorkOption =
  (closed: readonly string[]) =>
  (work: Picture): PaletteOption[] => {
    const path = findToolPath(work.tool);
    const href = ownWorkHref(work.tool, work.id);
    if (path === undefined || href === undefined || closed.includes(path)) return [];
    return [{ kind: 'work', key: `work ${work.id}`, work, href }];
  };
