import { messages as client } from '@site/api-client/en';
import type { EmailBindMessages } from './zh-cn.ts';

export const messages: EmailBindMessages = {
  errors: client.errors,
  title: 'Link email',
  description: 'Link an email address to log in to the same account with a code.',
  email: 'Email',
  emailPlaceholder: 'name@example.com',
  emailWrong: 'Enter an address like name@example.com, in Latin letters',
  code: 'Code',
  codePlaceholder: '6 digits',
  codeWrong: 'Enter the 6 digits from the email',
  send: 'Send code',
  resendIn: (seconds) => `Send again in ${seconds} s`,
  sent: (email) => `We sent a code to ${email}. It is valid for 10 minutes.`,
  submit: 'Link',
  bound: (email) => `${email} is linked`,
  boundText: 'From now on, a code sent to this address logs you in to this account.',
  guestTitle: 'Please log in',
  guestText: 'Log in first to link an email address.',
  logIn: 'Log in',
  goOn: 'Create an image',
};
