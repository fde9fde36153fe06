import type { DialogId } from '../dialogs/dialog-id.ts';
import type { Session } from '../session/session.ts';
import type { FrameContextValue } from '../shell-context.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { UserMenuGroups, UserMenuItem } from './user-menu-item.ts';

export interface UserMenuOptions extends Pick<FrameContextValue, 'messages' | 'routes'> {
  onOpenDialog: (id: DialogId) => void;
  onLogOut: () => void;
}

/** The lines that the menu has by itself. */
export function userMenuItems(
  session: Session,
  { messages: { userMenu: messages }, routes = {}, onOpenDialog, onLogOut }: UserMenuOptions,
): UserMenuGroups {
  const dialog = (id: DialogId, icon: IconName): UserMenuItem => ({
    id,
    icon,
    label: messages[id],
    onSelect: () => onOpenDialog(id),
  });
  const link = (
    id: 'about' | 'prices' | 'open-api' | 'bind-wechat' | 'bind-email',
    icon: IconName,
    href: string,
  ): UserMenuItem => ({ id, icon, label: messages[id], href });

  const about = [link('about', 'info', routes.about ?? '/about'), dialog('contact', 'headphones')];
  const prices = link('prices', 'tag', routes.prices ?? '/prices');
  const openApi = link('open-api', 'code', routes.openApi ?? '/openapi');
  if (session.state !== 'user') return [[...about, prices, openApi]];
  const { unionId, email } = session.user;
  const own = [dialog('nickname', 'pencil'), dialog('my-info', 'id')];
  if (!unionId) own.push(link('bind-wechat', 'wechat', routes.bindWeChat ?? '/wx-bind'));
  if (!email) own.push(link('bind-email', 'mail', routes.bindEmail ?? '/email-bind'));
  return [
    [dialog('buy-points', 'coins'), prices],
    [...about, openApi],
    own,
    [{ id: 'log-out', icon: 'logout', label: messages['log-out'], onSelect: onLogOut }],
  ];
}
