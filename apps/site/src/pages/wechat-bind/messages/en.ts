import { messages as client } from '@site/api-client/en';
import type { WechatBindMessages } from './zh-cn.ts';

/** How a binding ends when it does not end well, on the page where it began. */
const failures: WechatBindMessages['failures'] = {
  denied:
    'WeChat didn’t authorize this, so your account hasn’t changed. To link it, try again and tap “Allow” in WeChat.',
  taken:
    'This WeChat account is already linked to someone else’s account here, or yours to another WeChat account, so nothing was linked. Use another WeChat account, or contact us.',
  unavailable:
    'This site’s official account isn’t connected to the WeChat Open Platform, so WeChat didn’t give the identity that linking needs. Please contact us.',
  failed: 'WeChat didn’t answer and nothing was linked. Please try again later.',
};

/** Why the code is no longer shown. */
const codeFailures: WechatBindMessages['codeFailures'] = {
  ...failures,
  expired: 'The QR code has expired. Get a new one and scan it.',
  unanswered:
    'The connection failed and we don’t know the result. Check your network, then get a new QR code.',
};

export const messages: WechatBindMessages = {
  errors: client.errors,
  title: 'Link WeChat',
  description:
    'Link your WeChat to this account: scan a code from a computer, or allow it with one tap in WeChat.',
  gain: 'If points were promised for it when you logged in, they arrive once WeChat is linked. It also proves that the account is yours if that is ever in doubt.',
  howTitle: 'How it works',
  how: [
    [
      'On a computer',
      'Log in and scan the QR code on this page with WeChat. Check the account on your phone and confirm; this page updates by itself.',
    ],
    ['In WeChat', 'Open this site in WeChat, log in, and tap “Authorize with WeChat”.'],
    [
      'One to one',
      'A WeChat account can be linked to only one account here, and the other way round.',
    ],
  ],
  guestTitle: 'Please log in',
  guestText: 'Log in first to link WeChat.',
  logIn: 'Log in',
  bound: 'WeChat is linked',
  boundText: 'This account is linked to your WeChat.',
  goOn: 'Create an image',
  justBound: 'WeChat linked',
  failures,

  inWeChatText:
    'The WeChat account you’re using will be linked to the account you’re logged in to.',
  authorize: 'Authorize with WeChat',

  code: 'QR code for linking WeChat',
  codeLoading: 'Making a QR code',
  scan: 'Scan with WeChat within 5 minutes',
  onPhone:
    'Linking on this phone? Copy the link and open it in WeChat, or save the code and choose it from your album in WeChat’s Scan.',
  copyAddress: 'Copy link for WeChat',
  saveCode: 'Save code',
  codeNotSaved: 'The code couldn’t be saved. Take a screenshot instead.',
  waiting: 'Waiting for the scan. This page updates by itself.',
  begun: 'Confirmed on the phone. Waiting for WeChat.',
  renew: 'New QR code',
  codeFailures,
  simulated: 'Simulated WeChat',
  simulatedNote: 'No real WeChat is used',
  openPhone: 'Open the simulated phone',
  opensInNewTab: ' (opens in a new tab)',

  confirmTitle: 'Link to this account?',
  confirmText:
    'Your WeChat will be linked to the account below. If it isn’t yours, stop and close this page.',
  nickname: 'Nickname',
  email: 'Email',
  phone: 'Phone',
  userId: 'User ID',
  userIdEnd: (end) => `ends in ${end}`,
  confirm: 'Link',
  ticketTitle: 'This QR code is no longer valid',
  ticketText: 'It was used or has expired. Get a new one on the computer and scan it.',
  loadFailedTitle: 'This couldn’t be opened',
  retry: 'Try again',
  notWeChatTitle: 'Open this in WeChat',
  notWeChatText: 'This page works in WeChat only: scan the QR code on the computer with WeChat.',

  phoneBound: 'Linked',
  phoneBoundText: 'You can close this page and continue on the computer.',
  phoneNotBound: 'Not linked',
  phoneAgain: (failure) =>
    `${failure} To try again, get a new QR code on the computer and scan it.`,
};
