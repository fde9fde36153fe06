import { readPageModules } from '../document/page-modules.ts';
import { closedPaths } from '../links/closed-paths.ts';
import type { PageMessages } from '../messages/messages.ts';
import { findRoute, type PageName } from '../routes.ts';
import type { Page, PageInLanguage } from './page.tsx';

/** A page that is there, and the path that it is shown for. */
export interface LoadedPage {
  readonly path: string;
  readonly page: Page;
}

export interface LoadPageOptions {
  /** The language of the site, such as `zh-TW`. */
  readonly locale: string;
  /** Whether it is the page of a tool that is closed. Default: what the document says of it. */
  readonly isClosed?: boolean;
}

const pages = new Map<string, Promise<Page>>();

/** The table grows with pages and languages, so it comes with the first press that needs it. */
export const loadPageTable = () => import('./page-table.ts');

async function load(name: PageName, locale: string): Promise<Page> {
  const { importPage } = await loadPageTable();
  return await importPage(name, locale);
}

/** Loads the page that the document was written for by what it says of it; else undefined. */
async function loadOwn(name: PageName): Promise<Page | undefined> {
  const own = typeof document === 'undefined' ? undefined : readPageModules();
  if (own?.name !== name) return undefined;
  try {
    const [{ page }, { messages }]: [
      { page: PageInLanguage },
      { messages: PageMessages[keyof PageMessages] },
    ] = await Promise.all([
      import(/* @vite-ignore */ own.code),
      import(/* @vite-ignore */ own.messages),
    ]);
    return page(messages);
  } catch {
    // A newer site may have replaced it. The table asks once more, and says who listens for that.
    return undefined;
  }
}

/**
 * Loads what a path shows: its page, or the one that says that there is none or that its tool is
 * closed, and its words in one language.
 *
 * @throws when the page's code cannot be loaded (offline, or a newer site has replaced it).
 */
export async function loadPage(
  path: string,
  { locale, isClosed }: LoadPageOptions,
): Promise<LoadedPage> {
  const route = findRoute(path);
  const isShownClosed = isClosed ?? (route !== undefined && closedPaths().includes(route.path));
  const name = isShownClosed ? 'closed-tool' : (route?.page ?? 'not-found');
  const key = `${locale} ${name}`;
  const loading = pages.get(key) ?? loadOwn(name).then((own) => own ?? load(name, locale));
  pages.set(key, loading);
  try {
    return { path: route?.path ?? path, page: await loading };
  } catch (error) {
    // The next time it is asked for again.
    pages.delete(key);
    throw error;
  }
}
