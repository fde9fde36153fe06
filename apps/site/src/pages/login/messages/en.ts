import type { LoginMessages } from './zh-cn.ts';

export const messages: LoginMessages = {
  title: 'Log in',
  description: (brand) =>
    `Log in to ${brand} with a code sent to your email address. New addresses get an account.`,
  lead: 'Enter your email address, then the six-digit code we send you. A new address creates an account.',
};
