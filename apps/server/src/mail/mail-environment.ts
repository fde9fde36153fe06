import * as v from 'valibot';
import { address } from '../settings/address.ts';
import type { ValuesOf } from '../settings/values-of.ts';

/** The variables of the mail server, each checked alone. */
export const mailEntries = {
  SMTP_URL: v.optional(
    address('SMTP_URL', {
      schemes: ['smtp', 'smtps'],
      example: 'smtps://user:password@smtp.example.com',
    }),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
        'MAIL_FROM must be a sender such as "画境 AI <noreply@example.com>".',
      ),
    ),
  ),
};

export type MailEnvironment = ValuesOf<typeof mailEntries>;

/** @returns what is wrong with the variables together, as sentences for the operator. */
export function checkMailVariables({ SMTP_URL, MAIL_FROM }: MailEnvironment): string[] {
  return (SMTP_URL === undefined) === (MAIL_FROM === undefined)
    ? []
    : ['SMTP_URL and MAIL_FROM belong together: set both to send mail, or neither.'];
}
