import type { IssueMessages } from '@site/validators';
import type { FailureReason } from '../database/schema.ts';

export type CodeMailFacts = {
  /** The name of the brand that the person is at. */
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
};

export type TooManyStartsFacts = {
  readonly span: 'hour' | 'day';
  readonly limit: number;
  readonly waitSeconds: number;
};

export type ResultTooLargeFacts = {
  readonly width: number;
  readonly height: number;
  readonly maxPixels: number;
};

type Mail = { readonly subject: string; readonly text: string };

/** Everything that the server says to people who use the site, in one language. */
export type ServerMessages = {
  /** What is wrong with a prompt or a nickname. */
  readonly issues: IssueMessages;

  readonly unauthenticated: string;
  readonly wrongEmail: string;
  readonly badRequest: (field: string | null) => string;
  readonly tooLarge: string;
  readonly foreignRequest: string;
  readonly notFound: string;
  readonly unexpected: (requestId: string) => string;
  readonly pageNotFound: string;

  readonly loginMail: (facts: CodeMailFacts) => Mail;
  readonly bindMail: (facts: CodeMailFacts) => Mail;
  readonly mailFailed: string;
  readonly codeTooOften: (seconds: number) => string;
  readonly triesTooOften: (seconds: number) => string;
  readonly wrongCode: string;
  readonly noCodeHere: string;
  readonly nicknameTooOften: (seconds: number) => string;
  readonly emailAlreadyBound: string;
  readonly emailTaken: string;

  readonly notEnoughPoints: (cost: number, balance: number) => string;
  readonly noSuchModel: string;
  readonly parameterUnsupported: (name: string) => string;
  /** The model does not offer what was chosen for this setting. */
  readonly notOffered: (setting: string) => string;
  readonly settings: Readonly<
    Record<
      | ('size' | 'quality' | 'style' | 'count' | 'factor' | 'content')
      | ('ratio' | 'resolution' | 'background' | 'strength')
      | ('sampler' | 'scheduler' | 'steps' | 'cfg' | 'loras' | 'hires' | 'upscaler'),
      string
    >
  >;
  readonly priceChanged: (cost: number) => string;
  readonly tooManyOpen: (limit: number) => string;
  readonly tooManyStreams: string;
  readonly anotherAccount: string;
  readonly tooManyStarts: (facts: TooManyStartsFacts) => string;
  readonly noSuchCreation: string;
  readonly noSuchAction: string;
  readonly keyReused: string;
  readonly pictureDeleted: string;
  /** Why a creation failed. */
  readonly failures: Readonly<Record<FailureReason | 'stopped-unrefunded', string>>;

  readonly uploadsTooOften: string;
  readonly uploadSpaceFull: string;
  readonly noSuchUpload: string;
  readonly uploadElsewhere: string;
  readonly referenceUnavailable: string;
  readonly uploadNotInFront: string;
  readonly sourceUnreadable: string;
  readonly resultTooLarge: (facts: ResultTooLargeFacts) => string;

  readonly noSuchPicture: string;
  readonly searchTooOften: (seconds: number) => string;

  /** Orders and WeChat. */
  readonly orders: {
    readonly noPackage: string;
    readonly keyReused: string;
    readonly tooOften: (seconds: number) => string;
    readonly authorizationNeeded: string;
    readonly unavailable: string;
    readonly missing: string;
    readonly ended: string;
    readonly weChatAlreadyBound: string;
    readonly ticketOver: string;
  };
};
