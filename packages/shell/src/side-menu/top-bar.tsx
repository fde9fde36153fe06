import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TaskCentre } from '../creations/task-centre.tsx';
import { useIdle } from '../lazy/use-idle.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { LoginLink } from '../navigation/login-link.tsx';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { menuId } from './menu-script.ts';

const loadDrawer = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer);

/** From this width the menu is beside the page, in CSS pixels; `lg` in the styles. */
const sideMenuFrom = '(min-width: 920px)';

export interface TopBarProps extends Omit<ComponentPropsWithoutRef<'header'>, 'children'> {
  /** At its end. Default: the task centre. */
  tasks?: ReactNode;
  /** Behind the name. Default: guests' link to log in. */
  user?: ReactNode;
}

/** Bar of a narrow window in place of the side menu: 48 px with the button of the drawer. */
export function TopBar({ tasks, user, className, ...props }: TopBarProps) {
  const { frame: messages, userMenu } = useMessages();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const {
    part: MenuDrawer,
    isBusy,
    prepare,
  } = useLazyPart(loadDrawer, { isAwaited: isOpen, onFail: () => setIsOpen(false) });
  // It opens without a wait then, also offline. Wide windows show no such button.
  useIdle(
    useCallback(() => {
      if (button.current?.offsetParent) prepare();
    }, [prepare]),
  );

  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia(sideMenuFrom);
    const close = () => setIsOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen]);

  return (
    <header
      data-ui="top-bar"
      className={cn(
        'ui:own:sticky ui:own:top-0 ui:own:z-30 ui:own:flex ui:own:h-[calc(env(safe-area-inset-top)+48px)] ui:own:items-center ui:own:gap-1 ui:own:border-b ui:own:bg-frame ui:own:pt-[env(safe-area-inset-top)] ui:own:pr-[calc(env(safe-area-inset-right)+4px)] ui:own:pl-[calc(env(safe-area-inset-left)+4px)] ui:lg:hidden',
        className,
      )}
      {...props}
    >
      <IconButton
        ref={button}
        icon="menu"
        size="large"
        label={messages.openMenu}
        className="ui:[@media(scripting:none)]:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        isBusy={isBusy}
        onClick={() => setIsOpen(true)}
      />
      {/* The button needs a script; the side menu opens by its address alone. */}
      <noscript>
        <a
          data-ui="menu-anchor"
          href={`#${menuId}`}
          aria-label={messages.openMenu}
          className="ui:grid ui:size-11 ui:place-items-center ui:text-muted"
        >
          <Icon name="menu" />
        </a>
      </noscript>
      <BrandLink />
      {user === undefined
        ? session.state === 'guest' && (
            <LoginLink className={`${buttonClasses({ variant: 'ghost' })} ui:ml-auto`}>
              {userMenu.logIn}
            </LoginLink>
          )
        : user}
      {tasks === undefined ? <TaskCentre size="large" className="ui:ml-auto" /> : tasks}
      {MenuDrawer && <MenuDrawer isOpen={isOpen} onOpenChange={setIsOpen} button={button} />}
    </header>
  );
}
