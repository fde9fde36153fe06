import { Fragment, type RefObject } from 'react';
import type { DialogId } from '../dialogs/dialog-id.ts';
import { Link } from '../navigation/link.tsx';
import type { Session } from '../session/session.ts';
import { useShell } from '../shell-context.ts';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { returnFocus } from '../ui/return-focus.ts';
import type { UserMenuItem } from './user-menu-item.ts';
import { userMenuItems } from './user-menu-items.ts';

export interface UserDropdownProps {
  isOpen: boolean;
  /** Whether a key opened it: then its first item has the focus. */
  isOpenedByKey: boolean;
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
 * invisible trigger of the same size marks where the menu opens.
 */
export function UserDropdown({
  isOpen,
  isOpenedByKey,
  onOpenChange,
  button,
  labelledBy,
  session,
  onOpenDialog,
  onNavigate,
  onLogOut,
}: UserDropdownProps) {
  const { messages, routes, changeUserMenu } = useShell();
  const standard = userMenuItems(session, { messages, routes, onOpenDialog, onLogOut });
  const groups = changeUserMenu?.(standard, session).filter(({ length }) => length > 0) ?? standard;

  function renderItem({ id, label, icon, ...does }: UserMenuItem) {
    if ('onSelect' in does) {
      return (
        <DropdownMenuItem key={id} icon={icon} onSelect={does.onSelect}>
          {label}
        </DropdownMenuItem>
      );
    }
    return (
      <DropdownMenuItem key={id} asChild>
        <Link
          href={does.href}
          opens={does.opens}
          onClick={() => {
            onOpenChange(false);
            onNavigate();
          }}
        >
          {typeof icon === 'string' ? <Icon name={icon} className="ui:text-muted" /> : icon}
          {label}
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
        ref={isOpenedByKey ? focusFirstItem : undefined}
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
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <DropdownMenuSeparator />}
            {group.map(renderItem)}
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenuRoot>
  );
}

/** Radix does so only when it has seen the key itself, which may have been pressed before it was loaded. */
function focusFirstItem(menu: HTMLElement | null) {
  menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
}
