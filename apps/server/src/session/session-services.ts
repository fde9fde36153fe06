import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { LogHash } from '../log/open-log-hash.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PageServices } from '../pages/page-services.ts';
import type { Welcome } from '../welcome/give-welcome.ts';
import type { CodeBrowser } from './code-browser.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { WrongCodeAlarm } from './wrong-code-alarm.ts';

/** Services of logging in and out. */
export type SessionServices = PageServices & {
  readonly database: Database;
  readonly log: Logger;
  readonly logHash: LogHash;
  /** The clock of codes, sessions and limits. */
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly cookie: SessionCookie;
  readonly codeBrowser: CodeBrowser;
  readonly wrongCodes: WrongCodeAlarm;
  readonly welcome: Welcome;
  readonly proxyCount: number;
};
