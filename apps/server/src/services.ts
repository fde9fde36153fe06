import type { Logger } from 'pino';
import type { Studio } from './creations/create-studio.ts';
import type { Database } from './database/database.ts';
import type { DevelopmentMailbox } from './mail/create-development-mailbox.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { Site } from './pages/load-site.ts';
import type { Payment } from './payment/payment.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { SessionCookie } from './session/session-cookie.ts';
import type { UploadAccount } from './uploads/upload-account.ts';

/** What the routes work with; made by `startServer`, or by a test. */
export type Services = {
  readonly database: Database;
  readonly log: Logger;
  /** The clock of codes, sessions and limits. */
  readonly now: () => Date;
  readonly mailer: Mailer;
  /** Only where no mail server is configured and only this machine can ask. */
  readonly mailbox: DevelopmentMailbox | undefined;
  readonly cookie: SessionCookie;
  readonly studio: Studio;
  readonly pictures: PictureStore;
  /** What it holds stays readable when uploads go elsewhere. */
  readonly objectStore: ObjectStore;
  readonly uploadAccount: UploadAccount;
  readonly payment: Payment;
  /** Undefined when the site was not built. */
  readonly site: Site | undefined;
  readonly siteBrand: string | undefined;
  readonly publicUrl: string | undefined;
  readonly proxyCount: number;
  readonly welcomePoints: number;
};
