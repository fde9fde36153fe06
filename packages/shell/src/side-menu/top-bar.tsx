import { useEffect, useRef, useState } from 'react';
import { TaskCentre } from '../creations/task-centre.tsx';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { LoginLink } from '../navigation/login-link.tsx';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';

const loadDrawer = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer);

/** From this width the menu stands beside the page, in CSS pixels; `lg` in the styles. */
const sideMenuFrom = '(min-width: 920px)';

/** What a narrow window has instead of the side menu: 48 px with the button of the drawer. */
export function TopBar() {
  const { frame: messages, userMenu } = useMessages();
  const session = useSession();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part: MenuDrawer, prepare } = useLazyPart(loadDrawer, () => {
    if (!isOpen) return;
    setIsOpen(false);
    toast.show({ kind: 'error', text: messages.loadFailed });
  });

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
      className="ui:sticky ui:top-0 ui:z-30 ui:flex ui:h-[calc(env(safe-area-inset-top)+48px)] ui:items-center ui:gap-1 ui:border-b ui:bg-frame ui:pt-[env(safe-area-inset-top)] ui:pr-[calc(env(safe-area-inset-right)+4px)] ui:pl-[calc(env(safe-area-inset-left)+4px)] ui:lg:hidden"
    >
      <IconButton
        ref={button}
        icon="menu"
        size="large"
        label={messages.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare();
          setIsOpen(true);
        }}
      />
      <BrandLink />
      {session.state === 'guest' && (
        <LoginLink className={`${buttonClasses({ variant: 'ghost' })} ui:ml-auto`}>
          {userMenu.logIn}
        </LoginLink>
      )}
      <TaskCentre size="large" className="ui:ml-auto" />
      {MenuDrawer && <MenuDrawer isOpen={isOpen} onOpenChange={setIsOpen} button={button} />}
    </header>
  );
}
