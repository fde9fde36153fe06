import type { Context } from 'hono';
import { brandOfRequest } from '../pages/brand-of-request.ts';
import type { PaymentServices } from './payment-services.ts';

/** The official account of the brand that the request's host shows. */
export function appIdOfRequest(
  services: Pick<PaymentServices, 'payment' | 'site' | 'siteBrand'>,
  c: Context,
): string {
  return services.payment.appIdOf(brandOfRequest(services, c));
}
