import type { Brand } from '@site/brand';

/** The title of a page: its own and the brand's name, or the brand's title where it has none. */
export function pageTitle(brand: Brand, title?: string | undefined): string {
  return title ? `${title} · ${brand.name}` : brand.title;
}
