import type { Brand } from '@site/brand';

/** A picture of a manifest: its path, and the length of its sides in pixels. */
export interface ManifestIcon {
  readonly path: string;
  readonly size: number;
}

/** Renders what a home screen needs to know of a brand, as a web app manifest. */
export function renderManifest(brand: Brand, icons: readonly ManifestIcon[]): string {
  const { light } = brand.tokens;
  const manifest = {
    name: brand.title,
    short_name: brand.name,
    description: brand.description,
    lang: brand.locale,
    id: '/art/',
    start_url: '/art/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: light.frame,
    background_color: light.surface,
    icons: icons.map(({ path, size }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
