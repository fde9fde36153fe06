import type { Formats } from './formats.ts';

/** Every word of the shell in one language. A catalogue that lacks one does not compile. */
export interface ShellMessages {
  /** The language as a BCP 47 tag, such as `zh-TW`. */
  readonly locale: string;
  /** Numbers, prices, sizes and times as this language writes them. */
  readonly formats: Formats;

  /** The frame: menu, top bar, toasts. */
  readonly frame: {
    readonly skipToContent: string;
    readonly menu: string;
    readonly openMenu: string;
    readonly closeMenu: string;
    readonly collapseMenu: string;
    readonly expandMenu: string;
    /** Read out after a link's text. */
    readonly opensInNewTab: string;
    readonly notifications: string;
    readonly closeNotification: string;
    readonly loadFailed: string;
    /** The device is offline. */
    readonly offline: string;
    /** The page is older than the site. */
    readonly newBuild: string;
    readonly reload: string;
  };

  /** The bare parts. */
  readonly ui: {
    readonly close: string;
  };

  /** Events of the session. */
  readonly session: {
    readonly unreachable: string;
    readonly ended: string;
    readonly logOutFailed: string;
  };

  /** The task centre: what is being made, whichever page it was begun on. */
  readonly tasks: {
    readonly title: string;
    /** Names its button; of those that have not ended. */
    readonly button: (count: number) => string;
    /** Read out when so many have ended. */
    /** A film or a song is half done. */
    readonly halfDone: string;
    readonly announcements: Readonly<
      Record<'succeeded' | 'failed' | 'cancelled', (count: number) => string>
    >;
    readonly lost: string;
    readonly gaveUp: string;
    readonly progress: string;
    readonly queued: string;
    /** In place of `queued`: so many of the user's own begin before it; its turn is next; or nobody is free. */
    readonly ahead: (count: number) => string;
    readonly next: string;
    readonly busy: string;
    /** The service behind its model is out of order. */
    readonly paused: string;
    /** Time that most take, from the beginning: `seconds` or `minutes`, or from the one to the other. */
    readonly expected: Readonly<Record<'queued' | 'running', (time: string) => string>>;
    /** A number or a range such as 20–40. */
    readonly seconds: (count: string) => string;
    readonly minutes: (count: string) => string;
    readonly running: (percent: number) => string;
    /** The answer of the service was lost: its result is looked for. */
    readonly uncertain: string;
    /** Of such a one: it is waited for, and its points come back by this hour and minute. */
    readonly keepWaiting: (time: string) => string;
    /** Of one whose service does not answer, likewise. */
    readonly unanswered: (time: string) => string;
    /** With the points that came back, since less was made than was paid for: none or more. */
    readonly succeeded: (points: number) => string;
    /** Precedes the service's words about it. */
    readonly failed: string;
    /** With the points that came back. */
    readonly cancelled: (points: number) => string;
    readonly cancel: string;
    /**
     * Said before that: `untilBegun` is all before it has begun; of one that is `unknown` its engine decides,
     * and with `none` it is made and delivered all the same.
     */
    readonly returns: Readonly<Record<'all' | 'untilBegun' | 'none' | 'unknown', string>>;
    /** Cancels everything, or what is left once there is a result; with what that brings back. */
    readonly cancelRest: Readonly<
      Record<'all' | 'enough', (count: number, returns: string) => string>
    >;
    readonly returned: Readonly<Record<'all' | 'least' | 'none', (points: number) => string>>;
    readonly cancelling: string;
    readonly cancelFailed: string;
    /** Of one that has ended well on another page, by the beginning of its prompt, which may be empty. */
    readonly finished: (prompt: string) => string;
    readonly view: string;
    /** Takes one that has ended out of the list; its picture stays. */
    readonly dismiss: string;
    readonly dismissEnded: string;
  };

  /** A setting of the user after it was changed. */
  readonly settings: {
    readonly updated: string;
    /** Offers to change the images that are there already, too. */
    readonly changeExisting: (count: number) => string;
    readonly existingUpdated: (arePrivate: boolean) => string;
    readonly refused: string;
    readonly failed: string;
  };

  /** The footer button and its menu. */
  readonly userMenu: {
    readonly logIn: string;
    readonly more: string;
    /** Read out before the user's name and balance, which the button shows. */
    readonly accountMenu: string;
    readonly loading: string;
    readonly anonymous: string;
    readonly points: (count: number) => string;
    readonly 'buy-points': string;
    readonly about: string;
    readonly contact: string;
    readonly prices: string;
    readonly 'open-api': string;
    readonly nickname: string;
    readonly 'my-info': string;
    readonly 'bind-wechat': string;
    readonly 'bind-email': string;
    readonly 'log-out': string;
  };

  /** The form to log in, by e-mail and a code. */
  readonly login: {
    readonly welcomeGiven: (points: number) => string;
    readonly welcomeUsed: string;
    readonly welcomeLimited: (points: number) => string;
    readonly welcomeAfterWeChat: (points: number) => string;
    readonly email: string;
    readonly emailPlaceholder: string;
    readonly emailEmpty: string;
    readonly cookiesBlocked: string;
    readonly emailInvalid: string;
    readonly sendCode: string;
    readonly sendFailed: string;
    readonly codeSentTo: (email: string) => string;
    readonly changeEmail: string;
    readonly code: string;
    readonly codeIncomplete: string;
    readonly codeWrong: string;
    readonly resend: string;
    readonly resendIn: (seconds: number) => string;
    readonly resent: string;
    readonly logIn: string;
    readonly failed: string;
  };

  /** Words shared by the dialogs. */
  readonly dialogs: {
    readonly save: string;
    readonly cancel: string;
  };

  /** The dialog that changes the nickname. */
  readonly nickname: {
    readonly title: string;
    readonly label: string;
    readonly placeholder: string;
    readonly empty: string;
    readonly tooLong: (max: number) => string;
    /** Few characters as a person counts them, but of too many parts. */
    readonly tooComposed: string;
    readonly saved: string;
    readonly failed: string;
  };

  /** The dialog with the account's data and settings. */
  readonly myInfo: {
    readonly title: string;
    readonly points: string;
    /** Leads to the page of them. */
    readonly pointEntries: string;
    readonly userId: string;
    readonly copyUserId: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly email: string;
    readonly phone: string;
    readonly weChat: string;
    readonly bound: string;
    readonly notBound: string;
    readonly uploads: string;
    /** Both are written as sizes already, such as `12.4 MB`. */
    readonly uploadSpace: (used: string, max: string) => string;
    readonly manageUploads: string;
    /** Of people whose faces may be used. */
    readonly consents: string;
    readonly manageConsents: string;
    readonly sharing: string;
    readonly sharingHint: string;
    readonly promptSharing: string;
    readonly promptSharingHint: string;
    readonly devices: string;
    readonly devicesHint: string;
    readonly logOutEverywhere: string;
    readonly logOutEverywhereTitle: string;
    readonly logOutEverywhereText: string;
    readonly logOutEverywhereConfirm: string;
    readonly loggedOutEverywhere: string;
  };

  /** The dialog with the brand's addresses. */
  readonly contact: {
    readonly title: string;
    readonly description: string;
    readonly email: string;
    readonly phone: string;
  };

  /** Buying points. Prices are whole fen. */
  readonly payment: {
    readonly title: string;
    readonly packages: string;
    readonly points: (count: number) => string;
    readonly pay: (fen: number) => string;
    readonly balance: (count: number) => string;
    /** After the name of a package: how often it suffices for drawing at the usual price. */
    readonly pictures: (sets: number) => string;
    readonly allPrices: string;
    readonly method: string;
    readonly loading: string;
    readonly loadFailed: string;
    readonly noPackages: string;
    readonly retry: string;
    readonly logInFirst: string;
    readonly logIn: string;

    readonly succeeded: string;
    readonly bought: (count: number) => string;
    readonly failed: string;
    readonly notAuthorized: string;
    readonly bridgeMissing: string;
    readonly misconfigured: string;
    readonly cancelled: string;

    readonly scan: string;
    readonly code: string;
    /** On the phone that is to pay, outside of WeChat. */
    readonly onPhone: string;
    /** By a link that is opened in WeChat. */
    readonly payByLink: string;
    readonly linkHow: string;
    readonly copyLink: string;
    readonly saveCode: string;
    /** The name of a saved code, without its ending. */
    readonly codeFile: (order: string) => string;
    readonly codeNotSaved: string;
    readonly codeFailed: string;
    readonly simulated: string;
    readonly simulatedNote: string;
    readonly openSimulator: string;
    /** Read out after a link's text. */
    readonly opensInNewTab: string;
    readonly waiting: string;
    readonly payInWeChat: string;
    readonly confirming: string;
    readonly payAgain: string;
    /** On a phone, outside of WeChat: by a QR code instead. */
    readonly payByCode: string;
    readonly changePackage: string;
    readonly unknownYet: string;
    readonly safe: string;
    readonly askAgain: string;
    readonly showOrders: string;
    readonly done: string;
    readonly buyMore: string;
  };

  /** The user's own orders. */
  readonly orders: {
    readonly title: string;
    readonly empty: string;
    readonly loading: string;
    readonly loadFailed: string;
    readonly retry: string;
    readonly more: string;
    readonly points: (count: number) => string;
    /** The states of WeChat Pay. */
    readonly states: Readonly<
      Record<
        | 'SUCCESS'
        | 'REFUND'
        | 'NOTPAY'
        | 'CLOSED'
        | 'REVOKED'
        | 'USERPAYING'
        | 'PAYERROR'
        | 'ACCEPT',
        string
      >
    >;
    /** Of whole fen, less than the price. */
    readonly partlyRefunded: (fen: number) => string;
    /** A state that is none of these. */
    readonly unknownState: string;
    readonly expired: string;
    readonly pay: string;
    readonly payInWeChat: string;
    readonly payByCode: string;
  };
}
