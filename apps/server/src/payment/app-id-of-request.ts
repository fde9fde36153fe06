import type { Context } from 'hono';
import { brandOfHost } from '../pages/site-routes.ts';
import type { Services } from '../services.ts';

/** The official account of the brand that the request's host shows. */
export function appIdOfRequest(
  { payment, site, siteBrand }: Pick<Services, 'payment' | 'site' | 'siteBrand'>,
  c: Context,
): string {
  const brand = siteBrand ?? (site ? brandOfHost(site, c.req.header('host')) : 'default');
  return payment.appIdOf(brand);
}
