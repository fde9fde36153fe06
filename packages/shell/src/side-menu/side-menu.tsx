import { useEffect, useRef } from 'react';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { frame as messages } from '../messages/zh-cn/frame.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BrandLink } from './brand-link.tsx';
import { MenuBody } from './menu-body.tsx';
import { useMenuWidth } from './use-menu-width.ts';

const loadTooltip = () => import('./menu-tooltip.tsx').then(({ MenuTooltip }) => MenuTooltip);

/** The menu beside the page, 240 px wide or 64; from 920 px of window width. */
export function SideMenu() {
  const { isCollapsed, toggle } = useMenuWidth();
  const menu = useRef<HTMLElement>(null);
  const { part: MenuTooltip, prepare } = useLazyPart(loadTooltip);
  useEffect(() => {
    if (isCollapsed) prepare();
  }, [isCollapsed, prepare]);
  return (
    <aside
      ref={menu}
      data-slot="side-menu"
      data-state={isCollapsed ? 'collapsed' : 'expanded'}
      className="ui:sticky ui:top-0 ui:z-30 ui:hidden ui:h-screen ui:w-(--ui-menu-width) ui:shrink-0 ui:flex-col ui:border-r ui:bg-frame ui:supports-[height:100dvh]:h-dvh ui:lg:flex"
    >
      <div
        data-slot="menu-header"
        className="ui:flex ui:h-15 ui:shrink-0 ui:items-center ui:justify-between ui:gap-2 ui:pr-3 ui:pl-5 ui:collapsed:h-auto ui:collapsed:flex-col ui:collapsed:px-0 ui:collapsed:py-2"
      >
        <BrandLink />
        <IconButton
          icon="panel"
          label={isCollapsed ? messages.expandMenu : messages.collapseMenu}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        />
      </div>
      <MenuBody />
      {isCollapsed && MenuTooltip && <MenuTooltip menu={menu} />}
    </aside>
  );
}
