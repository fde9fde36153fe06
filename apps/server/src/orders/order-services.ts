import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Payment } from '../payment/payment.ts';

/** Services of placing, querying and settling orders. */
export type OrderServices = {
  readonly database: Database;
  readonly payment: Payment;
  readonly log: Logger;
  readonly now: () => Date;
};
