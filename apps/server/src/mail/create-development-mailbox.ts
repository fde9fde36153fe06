import type { Logger } from 'pino';
import { randomId } from '../random-id.ts';
import type { Mail, Mailer } from './mailer.ts';

export type ReceivedMail = Mail & { readonly receivedAt: Date };

export type DevelopmentMailbox = Mailer & {
  /** Path of its page: known to whoever reads what the start prints. */
  readonly path: string;
  /** Newest first. */
  list(): readonly ReceivedMail[];
};

/** Mails stored; older ones are dropped. */
const capacity = 50;

/** Stands in for a mail server: stores mails in memory, and logs that there is one, not what is in it. */
export function createDevelopmentMailbox({
  log,
  now,
}: {
  log: Logger;
  now: () => Date;
}): DevelopmentMailbox {
  const mails: ReceivedMail[] = [];
  return {
    async send(mail) {
      mails.unshift({ ...mail, receivedAt: now() });
      mails.splice(capacity);
      log.info('A mail is in the development mailbox: SMTP_URL is not set');
    },
    path: `/development/mailbox/${randomId()}`,
    list: () => mails,
  };
}
