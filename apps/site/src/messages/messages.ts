import type { ApiClientMessages, PictureShape, PictureSort, WeChatResult } from '@site/api-client';
import type { BindTicketState } from '@site/api-client/wechat-binding';
import type { calls, codes } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import type { ShellMessages } from '@site/shell';
import type { ValidatorMessages } from '@site/validators';
import type { ParameterFamily } from '../pages/cookbook/parameter-families.ts';
import type { HomeMessages } from './home-messages.ts';
import type { Term } from './term.ts';
import type {
  ArtQrCodeMessages,
  DalleMessages,
  FaceSwapMessages,
  GptImageMessages,
  ImageEditMessages,
  MidjourneyMessages,
  StableDiffusionMessages,
  UpscaleMessages,
} from './tool-messages.ts';

/** What every page needs, whatever it shows. */
export interface BaseMessages {
  readonly shell: ShellMessages;
  /** Shown in a page's place while the network, or the site, is away. */
  readonly unreachable: {
    readonly title: string;
    readonly text: string;
    readonly tryAgain: string;
  };
  /** Shown in the place of a page that broke. */
  readonly broken: {
    readonly title: string;
    readonly text: string;
    readonly reload: string;
  };
  /** Why a menu entry makes nothing here: it is still to come, or the deployment has no model for it. */
  readonly notServed: { readonly upcoming: string; readonly closed: string };
}

/** What stands in the HTML and is never changed by a script. */
export interface DocumentMessages {
  /** Shown by engines that are too old for the site. */
  readonly upgradeNotice: string;
  /** Shown when a script that every page needs has not come, and the link that loads it again. */
  readonly incomplete: string;
  readonly reload: string;
  /** Shown where scripts are switched off. */
  readonly withoutScript: string;
}

/** A page that is still to come. */
export interface UpcomingText {
  /** Where the brand's menu has no word of its own for it. */
  readonly title: string;
  /** One sentence: what it will be. */
  readonly summary: string;
  /** What it will do. */
  readonly plans: readonly Term[];
}

/** What pages that make nothing lead to. */
type LinkedPath =
  | ('/art/' | '/art/dalle3/' | '/art/sd' | '/art/qrcode/')
  | ('/art/jimeng' | '/art/4o-img' | '/art/faceswap' | '/art/upscale')
  | ('/art/guide/' | '/art/mypaintings');

export interface UpcomingMessages {
  readonly badge: string;
  readonly plansTitle: string;
  readonly nowTitle: string;
  readonly noEngine: (brand: string) => string;
  /** What is still to come, by its path. */
  readonly texts: {
    readonly '/art/ai-video': UpcomingText;
    readonly '/art/sora2': UpcomingText;
    readonly '/art/suno': UpcomingText;
    readonly '/art/digital-human': UpcomingText;
    readonly '/art/my/music/': UpcomingText;
    readonly '/art/my/digital-human/': UpcomingText;
    readonly '/art/digital/playground/': UpcomingText;
    readonly '/art/my/digital-videos/': UpcomingText;
  };
  /** Of a tool that the deployment has no model for. */
  readonly closed: {
    /** Where the brand's menu leaves it out. */
    readonly title: string;
    readonly badge: string;
    readonly summary: (brand: string) => string;
    readonly description: (tool: string) => string;
  };
  /** Why one would go to the pages that work today. */
  readonly linkReasons: Readonly<Record<LinkedPath, string>>;
}

/** A part of the guide. Everything but its title is optional and shown in this order. */
export interface GuidePart {
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly steps?: readonly string[];
  readonly terms?: readonly Term[];
  /** Prompts with what they show. */
  readonly examples?: readonly (readonly [prompt: string, note: string])[];
}

export interface GuideMessages {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly contents: string;
  readonly toArt: string;
  readonly toCookbook: string;
  /** Other pages link to `first-picture`, `points` and `engine`. */
  readonly parts: readonly GuidePart[];
}

export interface CookbookMessages {
  /** What each parameter does. */
  readonly parameters: ValidatorMessages['parameters'];
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly rulesTitle: string;
  readonly rules: readonly Term[];
  readonly parameter: string;
  readonly purpose: string;
  readonly values: string;
  readonly family: string;
  readonly families: Readonly<Record<ParameterFamily, string>>;
  readonly example: string;
  readonly groups: {
    readonly frame: string;
    readonly style: string;
    readonly reference: string;
    readonly run: string;
    readonly video: string;
  };
  readonly flag: string;
  readonly ratio: string;
  readonly word: string;
  readonly text: string;
  readonly range: (min: string, max: string) => string;
  readonly optional: (values: string) => string;
  readonly default: (values: string, fallback: string) => string;
  readonly toArt: string;
}

/** Instructions for editing pictures that can be taken over and changed. */
export interface Gpt4oDemosMessages {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Follows it where the menu has the way to edit pictures, which it calls `tool`. */
  readonly opens: (tool: string) => string;
  readonly use: string;
  readonly copy: string;
  readonly copied: string;
  readonly groups: readonly { readonly title: string; readonly demos: readonly string[] }[];
}

/** What a gallery can be narrowed by. */
export interface PictureFilterMessages {
  readonly region: string;
  readonly shape: string;
  readonly shapes: Readonly<Record<PictureShape, string>>;
  /** The name of the choice of all of them, as in the two below. */
  readonly tool: string;
  readonly model: string;
  readonly periods: Readonly<Record<'all' | 'day' | 'week' | 'month' | 'year', string>>;
  readonly search: string;
  readonly nothingTitle: string;
  readonly nothingText: string;
  readonly clear: string;
}

export interface MyCreationsMessages {
  readonly creation: CreationMessages;
  readonly filters: PictureFilterMessages;
  /** Begins to select several pictures. */
  readonly select: string;
  /** Opens the list of collections. */
  readonly collections: string;
  readonly title: string;
  readonly description: string;
  readonly guestTitle: string;
  readonly guestText: string;
  readonly logIn: string;
  readonly create: string;
  readonly uploads: string;
}

export interface MyUploadsMessages {
  readonly errors: ApiClientMessages['errors'];
  readonly title: string;
  readonly description: string;
  readonly guestTitle: string;
  readonly guestText: string;
  readonly logIn: string;
  readonly loading: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly create: string;

  /** Names the meter. */
  readonly space: string;
  /** Both are written as sizes already, such as `12.4 MB`. */
  readonly used: (used: string, max: string) => string;
  readonly files: (count: string, max: string) => string;
  readonly full: string;

  readonly list: string;
  /** One of the list; `place` counts from 1. */
  readonly upload: (place: number, time: string) => string;
  readonly open: (upload: string) => string;
  readonly more: string;
  readonly end: (count: string) => string;

  readonly delete: (upload: string) => string;
  readonly deleteTitle: string;
  readonly deleteText: string;
  readonly deleteConfirm: string;
  readonly deleteFailed: (reason: string) => string;
  readonly deleted: string;
}

export interface MyThumbUpsMessages {
  readonly creation: CreationMessages;
  readonly title: string;
  readonly description: string;
  readonly guestTitle: string;
  readonly guestText: string;
  readonly logIn: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly look: string;
}

export interface GalleryMessages {
  readonly creation: CreationMessages;
  readonly title: string;
  readonly description: string;
  readonly filters: PictureFilterMessages;
  readonly sort: string;
  readonly sorts: Readonly<Record<PictureSort, string>>;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly create: string;
}

export interface WorkMessages {
  readonly prompt: string;
  readonly author: string;
  readonly date: string;
  /** With the name of the tool. */
  readonly makeSame: (tool: string) => string;
  readonly copyLink: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly more: string;
}

export interface AboutMessages {
  readonly title: string;
  readonly description: (brand: string) => string;
  readonly what: { readonly title: (brand: string) => string };
  readonly principles: { readonly title: string; readonly items: readonly Term[] };
  readonly contact: { readonly title: string; readonly email: string; readonly phone: string };
}

export interface OpenApiMessages {
  readonly title: string;
  readonly description: (brand: string) => string;
  readonly lead: string;
  readonly state: string;
  readonly conventionsTitle: string;
  readonly conventions: readonly Term[];
  readonly callsTitle: string;
  readonly call: string;
  readonly purpose: string;
  readonly fields: string;
  readonly noFields: string;
  readonly optional: string;
  /** What each call is for. */
  readonly callPurposes: Readonly<Record<keyof typeof calls, string>>;
  readonly codesTitle: string;
  readonly code: string;
  readonly meaning: string;
  readonly codeMeanings: Readonly<Record<keyof typeof codes, string>>;
  readonly exampleTitle: string;
  readonly contactTitle: string;
}

export interface LoginMessages {
  readonly title: string;
  readonly description: (brand: string) => string;
  readonly lead: string;
}

export interface EmailBindMessages {
  readonly errors: ApiClientMessages['errors'];
  readonly title: string;
  readonly description: string;
  readonly email: string;
  readonly emailPlaceholder: string;
  readonly emailWrong: string;
  readonly code: string;
  readonly codePlaceholder: string;
  readonly codeWrong: string;
  readonly send: string;
  readonly resendIn: (seconds: number) => string;
  readonly sent: (email: string) => string;
  readonly submit: string;
  readonly bound: (email: string) => string;
  readonly boundText: string;
  readonly guestTitle: string;
  readonly guestText: string;
  readonly logIn: string;
  readonly goOn: string;
}

export interface WechatBindMessages {
  readonly errors: ApiClientMessages['errors'];
  readonly title: string;
  readonly description: string;
  /** What binding brings. */
  readonly gain: string;
  readonly howTitle: string;
  readonly how: readonly Term[];
  readonly guestTitle: string;
  readonly guestText: string;
  readonly logIn: string;
  readonly bound: string;
  readonly boundText: string;
  readonly goOn: string;
  readonly justBound: string;
  /** How a binding ends when it does not end well, on the page on which it began. */
  readonly failures: Readonly<Record<Exclude<WeChatResult, 'done'>, string>>;

  readonly inWeChatText: string;
  readonly authorize: string;

  readonly code: string;
  readonly codeLoading: string;
  readonly scan: string;
  readonly waiting: string;
  readonly begun: string;
  readonly renew: string;
  /** Why the code is no longer shown. */
  readonly codeFailures: Readonly<
    Record<Exclude<BindTicketState, 'open' | 'begun' | 'done'> | 'unanswered', string>
  >;
  readonly simulated: string;
  readonly simulatedNote: string;
  readonly openPhone: string;
  /** Read out after a link's text. */
  readonly opensInNewTab: string;

  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly nickname: string;
  readonly email: string;
  readonly phone: string;
  readonly userId: string;
  readonly userIdEnd: (end: string) => string;
  readonly confirm: string;
  readonly ticketTitle: string;
  readonly ticketText: string;
  readonly loadFailedTitle: string;
  readonly retry: string;
  readonly notWeChatTitle: string;
  readonly notWeChatText: string;

  readonly phoneBound: string;
  readonly phoneBoundText: string;
  readonly phoneNotBound: string;
  /** What went wrong, and where to try again. */
  readonly phoneAgain: (failure: string) => string;
}

export interface NotFoundMessages {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  readonly toArt: string;
  readonly toHome: string;
}

/** The words of each page, by its name. */
export interface PageMessages {
  readonly home: HomeMessages;
  readonly midjourney: MidjourneyMessages;
  readonly dalle: DalleMessages;
  readonly upscale: UpscaleMessages;
  readonly 'face-swap': FaceSwapMessages;
  readonly 'stable-diffusion': StableDiffusionMessages;
  readonly 'image-edit': ImageEditMessages;
  readonly 'gpt-image': GptImageMessages;
  readonly 'art-qr-code': ArtQrCodeMessages;
  readonly upcoming: UpcomingMessages;
  readonly guide: GuideMessages;
  readonly cookbook: CookbookMessages;
  readonly 'gpt-4o-demos': Gpt4oDemosMessages;
  readonly 'my-creations': MyCreationsMessages;
  readonly 'my-thumb-ups': MyThumbUpsMessages;
  readonly 'my-uploads': MyUploadsMessages;
  readonly gallery: GalleryMessages;
  readonly work: WorkMessages;
  readonly about: AboutMessages;
  readonly 'open-api': OpenApiMessages;
  readonly login: LoginMessages;
  readonly 'email-bind': EmailBindMessages;
  readonly 'wechat-bind': WechatBindMessages;
  readonly 'not-found': NotFoundMessages;
}
