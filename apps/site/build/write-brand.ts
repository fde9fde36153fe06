import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Brand } from '@site/brand';
import type { PageAssets } from '../src/document/render-document.ts';
import type { PageName } from '../src/routes.ts';
import type { SiteRenderer } from './build-site.ts';
import { drawAppIcon, drawShareImage } from './draw-pictures.ts';
import type { BuiltAssets } from './read-assets.ts';

export interface WriteBrandOptions {
  readonly brand: Brand;
  readonly renderer: SiteRenderer;
  /** Finds what each page loads, by its name. */
  readonly assets: (page: PageName) => BuiltAssets;
  readonly outDir: string;
  /** Origin of the site, without a last slash. Default: the brand's first host. */
  readonly origin: string | undefined;
}

/** Sides of a manifest's icons in pixels: what Chromium asks for. */
const manifestIconSizes = [192, 512];
/** Side of the icon that iOS shows on the home screen, in pixels. */
const touchIconSize = 180;

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes a brand's icons and pictures among the hashed assets, and its manifest beside its pages. */
async function writePictures({ brand, renderer, outDir }: WriteBrandOptions) {
  function writeAsset(name: string, extension: string, content: string | Buffer): string {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const path = `/assets/${name}-${brand.id}-${hash}.${extension}`;
    write(join(outDir, path), content);
    return path;
  }
  const icons = await Promise.all(
    manifestIconSizes.map(async (size) => ({
      size,
      path: writeAsset(`icon-${size}`, 'png', await drawAppIcon(brand, size)),
    })),
  );
  const manifest = renderer.renderManifest(brand, icons);
  write(join(outDir, 'pages', brand.id, 'manifest.webmanifest'), manifest);
  return {
    icon: writeAsset('icon', 'svg', renderer.renderIcon(brand)),
    pictures: {
      touchIcon: writeAsset('touch-icon', 'png', await drawAppIcon(brand, touchIconSize)),
      shareImage: writeAsset('share', 'png', await drawShareImage(brand)),
    },
  } satisfies Partial<PageAssets>;
}

/** Writes every page of a brand, and what crawlers and home screens ask for. */
export async function writeBrand(options: WriteBrandOptions): Promise<void> {
  const { brand, renderer, outDir, origin } = options;
  const folder = join(outDir, 'pages', brand.id);
  const pictures = await writePictures(options);
  const render = (path: string, page: PageName, isClosed = false) => {
    const assets = { ...options.assets(page), ...pictures };
    return renderer.renderPage({ brand, path, isClosed, assets, origin });
  };

  for (const { path, page } of renderer.routes) {
    write(join(folder, path, 'index.html'), await render(path, page));
  }
  for (const path of Object.values(renderer.toolPaths)) {
    write(join(folder, path, '__CLOSED__/index.html'), await render(path, 'closed-tool', true));
  }
  write(join(folder, '404.html'), await render(renderer.notFoundPath, 'not-found'));
  const { build } = options.assets('not-found');
  write(join(folder, 'build.json'), JSON.stringify({ build }));
  write(join(folder, 'robots.txt'), renderer.renderRobots(brand, origin));
  write(join(folder, 'sitemap.xml'), renderer.renderSitemap(brand, origin));
}
