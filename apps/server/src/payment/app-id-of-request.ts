import type { Context } from 'hono';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import type { Services } from '../services.ts';

/** The official account of the brand that the request's host shows. */
export function appIdOfRequest(
  services: Pick<Services, 'payment' | 'site' | 'siteBrand'>,
  c: Context,
): string {
  return services.payment.appIdOf(brandOfRequest(services, c));
}
