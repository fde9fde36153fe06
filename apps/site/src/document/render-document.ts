import type { Brand } from '@site/brand';
import { upgradeNotice } from '../messages/zh-cn/upgrade-notice.ts';
import { writeBrand } from './brand-data.ts';
import { escapeHtml } from './escape-html.ts';
import { ROOT_ID } from './root-id.ts';

/** What the build, or the development server, made for a page to load. */
export interface PageAssets {
  /** Path of the module that makes the page live. */
  readonly script: string;
  /** Paths of the modules that it imports at once, so that they come at the same time. */
  readonly preloads: readonly string[];
  /** Address of the brand's icon, an SVG. */
  readonly icon: string;
  /** Paths of the brand's pictures, PNG files; undefined in development, which draws none. */
  readonly pictures?: BrandPictures | undefined;
  /** The style sheet: its text, or the path to load it from. */
  readonly styles: { readonly text: string } | { readonly path: string };
}

/** What others show of the site: home screens, and whoever is sent a link. */
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
  /** What has to run before the first paint. */
  readonly headScript: string;
  readonly assets: PageAssets;
  readonly title: string;
  readonly description: string;
  /** Where the site is, without a last slash; undefined where nobody knows. */
  readonly origin: string | undefined;
  /** The address that search engines shall keep; undefined where there is none. */
  readonly canonical: string | undefined;
  /** Whether search engines are told to leave the page out. */
  readonly isHidden: boolean;
  /** The rendered page. */
  readonly content: string;
}

/**
 * Engines that the style sheet is too new for (Chrome before 105, Safari before 15.4) know no
 * `selector()` either, so they, and only they, show the notice; no script is needed for it.
 */
const upgradeNoticeStyle =
  '.upgrade-notice{padding:12px;text-align:center;background:#333;color:#fff}' +
  '@supports selector(:has(a)){.upgrade-notice{display:none}}';

function meta(kind: 'name' | 'property', key: string, content: string, more = ''): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}"${more}>`;
}

/** The picture beside a link that is sent to somebody: its address has to be whole. */
function shareImage({ brand, origin, assets: { pictures } }: DocumentParts): string[] {
  if (!origin || !pictures) return [];
  return [
    meta('property', 'og:image', origin + pictures.shareImage),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', brand.name),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** What a home screen shows. */
function appIcons({ assets: { pictures } }: DocumentParts): string[] {
  if (!pictures) return [];
  return [
    `<link rel="apple-touch-icon" href="${escapeHtml(pictures.touchIcon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
}

function openGraph(parts: DocumentParts): string[] {
  const { brand, title, description, canonical } = parts;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'zh_CN'),
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

  const head = [
    '<meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
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
    `<script>${parts.headScript}</script>`,
    `<style>${parts.brandStyle}${upgradeNoticeStyle}</style>`,
    styles,
    ...assets.preloads.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ];
  return `<!doctype html>
<html lang="zh-CN" data-brand="${brand.id}">
<head>
${head.join('\n')}
</head>
<body>
<p class="upgrade-notice">${escapeHtml(upgradeNotice)}</p>
<div id="${ROOT_ID}">${parts.content}</div>
${writeBrand(brand)}
</body>
</html>
`;
}
