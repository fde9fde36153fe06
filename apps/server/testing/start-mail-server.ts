import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  /** As they came, the oldest first. */
  readonly mails: readonly string[];
  /** The code of the newest mail to an address; empty when there is none. */
  newestCode(email: string): string;
  stop(): Promise<void>;
};

/** A mail server that stores what it gets; it has no mailbox for addresses that `refuses` names. */
export async function startMailServer({
  refuses = () => false,
}: {
  refuses?: (email: string) => boolean;
} = {}): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? new Error(`There is no mailbox ${address}`) : undefined);
    },
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    newestCode(email) {
      const mail = mails.findLast((text) => text.includes(`To: ${email}`)) ?? '';
      return /\b\d{6}\b/.exec(decodeBody(mail))?.[0] ?? '';
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The text of a mail whose only part is in base64 or quoted-printable. */
function decodeBody(mail: string): string {
  const [head = '', body = ''] = mail.split(/\r\n\r\n(.*)/s);
  if (/content-transfer-encoding: base64/i.test(head)) {
    return Buffer.from(body, 'base64').toString();
  }
  return body;
}
