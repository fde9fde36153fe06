import type { Logger } from 'pino';
import { createDevelopmentMailbox, type DevelopmentMailbox } from './create-development-mailbox.ts';
import type { MailEnvironment } from './mail-environment.ts';
import type { Mailer } from './mailer.ts';

export type CreateMailersOptions = {
  environment: MailEnvironment;
  log: Logger;
  now: () => Date;
};

/**
 * The mail server of the configuration, or what stands in for it; `mailbox` stores its mails for a
 * page that only this machine can ask for, by an address that the start prints.
 */
export async function createMailers({ environment, log, now }: CreateMailersOptions): Promise<{
  mailer: Mailer;
  mailbox: DevelopmentMailbox | undefined;
}> {
  const { SMTP_URL: url, MAIL_FROM: from } = environment;
  if (url && from) return { mailer: await createSmtpMailer({ url, from }), mailbox: undefined };
  log.warn(
    'SMTP_URL is not set: login codes are in the development mailbox, for this machine only',
  );
  const mailbox = createDevelopmentMailbox({ log, now });
  return { mailer: mailbox, mailbox };
}

/** A mail server that does not answer must not hold up the person for minutes. */
const timeoutMs = 15_000;

/** Mails through `url` (`smtp:` upgraded to TLS where the server offers it, or `smtps:`). */
async function createSmtpMailer({ url, from }: { url: string; from: string }): Promise<Mailer> {
  // Large, and of no use without a mail server.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
