import type { User } from '@site/api-client/wire';
import { useMessages } from '../shell-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Avatar } from './avatar.tsx';
import { displayName } from './display-name.ts';
import type { MenuTrigger } from './menu-trigger.ts';

/** The button with the user's picture, name and balance. */
export function UserButton({ user, trigger }: { user: User; trigger: MenuTrigger }) {
  const messages = useMessages();
  const name = displayName(user, messages);
  return (
    <button
      type="button"
      data-ui="user-button"
      data-tooltip={name}
      className="ui:flex ui:h-12 ui:w-full ui:items-center ui:gap-2.5 ui:rounded ui:px-2 ui:text-left ui:transition-colors ui:duration-150 ui:hover:bg-hover ui:data-[state=open]:bg-selected ui:collapsed:justify-center ui:collapsed:px-0"
      {...trigger}
    >
      <Avatar user={user} />
      <span data-ui="user-menu-name" className="ui:sr-only">
        {messages.userMenu.accountMenu}
      </span>
      <span data-ui="user-text" className="ui:min-w-0 ui:flex-1 ui:collapsed:sr-only">
        <bdi data-ui="user-name" className="ui:block ui:truncate ui:font-medium">
          {name}
        </bdi>
        <span
          data-ui="user-points"
          className="ui:block ui:truncate ui:text-xs ui:text-muted ui:tabular-nums"
        >
          {messages.userMenu.points(user.pointCount)}
        </span>
      </span>
      <Icon name="chevron-up-down" className="ui:text-muted ui:collapsed:hidden" />
    </button>
  );
}
