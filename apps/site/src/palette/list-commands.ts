import type { Brand } from '@site/brand';
import type { DialogId, Session, ShellMessages } from '@site/shell';
import type { IconName } from '@site/shell/ui';
import { menuEntries } from '../links/menu-entries.ts';
import { findTool } from '../links/tool-paths.ts';
import type { RoutePath } from '../routes.ts';
import type { Command, CommandGroup } from './command.ts';

export interface ListCommandsOptions {
  readonly brand: Brand;
  readonly messages: Pick<ShellMessages, 'userMenu' | 'myInfo'>;
  /** The name of the list of the page's keys. */
  readonly keys: string;
  readonly session: Session;
  /** The pages of tools that have no model here: nothing leads there. */
  readonly closed: readonly string[];
}

/** All that the palette finds without asking the service, in the order of the menus. */
export function listCommands({
  brand,
  messages: { userMenu, myInfo },
  keys,
  session,
  closed,
}: ListCommandsOptions): readonly Command[] {
  const page = (path: RoutePath, label: string, icon: IconName, group: CommandGroup): Command => ({
    id: path,
    group,
    label,
    icon,
    keywords: path,
    leadsTo: { kind: 'page', href: path, isExternal: false },
  });
  const dialog = (id: DialogId, icon: IconName): Command => ({
    id,
    group: 'settings',
    label: userMenu[id],
    icon,
    keywords: id,
    leadsTo: { kind: 'dialog', dialog: id },
  });

  const ofMenu = menuEntries(brand).flatMap(({ id, href, label, icon, opens }): Command[] => {
    if (closed.includes(href)) return [];
    const tool = findTool(href);
    return [
      {
        id: href,
        label,
        icon,
        group: tool === undefined ? 'pages' : 'tools',
        keywords: `${id} ${tool ?? ''} ${href}`,
        leadsTo: { kind: 'page', href, isExternal: opens === 'external' },
      },
    ];
  });
  const user = session.state === 'user' ? session.user : undefined;
  return [
    ...ofMenu,
    ...(user
      ? [
          page('/art/my/points', myInfo.pointEntries, 'coins', 'pages'),
          page('/art/my/uploads', myInfo.uploads, 'picture', 'pages'),
          page('/art/my/consents', myInfo.consents, 'people', 'pages'),
        ]
      : []),
    page('/prices', userMenu.prices, 'tag', 'pages'),
    page('/about', userMenu.about, 'info', 'pages'),
    page('/openapi', userMenu['open-api'], 'code', 'pages'),
    dialog('buy-points', 'coins'),
    ...(user ? [dialog('my-info', 'id'), dialog('nickname', 'pencil')] : []),
    ...(user && !user.unionId
      ? [page('/wx-bind', userMenu['bind-wechat'], 'wechat', 'settings')]
      : []),
    ...(user && !user.email
      ? [page('/email-bind', userMenu['bind-email'], 'mail', 'settings')]
      : []),
    dialog('contact', 'headphones'),
    {
      id: 'keys',
      group: 'settings',
      label: keys,
      icon: 'panel',
      keywords: 'shortcuts ?',
      leadsTo: { kind: 'keys' },
    },
  ];
}
