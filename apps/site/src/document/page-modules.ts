import type { PageName } from '../routes.ts';

/** Paths of the code of a page, and of its words in the language of the document. */
export interface PageModules {
  readonly name: PageName;
  /** Path of the module that exports `page`. */
  readonly code: string;
  /** Path of the module that exports `messages`. */
  readonly messages: string;
}

/**
 * The attribute of the document's element that says where its page's own modules are. With it the page
 * that one lands on doesn't need the table of all pages.
 */
export function writePageModules(modules: PageModules | undefined): string {
  return modules ? ` data-page="${modules.name} ${modules.code} ${modules.messages}"` : '';
}

/** The modules of the page that this document was written for; undefined in development. */
export function readPageModules(): PageModules | undefined {
  const [name, code, messages] = document.documentElement.dataset['page']?.split(' ') ?? [];
  return code && messages ? { name: name as PageName, code, messages } : undefined;
}
