import type { Logger } from 'pino';
import { shortenEmail } from '../log/shorten-email.ts';
import type { Mail, Mailer } from './mailer.ts';

export type ReceivedMail = Mail & { readonly receivedAt: Date };

export type DevelopmentMailbox = Mailer & {
  /** Newest first. */
  list(): readonly ReceivedMail[];
};

/** Mails kept; older ones are forgotten. */
const capacity = 50;

/** Stands in for a mail server on a developer's machine: keeps mails in memory and logs them. */
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
      log.info(
        { to: shortenEmail(mail.to), subject: mail.subject },
        'Mail kept: SMTP_URL is not set',
      );
    },
    list: () => mails,
  };
}
