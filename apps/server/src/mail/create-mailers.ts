import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { createDevelopmentMailbox, type DevelopmentMailbox } from './create-development-mailbox.ts';
import { createSmtpMailer } from './create-smtp-mailer.ts';
import type { Mailer } from './mailer.ts';

export type CreateMailersOptions = {
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'HOST'>;
  log: Logger;
  now: () => Date;
};

/**
 * The mail server of the configuration, or what stands in for it; `mailbox` is the page that
 * shows its mails, and exists only while nobody but this machine can ask.
 */
export function createMailers({ environment, log, now }: CreateMailersOptions): {
  mailer: Mailer;
  mailbox: DevelopmentMailbox | undefined;
} {
  const { SMTP_URL: url, MAIL_FROM: from, HOST } = environment;
  if (url && from) return { mailer: createSmtpMailer({ url, from }), mailbox: undefined };
  const mailbox = createDevelopmentMailbox({ log, now });
  if (isLoopback(HOST)) return { mailer: mailbox, mailbox };
  log.warn('SMTP_URL is not set: login codes go to this log and nowhere else');
  return { mailer: mailbox, mailbox: undefined };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
