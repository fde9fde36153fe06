import { createApiClient } from '@site/api-client';
import { type Brand, toSvg } from '@site/brand';
import { densityScript } from '@site/creation';
import { brandStyle, menuScript, pageTitle } from '@site/shell';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { incompleteScript } from './document/incomplete.ts';
import type { DocumentMessages } from './document/messages/zh-cn.ts';
import { type PageAssets, renderDocument } from './document/render-document.ts';
import { siteOrigin } from './document/site-origin.ts';
import { earlyAnswersScripts } from './loading/early-answers.ts';
import { earlyPicturesScript } from './loading/early-pictures.ts';
import { earlySessionScript } from './loading/early-session.ts';
import { earlySubmitScript } from './loading/early-submit.ts';
import { loadBaseMessages } from './messages/load-base-messages.ts';
import { loadMessages } from './messages/load-messages.ts';
import { loadPage } from './pages/load-page.ts';
import { workData, workTemplate } from './pages/work/work.ts';
import { findRoute, type PageName } from './routes.ts';

export { getBrand, resolveBrand } from '@site/brand';
export { brands } from '@site/brand/brands';
export { notFoundPath } from './document/not-found-path.ts';
export { renderManifest } from './document/render-manifest.ts';
export { renderRobots } from './document/render-robots.ts';
export { renderSitemap } from './document/render-sitemap.ts';
export { toolPaths } from './links/tool-paths.ts';
export { findRoute, routes } from './routes.ts';

export interface RenderOptions {
  readonly brand: Brand;
  readonly path: string;
  /** Whether the tool whose page it is has no model. Default: no. */
  readonly isClosed?: boolean;
  /** Files that the page has to load. */
  readonly assets: PageAssets;
  /** Origin of the site, without a last slash. Default: the brand's first host. */
  readonly origin?: string | undefined;
}

const documentCatalogues = import.meta.glob<{ messages: DocumentMessages }>(
  './document/messages/*.ts',
);

/** Scripts for what has to be known before the first paint, or noted from then on. */
const headScript = [menuScript, earlySessionScript, earlySubmitScript, incompleteScript].join(';');

/** Scripts that pages run before they are live. */
const pageScripts: Partial<Record<PageName, string>> = {
  gallery: `${densityScript};${earlyPicturesScript}`,
  'my-creations': `${densityScript};${earlyAnswersScripts.listMyPictures}`,
  'my-digital-videos': densityScript,
  'my-thumb-ups': `${densityScript};${earlyAnswersScripts.listLikedPictures}`,
};

/** The scripts in the pages themselves; a content security policy allows their hashes. */
export const inlineScripts: readonly string[] = [headScript, ...Object.values(pageScripts)];

/** Places that the server fills in for a work, beside its title and description. */
const ofWork = {
  shareImage: {
    path: workTemplate.image,
    type: '__WORK_TYPE__',
    width: workTemplate.width,
    height: workTemplate.height,
    alt: workTemplate.title,
  },
  data: workData,
};

/** The icon of a brand: its logo as an SVG file. */
export function renderIcon(brand: Brand): string {
  return toSvg(brand.logo);
}

/** The whole HTML of a path as a brand shows it; the page of unknown paths where there is none. */
export async function renderPage({
  brand,
  path,
  isClosed = false,
  assets,
  origin = siteOrigin(brand),
}: RenderOptions): Promise<string> {
  const route = findRoute(path);
  const { locale } = brand;
  const [{ page, path: shownPath }, messages, documentMessages] = await Promise.all([
    loadPage(path, { locale, isClosed }),
    loadBaseMessages(locale),
    loadMessages(documentCatalogues, locale),
  ]);
  const { title, description } = page.describe({ brand, path: shownPath });
  const first = { path: shownPath, View: page.View };
  return renderDocument({
    brand,
    brandStyle: brandStyle(brand),
    messages: documentMessages,
    headScript,
    pageScript: route && pageScripts[route.page],
    addsPreloads: route?.page === 'gallery',
    assets,
    title: pageTitle(brand, title),
    description,
    origin,
    canonical: route && origin && origin + shownPath,
    isHidden: !route || isClosed || 'isPersonal' in route,
    ...(route?.page === 'work' ? ofWork : { shareImage: undefined, data: undefined }),
    content: renderToString(
      <App brand={brand} client={createApiClient()} messages={messages} first={first} />,
    ),
  });
}
