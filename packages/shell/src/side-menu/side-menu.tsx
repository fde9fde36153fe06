import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import { TaskCentre } from '../creations/task-centre.tsx';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useMessages } from '../shell-context.ts';
import { useStoredText } from '../storage/stored-text.ts';
import { cn } from '../ui/cn.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuBody } from './menu-body.tsx';
import { collapsed, menuId } from './menu-script.ts';
import { menuWidth } from './stored-menu-state.ts';

const loadTooltip = () => import('./menu-tooltip.tsx').then(({ MenuTooltip }) => MenuTooltip);

export interface SideMenuProps extends Omit<ComponentPropsWithoutRef<'aside'>, 'children'> {
  /** Beside the name, and at the foot of the narrow menu. Default: the task centre. */
  tasks?: ReactNode;
  /** Above the footer. Default: the user menu. */
  user?: ReactNode;
}

/**
 * The menu beside the page, 240 px wide or 64; from 920 px of window width. With `tasks` and `user`
 * of its own it needs `FrameProvider` alone.
 */
export function SideMenu({ tasks, user, className, ...props }: SideMenuProps) {
  const { frame: messages } = useMessages();
  const { isCollapsed, toggle } = useMenuWidth();
  const menu = useRef<HTMLElement>(null);
  const { part: MenuTooltip, prepare } = useLazyPart(loadTooltip);
  useEffect(() => {
    if (isCollapsed) prepare();
  }, [isCollapsed, prepare]);
  return (
    <aside
      ref={menu}
      id={menuId}
      data-ui="side-menu"
      data-state={isCollapsed ? 'collapsed' : 'expanded'}
      className={cn(
        'ui:own:sticky ui:own:top-0 ui:own:z-30 ui:hidden ui:own:h-[calc(100*var(--ui-dvh))] ui:own:w-[calc(env(safe-area-inset-left)+var(--ui-menu-width))] ui:own:shrink-0 ui:own:pl-[env(safe-area-inset-left)] ui:own:flex-col ui:own:border-r ui:own:bg-frame ui:own:text-text ui:lg:flex',
        className,
      )}
      {...props}
    >
      <div
        data-ui="menu-header"
        className="ui:flex ui:h-15 ui:shrink-0 ui:items-center ui:justify-between ui:pr-3 ui:pl-5 ui:collapsed:h-auto ui:collapsed:gap-2 ui:collapsed:flex-col ui:collapsed:px-0 ui:collapsed:py-2"
      >
        <BrandLink />
        {!isCollapsed && (tasks === undefined ? <TaskCentre className="ui:ml-auto" /> : tasks)}
        <IconButton
          icon="panel"
          label={isCollapsed ? messages.expandMenu : messages.collapseMenu}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        />
      </div>
      <MenuBody user={user} tasks={isCollapsed && (tasks === undefined ? <TaskCentre /> : tasks)} />
      {isCollapsed && MenuTooltip && <MenuTooltip menu={menu} />}
    </aside>
  );
}

interface MenuWidth {
  readonly isCollapsed: boolean;
  toggle(): void;
}

/** Whether the desktop's menu shows icons alone, stored in this browser. Styles follow `<html data-menu>`. */
function useMenuWidth(): MenuWidth {
  const isCollapsed = useStoredText(menuWidth) === collapsed;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isCollapsed) dataset['menu'] = collapsed;
    else delete dataset['menu'];
  }, [isCollapsed]);
  return { isCollapsed, toggle: () => menuWidth.write(isCollapsed ? '' : collapsed) };
}
