import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { DialogId } from '../dialogs/dialog-id.ts';
import { loadDialogs } from '../dialogs/load-dialogs.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useSession, useSessionActions } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { GuestButtons } from './guest-buttons.tsx';
import { UserButton } from './user-button.tsx';

const loadDropdown = () => import('./user-dropdown.tsx').then(({ UserDropdown }) => UserDropdown);

export interface UserMenuProps {
  /** Called when something was chosen, so that a drawer around it can close. */
  onChoose?: (() => void) | undefined;
}

/** The button at the menu's foot, for guests and users, with its dropdown. Always of one height. */
export function UserMenu({ onChoose }: UserMenuProps) {
  const { session: sessionMessages } = useMessages();
  const session = useSession();
  const { logOut } = useSessionActions();
  const toast = useToast();
  const { open } = useDialogs();
  const [isOpen, setIsOpen] = useState(false);
  const [isOpenedByKey, setIsOpenedByKey] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const {
    part: UserDropdown,
    isBusy,
    prepare,
  } = useLazyPart(loadDropdown, {
    isAwaited: isOpen,
    onFail: () => setIsOpen(false),
  });

  // What the menu leads to. If it cannot be loaded, opening it says so.
  useEffect(() => {
    if (isOpen) loadDialogs().catch(() => {});
  }, [isOpen]);

  // The button that was chosen from is gone with the user; the guest's takes the focus over.
  const isLoggingOut = useRef(false);
  useEffect(() => {
    if (session.state !== 'guest' || !isLoggingOut.current) return;
    isLoggingOut.current = false;
    button.current?.focus();
  }, [session.state]);

  function openDialog(id: DialogId) {
    // The menu item is about to disappear; the dialog returns the focus to the button, which stays.
    button.current?.focus();
    onChoose?.();
    open(id);
  }

  function end() {
    onChoose?.();
    isLoggingOut.current = true;
    logOut().catch(() => {
      isLoggingOut.current = false;
      toast.show({ kind: 'error', text: sessionMessages.logOutFailed });
    });
  }

  const trigger = {
    ref: button,
    id: buttonId,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-busy': isBusy || undefined,
    'data-state': isOpen ? 'open' : 'closed',
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick({ detail }: MouseEvent) {
      // A click that no pointer made.
      setIsOpenedByKey(detail === 0);
      setIsOpen(!isOpen);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setIsOpenedByKey(true);
      setIsOpen(true);
    },
  } as const;

  return (
    <div
      data-ui="user-menu"
      data-state={session.state}
      className="ui:relative ui:collapsed:flex ui:collapsed:h-24 ui:collapsed:flex-col ui:collapsed:justify-end"
    >
      {session.state === 'loading' && <UserButtonPlaceholder />}
      {session.state === 'guest' && <GuestButtons trigger={trigger} onLogIn={onChoose} />}
      {session.state === 'user' && <UserButton user={session.user} trigger={trigger} />}
      {UserDropdown && session.state !== 'loading' && (
        <UserDropdown
          isOpen={isOpen}
          isOpenedByKey={isOpenedByKey}
          onOpenChange={setIsOpen}
          button={button}
          labelledBy={buttonId}
          session={session}
          onOpenDialog={openDialog}
          onNavigate={() => onChoose?.()}
          onLogOut={end}
        />
      )}
    </div>
  );
}

/** Holds the place of the footer button until the session is known. */
function UserButtonPlaceholder() {
  const { userMenu: messages } = useMessages();
  return (
    <div
      data-ui="user-button-placeholder"
      role="img"
      aria-label={messages.loading}
      className="ui:flex ui:h-12 ui:items-center ui:gap-2.5 ui:px-2 ui:collapsed:justify-center ui:collapsed:px-0"
    >
      <Skeleton className="ui:size-8 ui:rounded-full" />
      <Skeleton className="ui:h-4 ui:w-24 ui:collapsed:hidden" />
    </div>
  );
}
