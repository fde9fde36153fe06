import { createFormats } from './formats.ts';
import type { ShellMessages } from './messages.ts';

const formats = createFormats('en');
const points = (count: number) => `${formats.count(count)} ${count === 1 ? 'point' : 'points'}`;

/** Every word of the shell in English. */
export const messages: ShellMessages = {
  locale: 'en',
  formats,

  frame: {
    skipToContent: 'Skip to content',
    menu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapseMenu: 'Collapse menu',
    expandMenu: 'Expand menu',
    opensInNewTab: ' (opens in a new tab)',
    notifications: 'Notifications',
    closeNotification: 'Dismiss notification',
    loadFailed: 'This couldn’t be loaded. Check your connection and reload the page.',
    offline:
      'You’re offline. What you’ve written is safe, and you can go on once you’re back online.',
    newBuild: 'A new version is available.',
    reload: 'Reload',
  },

  ui: {
    close: 'Close',
  },

  session: {
    unreachable: 'We can’t tell whether you’re logged in. This will update once we’re back online.',
    ended: 'Your session has expired. Please log in again.',
    logOutFailed: 'Logout failed. Please try again.',
  },

  tasks: {
    title: 'Tasks',
    button: (count) => (count > 0 ? `Tasks, ${count} in progress` : 'Tasks, all ended'),
    halfDone: 'A creation is half done',
    announcements: {
      succeeded: (count) =>
        count === 1 ? 'A creation is finished' : `${count} creations are finished`,
      failed: (count) => (count === 1 ? 'A creation failed' : `${count} creations failed`),
      cancelled: (count) =>
        count === 1 ? 'A task was cancelled' : `${count} tasks were cancelled`,
    },
    lost: 'Connection lost. Reconnecting…',
    gaveUp: 'Not connected. Your creations continue; reload the page to see their progress.',
    progress: 'Progress',
    queued: 'Waiting',
    ahead: (count) => `Waiting, ${count} of yours ahead`,
    next: 'Waiting, next in your queue',
    busy: 'Waiting, it’s busy at the moment',
    paused: 'The model is temporarily unavailable. This starts once it’s back.',
    expected: {
      queued: (time) => `Usually takes ${time} once started`,
      running: (time) => `Usually takes ${time}`,
    },
    seconds: (count) => (count === '1' ? '1 second' : `${count} seconds`),
    minutes: (count) => (count === '1' ? '1 minute' : `${count} minutes`),
    running: (percent) => `In progress, ${percent}%`,
    uncertain: 'Result not confirmed yet',
    keepWaiting: (time) =>
      `Still waiting for the result. Without one, your points return by ${time}.`,
    unanswered: (time) =>
      `The service isn’t answering. We keep asking; your points are back by ${time} at the latest.`,
    succeeded: (count) => (count > 0 ? `Finished, ${points(count)} returned` : 'Finished'),
    failed: 'Failed',
    cancelled: (count) =>
      count > 0 ? `Cancelled, ${points(count)} returned` : 'Cancelled, points not returned',
    cancel: 'Cancel',
    returns: {
      all: 'Cancelling returns all points',
      untilBegun: 'Cancelling before it starts returns all points',
      none: 'It has started: cancelling returns no points, and you still get the result',
      unknown: 'How many points cancelling returns depends on the model’s provider',
    },
    cancelRest: {
      all: (count, returns) => `Cancel all ${count} · ${returns}`,
      enough: (count, returns) => `Good enough, cancel the other ${count} · ${returns}`,
    },
    returned: {
      all: (count) => `${points(count)} back`,
      none: () => 'no points back, and you still get the results',
      least: (count) =>
        count > 0
          ? `at least ${points(count)} back`
          : 'how many points come back depends on the model’s provider',
    },
    cancelling: 'Cancelling…',
    cancelFailed: 'This couldn’t be cancelled. Please try again.',
    finished: (prompt) => (prompt === '' ? 'Your work is ready' : `“${prompt}” is ready`),
    view: 'View',
    dismiss: 'Clear',
    dismissEnded: 'Clear ended tasks',
  },

  settings: {
    updated: 'Settings updated',
    changeExisting: (count) => `Change the ${formats.count(count)} you have, too`,
    existingUpdated: (arePrivate) =>
      arePrivate ? 'Your existing works are private now' : 'Your existing works are public now',
    refused: 'Settings not updated',
    failed: 'Settings not updated. Please try again later.',
  },

  userMenu: {
    logIn: 'Log in',
    more: 'More',
    accountMenu: 'Account menu: ',
    loading: 'Checking whether you’re logged in',
    anonymous: 'Anonymous',
    points,
    'buy-points': 'Buy points',
    about: 'About us',
    contact: 'Contact us',
    prices: 'Prices',
    'open-api': 'Open API',
    nickname: 'Change nickname',
    'my-info': 'My account',
    'bind-wechat': 'Link WeChat',
    'bind-email': 'Link email',
    'log-out': 'Log out',
  },

  login: {
    welcomeGiven: (points) => `Welcome! Your ${points} free points have been added`,
    welcomeUsed: 'This email address has already received the free points for new users',
    welcomeLimited: (points) =>
      `Many new users have joined from this network or email domain today. Log in again later for your ${points} free points`,
    welcomeAfterWeChat: (points) => `Link WeChat to get ${points} free points for new users`,
    email: 'Email',
    emailPlaceholder: 'name@example.com',
    emailEmpty: 'Enter your email address',
    cookiesBlocked:
      'Your browser blocks cookies, and logging in needs them. Allow them for this site, then reload the page.',
    emailInvalid: 'Enter an address like name@example.com, in Latin letters',
    sendCode: 'Send code',
    sendFailed: 'The code couldn’t be sent. Please try again later.',
    codeSentTo: (email) => `We sent a code to ${email}`,
    changeEmail: 'Change email',
    code: 'Code',
    codeIncomplete: 'Enter the 6-digit code',
    codeWrong: 'That code is wrong. Check it and enter it again.',
    resend: 'Send again',
    resendIn: (seconds) => `Send again in ${seconds} s`,
    resent: 'A new code is on its way',
    logIn: 'Log in',
    failed: 'Login failed. Please try again later.',
  },

  dialogs: {
    save: 'Save',
    cancel: 'Cancel',
  },

  nickname: {
    title: 'Change nickname',
    label: 'Nickname',
    placeholder: 'Your nickname',
    empty: 'Enter a nickname',
    tooLong: (max) => `Use at most ${max} ${max === 1 ? 'character' : 'characters'}`,
    tooComposed: 'This nickname has too many combining marks. Please shorten it.',
    saved: 'Nickname updated',
    failed: 'Nickname not updated. Please try again later.',
  },

  myInfo: {
    title: 'My account',
    points: 'Points',
    pointEntries: 'Points history',
    userId: 'User ID',
    copyUserId: 'Copy user ID',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy. Please select and copy it yourself.',
    email: 'Email',
    phone: 'Phone',
    weChat: 'WeChat',
    bound: 'Linked',
    notBound: 'Not linked',
    uploads: 'My uploads',
    uploadSpace: (used, max) => `${used} of ${max} used`,
    manageUploads: 'Manage',
    consents: 'Consents to use faces',
    manageConsents: 'View or withdraw',
    sharing: 'Share my works',
    sharingHint: 'When this is on, your new works can appear in the public gallery',
    promptSharing: 'Show my prompts',
    promptSharingHint:
      'When this is on, others can see the prompts and settings of your public works, and find them by their prompts',
    devices: 'Devices',
    devicesHint: 'If you forgot to log out somewhere, or someone else may be using your account',
    logOutEverywhere: 'Log out everywhere',
    logOutEverywhereTitle: 'Log out on all devices?',
    logOutEverywhereText:
      'You will be logged out on every device, this one included, and need to log in again.',
    logOutEverywhereConfirm: 'Log out everywhere',
    loggedOutEverywhere: 'You are logged out on all devices',
  },

  contact: {
    title: 'Contact us',
    description: 'Having trouble, or want to work with us? We’d love to hear from you.',
    email: 'Email',
    phone: 'Phone',
  },

  payment: {
    title: 'Buy points',
    packages: 'Choose a package',
    points,
    pay: (fen) => `Pay ${formats.price(fen)}`,
    balance: (count) => `Your balance: ${points(count)}`,
    pictures: (sets) => ` · about ${formats.count(sets)} sets of images`,
    allPrices: 'What everything costs',
    method: 'Paid with WeChat Pay. Points arrive automatically.',
    loading: 'Loading packages',
    loadFailed: 'The packages couldn’t be loaded. Check your connection and try again.',
    noPackages: 'There is nothing to buy right now. Please come back later, or contact us.',
    retry: 'Try again',
    logInFirst: 'Log in to buy points.',
    logIn: 'Log in',

    succeeded: 'Payment successful',
    bought: (count) => `${points(count)} added to your balance`,
    failed: 'Payment failed. Please try again.',
    notAuthorized: 'WeChat didn’t authorize this. Pay again and tap “Allow” in WeChat.',
    bridgeMissing:
      'WeChat Pay couldn’t be opened. Make sure this page is open in WeChat and try again. Your order is saved; you won’t be charged twice.',
    misconfigured: 'Payment is not set up correctly. Please contact us. You haven’t been charged.',
    cancelled: 'Payment cancelled. You haven’t been charged.',

    scan: 'Scan with WeChat to pay',
    code: 'WeChat Pay QR code',
    onPhone:
      'Paying on this phone? Get a link and open it in WeChat. Or save the code, open it on another device, and scan it with WeChat.',
    payByLink: 'Pay in WeChat',
    linkHow:
      'Copy the link, send it to any chat in WeChat (such as File Transfer), and tap it there to pay. You won’t have to log in. The link works once, for 10 minutes.',
    copyLink: 'Copy payment link',
    saveCode: 'Save code',
    codeFile: (order) => `WeChat Pay ${order}`,
    codeNotSaved: 'The code couldn’t be saved. Take a screenshot instead.',
    codeFailed: 'The QR code couldn’t be created. Choose another package and try again.',
    simulated: 'Simulated payment',
    simulatedNote: 'No real money is charged',
    openSimulator: 'Open the payment simulator',
    opensInNewTab: ' (opens in a new tab)',
    waiting: 'Waiting for your payment. This updates automatically.',
    payInWeChat: 'Complete the payment in WeChat',
    confirming: 'Confirming your payment',
    payAgain: 'Pay again',
    payByCode: 'Pay by QR code instead',
    changePackage: 'Choose another package',
    unknownYet: 'We can’t confirm your payment yet',
    safe: 'Your order is saved. If you have paid, the points arrive automatically. See “My orders” under “My account”.',
    askAgain: 'Check again',
    showOrders: 'See my orders',
    done: 'Done',
    buyMore: 'Buy more',
  },

  orders: {
    title: 'My orders',
    empty: 'No orders yet',
    loading: 'Loading orders',
    loadFailed: 'Your orders couldn’t be loaded. Check your connection and try again.',
    retry: 'Try again',
    more: 'Load more',
    points,
    states: {
      SUCCESS: 'Paid',
      REFUND: 'Refunded',
      NOTPAY: 'Not paid',
      CLOSED: 'Closed',
      REVOKED: 'Revoked',
      USERPAYING: 'Paying',
      PAYERROR: 'Payment failed',
      ACCEPT: 'Charge pending',
    },
    partlyRefunded: (fen) => `${formats.price(fen)} refunded`,
    unknownState: 'Confirming',
    expired: 'Expired',
    pay: 'Pay now',
    payInWeChat: 'Open this site in WeChat to pay',
    payByCode: 'Open this site in a browser and pay by QR code',
  },
};
