import { createApiClient } from '@site/api-client';
import { type Brand, toSvg } from '@site/brand';
import { brandStyle, menuScript, pageTitle } from '@site/shell';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type PageAssets, renderDocument } from './document/render-document.ts';
import { siteOrigin } from './document/site-origin.ts';
import { earlySubmitScript } from './loading/early-submit.ts';
import { loadPage } from './pages/load-page.ts';
import { findRoute } from './routes.ts';

export { brands, getBrand, resolveBrand } from '@site/brand';
export { NOT_FOUND_PATH } from './document/not-found-path.ts';
export { renderManifest } from './document/render-manifest.ts';
export { renderRobots } from './document/render-robots.ts';
export { renderSitemap } from './document/render-sitemap.ts';
export { findRoute, routes } from './routes.ts';

export interface RenderOptions {
  readonly brand: Brand;
  readonly path: string;
  /** What the page has to load. */
  readonly assets: PageAssets;
  /** Where the site is, without a last slash. Default: the brand's first host. */
  readonly origin?: string | undefined;
}

/** What has to be known before the first paint, or noted from then on. */
const headScript = `${menuScript};${earlySubmitScript}`;

/** The scripts that stand in the pages themselves; a content security policy allows their hashes. */
export const inlineScripts: readonly string[] = [headScript];

/** The icon of a brand: its logo as an SVG file. */
export function renderIcon(brand: Brand): string {
  return toSvg(brand.logo);
}

/** The whole HTML of a path as a brand shows it; the page of unknown paths where there is none. */
export async function renderPage({
  brand,
  path,
  assets,
  origin = siteOrigin(brand),
}: RenderOptions): Promise<string> {
  const route = findRoute(path);
  const { page, path: shownPath } = await loadPage(path);
  const { title, description } = page.describe({ brand, path: shownPath });
  const first = { path: shownPath, View: page.View };
  return renderDocument({
    brand,
    brandStyle: brandStyle(brand),
    headScript,
    assets,
    title: pageTitle(brand, title),
    description,
    origin,
    canonical: route && origin && origin + shownPath,
    isHidden: !route || 'isPersonal' in route,
    content: renderToString(<App brand={brand} client={createApiClient()} first={first} />),
  });
}
