import { getBrand, resolveBrand } from '@site/brand';
import { brands, defaultBrand } from '@site/brand/brands';
import type { Context } from 'hono';
import { messagesIn } from '../messages/catalogues.ts';
import type { ServerMessages } from '../messages/zh-cn.ts';
import type { PageServices } from './page-services.ts';
import { brandOfHost } from './site-routes.ts';

/** The id of the brand that the request's host shows, or of the build's own. */
export function brandOfRequest({ site, siteBrand }: PageServices, c: Context): string {
  const host = c.req.header('host');
  return siteBrand ?? (site ? brandOfHost(site, host) : resolveBrand(host, brands).id);
}

/** The words of that brand's language. */
export function messagesOfRequest(services: PageServices, c: Context): ServerMessages {
  return messagesIn(localeOfRequest(services, c));
}

/** That brand's language. */
export function localeOfRequest(services: PageServices, c: Context): string {
  return (getBrand(brandOfRequest(services, c), brands) ?? defaultBrand).locale;
}
