import { useEffect, useRef, useState } from 'react';
import { useIdle } from '../lazy/use-idle.ts';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { frame as messages } from '../messages/zh-cn/frame.ts';
import { userMenu } from '../messages/zh-cn/user-menu.ts';
import { LoginLink } from '../navigation/login-link.tsx';
import { useSession } from '../session/use-session.ts';
import { useToast } from '../toast/use-toast.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';

const loadDrawer = () => import('./menu-drawer.tsx').then(({ MenuDrawer }) => MenuDrawer);

/** From this width the menu stands beside the page, in CSS pixels; `lg` in the styles. */
const SIDE_MENU_FROM = '(min-width: 920px)';

/** What a narrow window has instead of the side menu: 48 px with the button of the drawer. */
export function TopBar() {
  const session = useSession();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part: MenuDrawer, prepare } = useLazyPart(loadDrawer, () => {
    if (!isOpen) return;
    setIsOpen(false);
    toast.show({ kind: 'error', text: messages.loadFailed });
  });
  useIdle(prepare);

  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia(SIDE_MENU_FROM);
    const close = () => setIsOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen]);

  return (
    <header
      data-slot="top-bar"
      className="ui:sticky ui:top-0 ui:z-30 ui:flex ui:h-[calc(env(safe-area-inset-top)+48px)] ui:items-center ui:gap-1 ui:border-b ui:bg-frame ui:px-1 ui:pt-[env(safe-area-inset-top)] ui:lg:hidden"
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
      {MenuDrawer && <MenuDrawer isOpen={isOpen} onOpenChange={setIsOpen} button={button} />}
    </header>
  );
}
