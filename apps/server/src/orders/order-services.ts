import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentServices } from '../payment/payment-services.ts';
import type { SessionServices } from '../session/session-services.ts';

/** Services of placing, querying and settling orders. */
export type OrderServices = {
  readonly database: Database;
  readonly payment: Payment;
  readonly log: Logger;
  readonly now: () => Date;
};

/**
 * Services of the routes of orders: a buyer is known by session, brand and address, and a browser that
 * an order was handed over to by its cookie.
 */
export type OrderRouteServices = OrderServices &
  Pick<SessionServices, 'site' | 'siteBrand' | 'cookie' | 'logHash' | 'proxyCount'> &
  Pick<PaymentServices, 'publicUrl'>;
