import { lazy } from 'react';
import { whenTouched } from '../loading/when-touched.ts';
import { whenWanted } from '../loading/when-wanted.ts';
import { loadPage } from './load-page.ts';
import type { ShownPage } from './shown-page.ts';

/** Loads a page however often it takes: until then the pre-rendered one stays as it is. */
async function loadSurely(path: string) {
  for (;;) {
    try {
      return await loadPage(path);
    } catch {
      // Offline, most likely. The next attempt is when somebody wants something of the page.
      await whenTouched();
    }
  }
}

/**
 * The pre-rendered page, which is there to be read already. Its own code is loaded when the browser
 * is idle, or at the first sign that somebody is going to use it.
 */
export function firstPage(path: string): ShownPage {
  const View = lazy(async () => {
    await whenWanted();
    const { page } = await loadSurely(path);
    return { default: page.View };
  });
  return { path, View };
}
