import type { Context } from 'hono';
import type { PaymentServices } from '../payment-services.ts';

/** The origin that the person is at. A session is the host's, so they must come back to that host. */
export function originOfRequest(
  { publicUrl }: Pick<PaymentServices, 'publicUrl'>,
  c: Context,
): string {
  const scheme = publicUrl ? new URL(publicUrl).protocol : 'http:';
  return `${scheme}//${c.req.header('host') ?? ''}`;
}
