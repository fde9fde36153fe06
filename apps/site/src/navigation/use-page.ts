import { showWait } from '@site/shell';
import { useEffect, useState } from 'react';
import { nextTask } from '../loading/next-task.ts';
import { loadPage } from '../pages/load-page.ts';
import type { ShownPage } from '../pages/shown-page.ts';
import { reloadWhenReachable } from './reload-when-reachable.ts';

export interface UsePageOptions {
  readonly path: string;
  /** The page of the first paint. */
  readonly first: ShownPage;
  /** The language of the site. */
  readonly locale: string;
}

/**
 * The page to show for a path. While a new page's code is loading the one before stays. Where it
 * cannot be loaded the browser goes there itself; where the site is out of reach, or has not answered after 8 s, the
 * frame stays, and says so.
 */
export function usePage({ path, first, locale }: UsePageOptions): ShownPage {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (shown.path === path) return;
    let isWanted = true;
    async function showUnreachable() {
      // It came with the list of toasts, which every page loads once it is shown.
      const { UnreachableView } = await import('../pages/unreachable/unreachable-view.tsx');
      if (isWanted) setShown({ path, View: UnreachableView });
    }
    const endWait = showWait({ onGiveUp: () => void showUnreachable() });
    loadPage(path, { locale }).then(
      async ({ page }) => {
        endWait();
        // After a step back, all listeners and the browser's own scrolling come first.
        await nextTask();
        if (isWanted) setShown({ path, View: page.View });
      },
      async () => {
        endWait();
        if (isWanted && !(await reloadWhenReachable())) await showUnreachable();
      },
    );
    return () => {
      isWanted = false;
      endWait();
    };
  }, [path, locale, shown.path]);

  return shown;
}
