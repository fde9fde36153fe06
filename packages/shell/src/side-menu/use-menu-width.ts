import { useEffect } from 'react';
import { useRemembered } from '../memory/remembered.ts';
import { menuWidth } from './menu-memory.ts';
import { COLLAPSED } from './menu-script.ts';

export interface MenuWidth {
  readonly isCollapsed: boolean;
  toggle(): void;
}

/** Whether the desktop's menu shows icons alone; remembered. The styles follow `<html data-menu>`. */
export function useMenuWidth(): MenuWidth {
  const isCollapsed = useRemembered(menuWidth) === COLLAPSED;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isCollapsed) dataset['menu'] = COLLAPSED;
    else delete dataset['menu'];
  }, [isCollapsed]);
  return { isCollapsed, toggle: () => menuWidth.write(isCollapsed ? '' : COLLAPSED) };
}
