import { useEffect, useRef } from 'react';
import { TaskCentre } from '../creations/task-centre.tsx';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { useMessages } from '../shell-context.ts';
import { useStoredText } from '../storage/stored-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuBody } from './menu-body.tsx';
import { collapsed } from './menu-script.ts';
import { menuWidth } from './stored-menu-state.ts';

const loadTooltip = () => import('./menu-tooltip.tsx').then(({ MenuTooltip }) => MenuTooltip);

/** The menu beside the page, 240 px wide or 64; from 920 px of window width. */
export function SideMenu() {
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
      data-ui="side-menu"
      data-state={isCollapsed ? 'collapsed' : 'expanded'}
      className="ui:sticky ui:top-0 ui:z-30 ui:hidden ui:h-screen ui:w-(--ui-menu-width) ui:shrink-0 ui:flex-col ui:border-r ui:bg-frame ui:supports-[height:100dvh]:h-dvh ui:lg:flex"
    >
      <div
        data-ui="menu-header"
        className="ui:flex ui:h-15 ui:shrink-0 ui:items-center ui:justify-between ui:pr-3 ui:pl-5 ui:collapsed:h-auto ui:collapsed:gap-2 ui:collapsed:flex-col ui:collapsed:px-0 ui:collapsed:py-2"
      >
        <BrandLink />
        {!isCollapsed && <TaskCentre className="ui:ml-auto" />}
        <IconButton
          icon="panel"
          label={isCollapsed ? messages.expandMenu : messages.collapseMenu}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        />
      </div>
      <MenuBody tasks={isCollapsed && <TaskCentre />} />
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
