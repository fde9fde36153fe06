import { messages as client } from '@site/api-client/en';
import type { PayMessages } from './zh-cn.ts';

export const messages: PayMessages = {
  errors: client.errors,
  title: 'WeChat Pay',
  description: 'Pay in WeChat for an order placed elsewhere, without logging in.',
  lead: 'The points go to the account that placed the order. You don’t have to log in to pay here.',
  overTitle: 'This link has expired',
  overText:
    'The link was used elsewhere, or its time is over. Go back to the page where you bought the points and get a new payment link.',
  loadFailedTitle: 'This page can’t be opened right now',
  retry: 'Try again',
  paidTitle: 'Payment successful',
  paidText:
    'The points are in the account that placed the order, and nothing is left to pay. You can close this page and go back to the one before.',
  endedTitle: 'This order has ended',
  endedText:
    'It can no longer be paid. Go back to the page where you bought the points and place a new order.',
  notWeChatTitle: 'Open this page in WeChat',
  notWeChatText: 'Copy the link, send it to any chat in WeChat, and tap it there to pay.',
  copyLink: 'Copy payment link',
  denied: 'WeChat didn’t tell us who pays. Nothing was charged. Please try again.',
  unanswered:
    'We can’t confirm the payment right now. If you have paid, the points are added to the account that placed the order. Please don’t pay twice.',
};
