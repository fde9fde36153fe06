import { Fragment, type RefObject } from 'react';
import type { DialogId } from '../dialogs/dialog-id.ts';
import { Link } from '../navigation/link.tsx';
import type { Session } from '../session/session.ts';
import { useMessages } from '../shell-context.ts';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { returnFocus } from '../ui/return-focus.ts';
import { type UserMenuItem, userMenuItems } from './user-menu-items.ts';

export interface UserDropdownProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it; the focus goes back there. */
  button: RefObject<HTMLButtonElement | null>;
  /** The id of that button, which names the menu. */
  labelledBy: string;
  session: Session;
  onOpenDialog: (id: DialogId) => void;
  onNavigate: () => void;
  onLogOut: () => void;
}

/**
 * The menu above the footer button. The button itself is in the first load, this is not: an
 * invisible trigger of the same size tells where the menu stands.
 */
export function UserDropdown({
  isOpen,
  onOpenChange,
  button,
  labelledBy,
  session,
  onOpenDialog,
  onNavigate,
  onLogOut,
}: UserDropdownProps) {
  const { userMenu: messages } = useMessages();
  function renderItem(item: UserMenuItem) {
    if (item.does !== 'link') {
      const choose = item.does === 'dialog' ? () => onOpenDialog(item.id) : onLogOut;
      return (
        <DropdownMenuItem key={item.id} icon={item.icon} onSelect={choose}>
          {messages[item.id]}
        </DropdownMenuItem>
      );
    }
    return (
      <DropdownMenuItem key={item.id} asChild>
        <Link
          href={item.href}
          onClick={() => {
            onOpenChange(false);
            onNavigate();
          }}
        >
          <Icon name={item.icon} className="ui:text-muted" />
          {messages[item.id]}
        </Link>
      </DropdownMenuItem>
    );
  }

  return (
    <DropdownMenuRoot open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <span
          data-ui="user-menu-anchor"
          aria-hidden="true"
          className="ui:pointer-events-none ui:absolute ui:inset-x-0 ui:bottom-0 ui:h-12"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        side="top"
        align="start"
        aria-labelledby={labelledBy}
        container={button.current?.closest<HTMLElement>('[data-ui="user-menu"]') ?? null}
        className="ui:w-54"
        onInteractOutside={(event) => {
          // The button already closes it; closing here too would open it again.
          if (button.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus(button.current);
        }}
      >
        {userMenuItems(session).map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <DropdownMenuSeparator />}
            {group.map(renderItem)}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenuRoot>
  );
}
