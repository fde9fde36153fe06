import type { Brand } from '@site/brand';
import { writeBrand } from './brand-data.ts';
import { writeBuild } from './build-data.ts';
import { pagePreloadsId, rootId } from './element-ids.ts';
import { escapeHtml } from './escape-html.ts';
import { incompleteAttribute } from './incomplete.ts';
import type { DocumentMessages } from './messages/zh-cn.ts';
import { type PageModules, writePageModules } from './page-modules.ts';

/** Files that the build, or the development server, made for a page to load. */
export interface PageAssets {
  /** Names the build among all others; undefined in development. */
  readonly build?: string | undefined;
  /** Path of the module that makes the page live. */
  readonly script: string;
  /** Paths of its static imports, so that the browser loads them in parallel. */
  readonly preloads: readonly string[];
  /** Modules with the page's own code and its words; undefined in development. */
  readonly pageModules?: PageModules | undefined;
  /** Paths of these and their static imports, which are needed once the frame is live. Default: none. */
  readonly pagePreloads?: readonly string[];
  /** Address of the brand's icon, an SVG. */
  readonly icon: string;
  /** Paths of the brand's pictures, PNG files; undefined in development, which draws none. */
  readonly pictures?: BrandPictures | undefined;
  /** The style sheet: its text, or the path to load it from. */
  readonly styles: { readonly text: string } | { readonly path: string };
}

/** Pictures of the site that others show: home screens and previews of links. */
export interface BrandPictures {
  /** 180 px square. */
  readonly touchIcon: string;
  /** 1200 × 630 px. */
  readonly shareImage: string;
}

export interface DocumentParts {
  readonly brand: Brand;
  /** The brand's colours and radius as CSS. */
  readonly brandStyle: string;
  readonly messages: DocumentMessages;
  /** Script that has to run before the first paint. */
  readonly headScript: string;
  /** Script that this page begins with besides, where there is one. */
  readonly pageScript: string | undefined;
  /** Whether that script adds the links to the page's own modules, which wait in a template of the head for it. */
  readonly addsPreloads: boolean;
  readonly assets: PageAssets;
  readonly title: string;
  readonly description: string;
  /** Origin of the site, without a last slash; undefined if it is not known. */
  readonly origin: string | undefined;
  /** The address that search engines should index; undefined if there is none. */
  readonly canonical: string | undefined;
  /** Whether search engines should leave the page out. */
  readonly isHidden: boolean;
  /** The rendered page. */
  readonly content: string;
  /** Picture that previews of links show. Default: the brand's picture. */
  readonly shareImage: ShareImage | undefined;
  /** A block of data for the page, as HTML. Default: none. */
  readonly data: string | undefined;
}

/** A picture by its path, and its metadata for link previews. */
export interface ShareImage {
  readonly path: string;
  readonly type: string;
  /** Pixels. */
  readonly width: string;
  readonly height: string;
  readonly alt: string;
}

/**
 * Engines that the style sheet is too new for (Chrome before 105, Safari before 15.4) know no
 * `selector()` either, so they, and only they, show the notice to upgrade; no script is needed for it.
 */
const noticeStyle =
  '.notice{padding:12px;text-align:center;background:#333;color:#fff}.notice a{text-decoration:underline}' +
  '@supports selector(:has(a)){.upgrade-notice{display:none}}' +
  '.incomplete-notice{position:fixed;inset:auto 0 0;z-index:99}' +
  `html:not([${incompleteAttribute}]) .incomplete-notice{display:none}`;

function meta(kind: 'name' | 'property', key: string, content: string, more = ''): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}"${more}>`;
}

/** The picture in previews of a link; its address must be absolute. */
function shareImage({ brand, origin, assets: { pictures }, ...parts }: DocumentParts): string[] {
  if (!origin || !pictures) return [];
  const ofBrand = { path: pictures.shareImage, type: 'image/png', width: '1200', height: '630' };
  const image = parts.shareImage ?? { ...ofBrand, alt: brand.name };
  return [
    meta('property', 'og:image', origin + image.path),
    meta('property', 'og:image:type', image.type),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Links what a home screen shows. */
function appIcons({ assets: { pictures } }: DocumentParts): string[] {
  if (!pictures) return [];
  return [
    `<link rel="apple-touch-icon" href="${escapeHtml(pictures.touchIcon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
}

/** A locale as Open Graph writes it, which asks for a country: `zh_TW`, `en_US`. */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region ? `${language}_${region}` : language;
}

function openGraph(parts: DocumentParts): string[] {
  const { brand, title, description, canonical } = parts;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', openGraphLocale(brand.locale)),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(canonical ? [meta('property', 'og:url', canonical)] : []),
    ...shareImage(parts),
  ];
}

/** The whole HTML of a page: readable before, and without, any script. */
export function renderDocument(parts: DocumentParts): string {
  const { brand, assets, title, description, canonical } = parts;
  const { light, dark } = brand.tokens;
  const styles =
    'text' in assets.styles
      ? `<style>${assets.styles.text}</style>`
      : `<link rel="stylesheet" href="${assets.styles.path}">`;

  // Asked for later, one after the other, each would wait for a slow line again.
  const pagePreloads = (assets.pagePreloads ?? []).map(
    (path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`,
  );

  const head = [
    '<meta charset="utf-8">',
    meta(
      'name',
      'viewport',
      'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
    ),
    meta('name', 'color-scheme', 'light dark'),
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(parts.isHidden ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...openGraph(parts),
    meta('name', 'theme-color', light.frame, ' media="(prefers-color-scheme: light)"'),
    meta('name', 'theme-color', dark.frame, ' media="(prefers-color-scheme: dark)"'),
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(assets.icon)}">`,
    ...appIcons(parts),
    // A page shown while half of it has been read would move when the rest has been.
    `<link rel="expect" href="#${rootId}" blocking="render">`,
    `<script>${parts.headScript}</script>`,
    ...(parts.addsPreloads
      ? [`<template id="${pagePreloadsId}">${pagePreloads.join('')}</template>`]
      : []),
    ...(parts.pageScript === undefined ? [] : [`<script>${parts.pageScript}</script>`]),
    `<style>${parts.brandStyle}${noticeStyle}</style>`,
    styles,
    ...assets.preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${assets.script}"></script>`,
    ...(parts.addsPreloads ? [] : pagePreloads),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(brand.locale)}" data-brand="${brand.id}"${writeBuild(assets.build)}${writePageModules(assets.pageModules)}>
<head>
${head.join('\n')}
</head>
<body>
<p class="notice upgrade-notice">${escapeHtml(parts.messages.upgradeNotice)}</p>
<noscript><p class="notice">${escapeHtml(parts.messages.withoutScript)}</p></noscript>
<div id="${rootId}">${parts.content}</div>
<p class="notice incomplete-notice" role="alert">${escapeHtml(parts.messages.incomplete)} <a href="">${escapeHtml(parts.messages.reload)}</a></p>
${writeBrand(brand)}${parts.data ?? ''}
</body>
</html>
`;
}
