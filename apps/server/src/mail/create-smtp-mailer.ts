import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** A mail server that does not answer must not hold up the person for minutes. */
const timeoutMs = 15_000;

/** Mails through `url` (`smtp:` upgraded to TLS where the server offers it, or `smtps:`). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
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
