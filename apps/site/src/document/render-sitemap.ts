import type { Brand } from '@site/brand';
import { menuEntries } from '../links/menu-entries.ts';
import { type Route, routes } from '../routes.ts';
import { escapeHtml } from './escape-html.ts';
import { siteOrigin } from './site-origin.ts';

/** The pages of the shell itself, which no menu lists. */
const shellPaths: readonly string[] = ['/', '/about', '/prices', '/openapi'];

/** The gallery leads to the works; the server writes a line for each of them. */
const pathOfLink = ({ page, path }: Route) => (page === 'work' ? '/art/paintings/' : path);

/** The addresses of a brand that search engines may list: what its menu and footer lead to. */
export function renderSitemap(brand: Brand, origin = siteOrigin(brand) ?? ''): string {
  const linked = new Set([...shellPaths, ...menuEntries(brand).map(({ href }) => href)]);
  const urls = routes
    .filter((route: Route) => !route.isPersonal && linked.has(pathOfLink(route)))
    .map(({ path }) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
