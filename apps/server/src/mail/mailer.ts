export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Whoever carries mails. Rejects when the mail was not taken. */
export type Mailer = { send(mail: Mail): Promise<void> };
