import type { Brand } from '@site/brand';
import { siteOrigin } from './site-origin.ts';

/** What crawlers are told: the pages are for them, the calls are not. */
export function renderRobots(brand: Brand, origin = siteOrigin(brand)): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /art/api/'];
  if (origin) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
