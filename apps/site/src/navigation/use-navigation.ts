import { useCallback, useEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { ShownPage } from '../pages/shown-page.ts';
import { openPage } from './open-page.ts';
import { pathOfPage } from './path-of-page.ts';
import { type UsePageOptions, usePage } from './use-page.ts';

export interface Navigation {
  /** The path of the address, as the table of routes writes it. */
  readonly path: string;
  /** The page that is shown; while the address's own is loading, the one before. */
  readonly shown: ShownPage;
  /** Follows a link to an address of this site. */
  readonly goTo: (href: string) => void;
}

export type UseNavigationOptions = Pick<UsePageOptions, 'first' | 'locale'>;

/** The path that the document was asked for. */
const landedAt = typeof location === 'undefined' ? undefined : location.pathname;

/** Which page is shown, and how one gets to another. */
export function useNavigation({ first, locale }: UseNavigationOptions): Navigation {
  const pathname = usePathname({ ssrPath: first.path });
  const known = pathOfPage(pathname);
  const path = known ?? pathname;
  const shown = usePage({ path, first, locale });
  const isOnTheWay = useRef(false);

  const goTo = useCallback((href: string) => {
    const { pathname: before } = location;
    openPage(href);
    if (location.pathname === before) arrive();
    else isOnTheWay.current = true;
  }, []);

  // Back or forward to what the server alone can show, such as another work.
  useEffect(() => {
    if (known === undefined && pathname !== landedAt && pathname !== first.path) location.reload();
  }, [known, pathname, first.path]);

  // After "back" the browser itself restores where the reader was.
  useEffect(() => {
    if (shown.path !== path || !isOnTheWay.current) return;
    isOnTheWay.current = false;
    arrive();
  }, [shown.path, path]);

  return { path, shown, goTo };
}

/**
 * Scrolls to the element that the address's fragment names, else to the top of the page. The focus
 * moves to the page too, so that keyboard and screen reader don't stay at the link.
 */
function arrive(): void {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  document.querySelector('main')?.focus({ preventScroll: true });
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
}
