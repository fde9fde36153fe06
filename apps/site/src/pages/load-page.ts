import { findRoute, type PageName } from '../routes.ts';
import type { Page } from './page.tsx';

/** A page that is there, and the path that it is shown for. */
export interface LoadedPage {
  readonly path: string;
  readonly page: Page;
}

export interface LoadPageOptions {
  /** The language of the site, such as `zh-TW`. */
  readonly locale: string;
}

const pages = new Map<string, Promise<Page>>();

async function load(name: PageName, locale: string): Promise<Page> {
  // The table grows with pages and languages, so it is no part of the first load.
  const { importPage } = await import('./page-table.ts');
  return await importPage(name, locale);
}

/**
 * Loads what a path shows: its page, or the one that says that there is none, and its words in one
 * language.
 *
 * @throws when the page's code cannot be had (offline, or a newer site has replaced it).
 */
export async function loadPage(path: string, { locale }: LoadPageOptions): Promise<LoadedPage> {
  const route = findRoute(path);
  const name = route?.page ?? 'not-found';
  const key = `${locale} ${name}`;
  const loading = pages.get(key) ?? load(name, locale);
  pages.set(key, loading);
  try {
    return { path: route?.path ?? path, page: await loading };
  } catch (error) {
    // The next time it is asked for again.
    pages.delete(key);
    throw error;
  }
}
