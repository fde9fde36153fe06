import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { PageServices } from '../pages/page-services.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import type { Welcome } from '../welcome/give-welcome.ts';
import type { Payment } from './payment.ts';

/** Services of binding a person to WeChat, and of asking it who somebody is. */
export type PaymentServices = PageServices & {
  readonly database: Database;
  readonly payment: Payment;
  readonly cookie: SessionCookie;
  readonly log: Logger;
  readonly now: () => Date;
  readonly welcome: Welcome;
  /** Undefined: people see the server's own address. */
  readonly publicUrl: string | undefined;
  readonly proxyCount: number;
};
