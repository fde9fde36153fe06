import { lazy } from 'react';
import { whenTouched } from '../loading/when-touched.ts';
import { whenWanted } from '../loading/when-wanted.ts';
import { type LoadPageOptions, loadPage, loadPageTable } from './load-page.ts';
import type { ShownPage } from './shown-page.ts';

/** Loads a page however often it takes: until then the pre-rendered one stays as it is. */
async function loadSurely(path: string, options: LoadPageOptions) {
  for (;;) {
    try {
      return await loadPage(path, options);
    } catch {
      // Offline, most likely. The next attempt comes when a visitor uses the page.
      await whenTouched();
    }
  }
}

/**
 * The pre-rendered page, which is there to be read already. Its own code is loaded when the browser
 * is idle, or at the first sign that a visitor is about to use it.
 */
export function firstPage(path: string, options: LoadPageOptions): ShownPage {
  const View = lazy(async () => {
    await whenWanted();
    const { page } = await loadSurely(path, options);
    // The user may leave the page for another.
    whenTouched()
      .then(loadPageTable)
      .catch(() => {});
    return { default: page.View };
  });
  return { path, View };
}
