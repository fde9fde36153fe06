import { findRoute, type PageName } from '../routes.ts';
import type { Page } from './page.tsx';

/** A page that is there, and the path that it is shown for. */
export interface LoadedPage {
  readonly path: string;
  readonly name: PageName;
  readonly page: Page;
}

const modules = import.meta.glob<{ page: Page }>('./*/*-page.tsx');

/**
 * Loads what a path shows: its page, or the one that says that there is none.
 *
 * @throws when the page's code cannot be had (offline, or a newer site has replaced it).
 */
export async function loadPage(path: string): Promise<LoadedPage> {
  const route = findRoute(path);
  const name = route?.page ?? 'not-found';
  const file = `./${name}/${name}-page.tsx`;
  const load = modules[file];
  if (!load) throw new Error(`Page "${name}" has no ${file}; add it under src/pages.`);
  const { page } = await load();
  return { path: route?.path ?? path, name, page };
}
