import { useEffect, useState } from 'react';
import { loadPage } from '../pages/load-page.ts';
import type { ShownPage } from '../pages/shown-page.ts';
import { UnreachableView } from '../pages/unreachable/unreachable-view.tsx';
import { reloadWhenReachable } from './reload-when-reachable.ts';

/**
 * The page to show for a path. While a new page's code is loading the one before stays. Where it
 * cannot be loaded the browser goes there itself; where the site is out of reach the frame stays,
 * and says so.
 */
export function usePage(path: string, first: ShownPage): ShownPage {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (shown.path === path) return;
    let isWanted = true;
    loadPage(path).then(
      ({ page }) => isWanted && setShown({ path, View: page.View }),
      async () => {
        if (!isWanted || (await reloadWhenReachable()) || !isWanted) return;
        setShown({ path, View: UnreachableView });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [path, shown.path]);

  return shown;
}
