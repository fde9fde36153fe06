import { useCallback, useEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { ShownPage } from '../pages/shown-page.ts';
import { findRoute } from '../routes.ts';
import { arrive } from './arrive.ts';
import { openPage } from './open-page.ts';
import { usePage } from './use-page.ts';

export interface Navigation {
  /** The path of the address, as the table of routes writes it. */
  readonly path: string;
  /** The page that is shown; while the address's own is loading, the one before. */
  readonly shown: ShownPage;
  /** Follows a link to an address of this site. */
  readonly goTo: (href: string) => void;
}

/** Which page is shown, and how one gets to another. `first` is the page of the first paint. */
export function useNavigation(first: ShownPage): Navigation {
  const pathname = usePathname({ ssrPath: first.path });
  const path = findRoute(pathname)?.path ?? pathname;
  const shown = usePage(path, first);
  const isOnTheWay = useRef(false);

  const goTo = useCallback((href: string) => {
    const { pathname: before } = location;
    openPage(href);
    if (location.pathname === before) arrive();
    else isOnTheWay.current = true;
  }, []);

  // After "back" the browser itself restores where the reader was.
  useEffect(() => {
    if (shown.path !== path || !isOnTheWay.current) return;
    isOnTheWay.current = false;
    arrive();
  }, [shown.path, path]);

  return { path, shown, goTo };
}
