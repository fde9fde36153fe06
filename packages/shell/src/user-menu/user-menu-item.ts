import type { Opens } from '@site/brand';
import type { ReactElement } from 'react';
import type { Session } from '../session/session.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** One line of the user menu: a link, or something to do. */
export type UserMenuItem = {
  /** Those of the shell: a dialog's, or `about`, `prices`, `open-api`, `bind-wechat`, `bind-email`, `log-out`. */
  readonly id: string;
  /** The line's text. */
  readonly label: string;
  /** The name of one of the shell's, or a drawing of your own. */
  readonly icon?: IconName | ReactElement | undefined;
} & (
  | { readonly href: string; readonly opens?: Opens | undefined }
  | { readonly onSelect: () => void }
);

/** The lines of the user menu, in groups that a line separates. */
export type UserMenuGroups = readonly (readonly UserMenuItem[])[];

/** Gives back other lines of the user menu than those that it has for this session. */
export type ChangeUserMenu = (standard: UserMenuGroups, session: Session) => UserMenuGroups;
