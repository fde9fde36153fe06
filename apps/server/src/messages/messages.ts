import type { CreationFailure } from '@site/api-client/wire';
import type { IssueMessages } from '@site/validators';

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

/** On the page of a public work. */
export type WorkMessages = {
  /** Where the prompt is not shown, in the places of title, description and prompt. */
  readonly title: string;
  readonly description: (author: string) => string;
  readonly noPrompt: string;
  /** An author without a nickname. */
  readonly anonymous: string;
};

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
  readonly work: WorkMessages;

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
  /** The deployment has no model for the tool. */
  readonly toolClosed: string;
  readonly modelPaused: string;
  readonly parameterUnsupported: (name: string) => string;
  /** The model does not offer what was chosen for this setting. */
  readonly notOffered: (setting: string) => string;
  readonly settings: Readonly<
    Record<
      | ('task' | 'size' | 'quality' | 'style' | 'count' | 'factor' | 'content')
      | ('ratio' | 'resolution' | 'background' | 'strength')
      | ('targetFace' | 'sourceFace' | 'restore')
      | ('image' | 'mask')
      | ('sampler' | 'scheduler' | 'steps' | 'cfg' | 'loras' | 'hires' | 'upscaler'),
      string
    >
  >;
  /** The person shown has to agree first. */
  readonly consentNeeded: string;
  /** The text that they agreed to has a newer version. */
  readonly consentOutdated: string;
  /** The request names no price. */
  readonly priceMissing: (cost: number) => string;
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
  readonly failures: Readonly<Record<CreationFailure, string>>;

  readonly uploadsTooOften: string;
  readonly uploadSpaceFull: string;
  readonly noSuchUpload: string;
  readonly referenceUnavailable: string;
  readonly uploadMisplaced: string;
  readonly maskMissing: string;
  /** A mask does not fit its picture, or is none. */
  readonly maskUnusable: string;
  readonly sourceUnreadable: string;
  readonly resultTooLarge: (facts: ResultTooLargeFacts) => string;

  readonly zipTooLarge: (gigabytes: number) => string;
  readonly zipUnderWay: string;
  readonly noSuchPicture: string;
  readonly collections: {
    /** Its limit counts characters as a person does. */
    readonly wrongName: (limit: number) => string;
    readonly nameTaken: string;
    readonly tooMany: (limit: number) => string;
    readonly missing: string;
  };
  readonly searchTooOften: (seconds: number) => string;
  /** Of a call that costs the server much, or that programs repeat. */
  readonly tooOften: (seconds: number) => string;

  /** Orders and WeChat. */
  readonly orders: {
    readonly noPackage: string;
    readonly keyReused: string;
    readonly tooOften: (seconds: number) => string;
    readonly authorizationNeeded: string;
    readonly noH5: string;
    readonly unavailable: string;
    readonly missing: string;
    readonly ended: string;
    readonly weChatAlreadyBound: string;
    readonly ticketOver: string;
  };
};
