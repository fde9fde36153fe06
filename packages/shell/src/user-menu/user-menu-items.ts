import type { DialogId } from '../dialogs/dialog-id.ts';
import type { Session } from '../session/session.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** One line of the footer's menu; its words are those of its id. */
export type UserMenuItem = {
  readonly id: DialogId | 'about' | 'open-api' | 'bind-wechat' | 'bind-email' | 'log-out';
  readonly icon: IconName;
} & (
  | { readonly does: 'link'; readonly href: string }
  | { readonly does: 'dialog'; readonly id: DialogId }
  | { readonly does: 'log-out' }
);

const about: UserMenuItem = { id: 'about', icon: 'info', does: 'link', href: '/about' };
const contact: UserMenuItem = { id: 'contact', icon: 'headphones', does: 'dialog' };
const openApi: UserMenuItem = { id: 'open-api', icon: 'code', does: 'link', href: '/openapi' };

/** The lines of the menu, in groups that a line separates. */
export function userMenuItems(session: Session): readonly (readonly UserMenuItem[])[] {
  if (session.state !== 'user') return [[about, contact, openApi]];
  const { unionId, email } = session.user;
  const own: UserMenuItem[] = [
    { id: 'nickname', icon: 'pencil', does: 'dialog' },
    { id: 'my-info', icon: 'id', does: 'dialog' },
  ];
  if (!unionId) own.push({ id: 'bind-wechat', icon: 'wechat', does: 'link', href: '/wx-bind' });
  if (!email) own.push({ id: 'bind-email', icon: 'mail', does: 'link', href: '/email-bind' });
  return [
    [{ id: 'buy-points', icon: 'coins', does: 'dialog' }],
    [about, contact, openApi],
    own,
    [{ id: 'log-out', icon: 'logout', does: 'log-out' }],
  ];
}
