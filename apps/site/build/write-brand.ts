import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Brand } from '@site/brand';
import type { SiteRenderer } from './build-site.ts';
import type { SharedAssets } from './read-assets.ts';

export interface WriteBrandOptions {
  readonly brand: Brand;
  readonly renderer: SiteRenderer;
  readonly assets: SharedAssets;
  readonly outDir: string;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes a brand's icon among the hashed assets. Returns its path on the site. */
function writeIcon({ brand, renderer, outDir }: WriteBrandOptions): string {
  const icon = renderer.renderIcon(brand);
  const hash = createHash('sha256').update(icon).digest('base64url').slice(0, 8);
  const path = `/assets/icon-${brand.id}-${hash}.svg`;
  write(join(outDir, path), icon);
  return path;
}

/** Writes every page of a brand, and what crawlers ask for. */
export async function writeBrand(options: WriteBrandOptions): Promise<void> {
  const { brand, renderer, assets, outDir } = options;
  const folder = join(outDir, 'pages', brand.id);
  const icon = writeIcon(options);
  const render = (path: string) =>
    renderer.renderPage({ brand, path, assets: { ...assets, icon } });

  for (const { path } of renderer.routes) {
    write(join(folder, path, 'index.html'), await render(path));
  }
  write(join(folder, '404.html'), await render(renderer.NOT_FOUND_PATH));
  write(join(folder, 'robots.txt'), renderer.renderRobots(brand));
  write(join(folder, 'sitemap.xml'), renderer.renderSitemap(brand));
}
