/** Title, texts and menu of a page, read the same way from text and DOM. */
export type ReadPage = {
  title: string;
  description: string;
  /** The name at the menu's head, and where it leads. */
  header: string;
  headerHref: string;
  footer: string;
  menu: {
    group: string | undefined;
    text: string;
    href: string;
    target: string | undefined;
    rel: string | undefined;
  }[];
};

/**
 * Runs in the browser. Reads `html` without running any of it; without it, the page that is open.
 */
export function readPage(html?: string): ReadPage {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const aside = page.querySelector('aside');
  const header = aside?.querySelector('a');
  const links = aside?.querySelectorAll<HTMLAnchorElement>('nav[data-ui="menu"] a') ?? [];
  return {
    title: page.title,
    description: page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    header: header?.textContent ?? '',
    headerHref: header?.getAttribute('href') ?? '',
    footer: aside?.querySelector('p')?.textContent ?? '',
    menu: [...links].map((link) => ({
      group: link.closest('section')?.querySelector('button')?.textContent ?? undefined,
      text: link.textContent,
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target') ?? undefined,
      rel: link.getAttribute('rel') ?? undefined,
    })),
  };
}
