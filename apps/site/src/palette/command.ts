import type { DialogId } from '@site/shell';
import type { IconName } from '@site/shell/ui';

export const commandGroups = ['tools', 'pages', 'settings'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Destination of the palette other than a work. */
export interface Command {
  /** The same in every language and on every host: what was used is stored by it. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  readonly icon: IconName;
  /** Other words that it is found by. */
  readonly keywords: string;
  readonly leadsTo: Target;
}

type Target =
  /** A page of this site, or of another one, which opens beside this. */
  | { readonly kind: 'page'; readonly href: string; readonly isExternal: boolean }
  | { readonly kind: 'dialog'; readonly dialog: DialogId }
  /** The list of the page's keys. */
  | { readonly kind: 'keys' };
