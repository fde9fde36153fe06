import type { Brand } from '@site/brand';
import { siteOrigin } from './site-origin.ts';

/** For crawlers: they may read the pages, but not the calls. */
export function renderRobots(brand: Brand, origin = siteOrigin(brand)): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /art/api/'];
  if (origin) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
