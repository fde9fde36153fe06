import { loadMessages } from '../messages/load-messages.ts';
import type { PageMessages } from '../messages/messages.ts';
import type { PageName } from '../routes.ts';
import type { Page, PageInLanguage } from './page.tsx';

/** The pages, by file. */
const modules = import.meta.glob<{ page: PageInLanguage }>('./*/*-page.tsx');

/** Their words in each language, by file. */
const catalogues = import.meta.glob<{ messages: PageMessages[keyof PageMessages] }>(
  './*/messages/*.ts',
);

/** Imports a page and its words in one language. */
export async function importPage(name: PageName, locale: string): Promise<Page> {
  const file = `./${name}/${name}-page.tsx`;
  const loadModule = modules[file];
  if (!loadModule) throw new Error(`Page "${name}" has no ${file}; add it under src/pages.`);
  const [{ page }, messages] = await Promise.all([
    loadModule(),
    loadMessages(catalogues, locale, `/${name}/messages`),
  ]);
  return page(messages);
}
