import { LoginLink } from '../navigation/login-link.tsx';
import { useMessages } from '../shell-context.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { MenuTrigger } from './menu-trigger.ts';

export interface GuestButtonsProps {
  trigger: MenuTrigger;
  onLogIn: (() => void) | undefined;
}

/** The login button, and beside it the one that opens the menu of a guest. */
export function GuestButtons({ trigger, onLogIn }: GuestButtonsProps) {
  const { userMenu: messages } = useMessages();
  return (
    <div
      data-ui="guest-buttons"
      className="ui:flex ui:h-12 ui:items-center ui:gap-2 ui:collapsed:h-24 ui:collapsed:flex-col ui:collapsed:justify-center"
    >
      <LoginLink
        onClick={onLogIn}
        data-tooltip={messages.logIn}
        className={cn(
          buttonClasses({ variant: 'primary' }),
          'ui:h-10 ui:flex-1 ui:collapsed:size-10 ui:collapsed:flex-none ui:collapsed:px-0',
        )}
      >
        <Icon name="login" className="ui:hidden ui:collapsed:block" />
        <span data-ui="login-label" className="ui:collapsed:sr-only">
          {messages.logIn}
        </span>
      </LoginLink>
      <IconButton icon="more" label={messages.more} className="ui:size-10" {...trigger} />
    </div>
  );
}
