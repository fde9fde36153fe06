export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends mails. Rejects when the mail server does not accept one. */
export type Mailer = { send(mail: Mail): Promise<void> };
