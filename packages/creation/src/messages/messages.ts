import type { ErrorMessages } from '@site/api-client';
import type { IssueMessages } from '@site/validators';
import type { ReferenceStatus } from '../reference-images/reference-image.ts';
import type { ReferenceRole } from '../reference-images/reference-roles.ts';
import type { CreationState } from '../task/creation-state.ts';
import type { MaskMessages } from './mask/mask-messages.ts';
import type { PlaybackMessages } from './playback/playback-messages.ts';
import type { StageMessages } from './stage/stage-messages.ts';
import type { ViewerMessages } from './viewer/viewer-messages.ts';
import type { WorkPickerMessages } from './works/work-picker-messages.ts';

/** Files that people save. */
export type SavedKind = 'image' | 'video' | 'audio' | 'file';

/**
 * Every word of the creation parts in one language. What stands on its own and is one sentence has
 * no full stop.
 */
export interface CreationMessages {
  /** The prompt box, its issues and its button. */
  readonly composer: {
    readonly label: string;
    readonly placeholder: string;
    readonly send: string;
    readonly sendKeys: (isApple: boolean) => string;
    /** Points left, and the creations they pay for: numbers with their separators. */
    readonly balance: (points: string, creations: string) => string;
    /** The send button of whoever has too few points. */
    readonly buyPoints: string;
    readonly counter: (length: number, limit: number) => string;
    readonly counterLabel: (length: number, limit: number) => string;
    readonly errorsFound: (count: number) => string;
    readonly hintsFound: (count: number) => string;
    /** Read out before an issue, with its colon. */
    readonly error: string;
    readonly hint: string;
    /** Shows the rest of the issues. */
    readonly moreIssues: (count: number) => string;
    /** Applies all fixes. */
    readonly fixAll: string;
    /** The button of a fix: what stands there afterwards, empty where something is deleted. */
    readonly fix: (fixed: string) => string;
    /** The same button for those who only hear it: its words, and the issue. */
    readonly fixLabel: (fix: string, issue: string) => string;
  };
  /** The choice of an aspect ratio. */
  readonly aspectRatio: {
    readonly label: string;
    readonly custom: string;
  };
  /** The choice of a model. */
  readonly model: {
    readonly label: string;
    /** The button that opens the choice, with the name of the chosen one. */
    readonly button: (name: string) => string;
    readonly cost: (points: number) => string;
    /** Abilities of one: reference images at most, and the only parameters and sizes. */
    readonly references: (max: number) => string;
    readonly parameters: (names: readonly string[]) => string;
    readonly sizes: (sizes: readonly string[]) => string;
    /** Between those. */
    readonly between: string;
    /** The one that was chosen before is not offered any more: which one has taken its place. */
    readonly gone: (name: string) => string;
    /** Beside one whose service is out of order for now. */
    readonly paused: string;
    /** A model and that word. */
    readonly withState: (name: string, state: string) => string;
  };
  /** The stage: a creation from the press to its end. */
  readonly task: {
    readonly region: string;
    /** Told to screen readers as it changes. */
    readonly status: Readonly<
      Record<Exclude<CreationState['status'], 'queued' | 'uncertain'>, string>
    >;
    /** Instead of that, of one that was asked for words. */
    readonly textsReady: string;
    readonly sending: string;
    /** The connection broke and is being restored. */
    readonly reconnecting: string;
    readonly progress: string;
    /** Of a whole number. */
    readonly percent: (percent: number) => string;
    /** With the points that come back, as far as that is known: none or more. */
    readonly cancel: (returned: number) => string;
    readonly cancelling: string;
    /** With the points that came back, if any had been spent. */
    readonly cancelled: (returned: number | undefined) => string;
    readonly failed: string;
    readonly retry: string;
    /** Does what is left of one that is made in stages, for so many points. */
    readonly goOn: (points: number) => string;
    /** The stage that it is at, from 1, of so many. */
    readonly step: (number: number, count: number) => string;
    /** Follows a creation again after its connection was lost. */
    readonly keepWaiting: string;
    /** The choice among the pictures of one creation, and each of them there, counted from 1. */
    readonly pictures: string;
    readonly pictureOf: (place: number, count: number) => string;
    readonly empty: string;
  };
  /** The words of what stands on the stage once a creation has ended, loaded when they are needed. */
  readonly stage: () => Promise<StageMessages>;
  /** Loads the words of masks, for an action that needs one. */
  readonly mask: () => Promise<MaskMessages>;
  /** Loads the words of the choice among the person's works and uploads. */
  readonly works: () => Promise<WorkPickerMessages>;
  /** Loads the words of the player of films. */
  readonly playback: () => Promise<PlaybackMessages>;
  /** Loads the words of the viewer of a work, and of its deletion. */
  readonly viewing: () => Promise<ViewerMessages>;
  /** Songs where they stand: their player has words of its own. */
  readonly song: {
    readonly play: (title: string) => string;
    readonly pause: (title: string) => string;
    /** In the place of a title, where a song has neither that nor a prompt. */
    readonly untitled: string;
    /** Of the one in the player: whether it plays. */
    readonly state: (isPlaying: boolean) => string;
  };
  /** The name of what was made last with a tool. */
  readonly feed: string;
  /** The facts beside a picture. */
  readonly picture: {
    /** In the place of a picture, a video or a sound. */
    readonly missing: string;
    /** In the place of the prompt, which else says what is to be seen. */
    readonly withoutPrompt: string;
    readonly size: string;
    readonly sizeValue: (width: number, height: number) => string;
    readonly duration: string;
    readonly seed: string;
    readonly engine: string;
    /** Name of the built-in engine. */
    readonly demoEngine: string;
    /** Beside whatever it has made. */
    readonly demoResult: string;
    readonly resampler: string;
    readonly time: string;
    /** Before the pages that take it. */
    readonly handOn: string;
    /** Of a moment in ISO 8601. */
    readonly timeValue: (moment: string) => string;
  };
  /** A creation that came to nothing, whatever its tool. */
  readonly failure: {
    readonly loggedOutHeading: string;
    readonly loggedOut: string;
    readonly logIn: string;
    readonly brokenOffHeading: string;
    readonly brokenOff: string;
    /** Nobody knows whether the service has begun it. */
    readonly unconfirmed: string;
    /** It never reached the service. */
    readonly notBegun: string;
  };
  /** The grid of pictures. */
  readonly gallery: {
    readonly region: string;
    readonly empty: string;
    readonly emptyHint: string;
    readonly loading: string;
    readonly failed: string;
    readonly tryAgain: string;
    /** How many there are in all. */
    readonly total: (count: number) => string;
    /** The field that chooses how many stand beside each other. */
    readonly density: string;
    readonly columns: (count: number) => string;
    /** The day of a moment (ISO 8601), by the person's own clock. */
    readonly day: (moment: string) => string;
    readonly loadMore: string;
    readonly end: (count: number) => string;
    /** On a work of the user's own that others see. */
    readonly public: string;
    /** On a picture that is to be public, and that somebody looks at first. */
    readonly waiting: string;
    readonly makeSame: string;
  };
  /** The button that likes a picture. */
  readonly thumb: {
    readonly label: (isGiven: boolean, count: number) => string;
    readonly loggedOut: string;
  };
  /** Names the button of a work of one's own that is pressed while it is a favourite. */
  readonly favorite: string;
  /** A picture that is opened in the gallery. */
  readonly viewer: {
    readonly prompt: string;
    readonly copyLink: string;
    readonly linkCopied: string;
    readonly download: string;
    /** Of a picture that somebody looks at before it is public. */
    readonly waitingHint: string;
    /** It stays private, for this reason, if one was given. */
    readonly refusedHint: (reason: string | undefined) => string;
    readonly madePublic: string;
    readonly madePrivate: string;
    readonly delete: string;
    readonly undo: string;
  };
  /** The button that saves a picture. */
  readonly download: {
    /** Beside the button: what the file says of its making. */
    readonly label: string;
    /** Names the choice of what a picture is saved as. */
    readonly format: string;
    /** The choice of what it is, where that is not known. */
    readonly original: string;
    readonly started: string;
    readonly failed: string;
    /** A film with what is said in it burnt in. */
    readonly subtitledFilm: string;
    /** That alone, as a file of subtitles. */
    readonly subtitles: string;
    /** Advice inside WeChat, whose browser saves no files; for a `file`, such as a ZIP, too. */
    readonly inWeChat: Readonly<Record<SavedKind, string>>;
  };
  /** Reference images and their uploads. */
  readonly references: {
    readonly region: string;
    /** The name of a free slot, by the label of the picture that it takes. */
    readonly free: (label: string) => string;
    /** Title of the free slot: the effect of a press. */
    readonly add: string;
    /** The button that opens the person's works and uploads to choose from, and what it opens. */
    readonly addWork: string;
    readonly hint: string;
    readonly full: (limit: number) => string;
    readonly count: (count: number, limit: number) => string;
    /** Name of one picture: its place, and its file's name where it has one. Without that, the label of its slot. */
    readonly label: (place: number, name: string) => string;
    readonly status: Readonly<Record<ReferenceStatus, string>>;
    readonly soonAgain: string;
    readonly progress: (label: string) => string;
    /** Of a whole number. */
    readonly percent: (percent: number) => string;
    readonly cancel: (label: string) => string;
    readonly tryAgain: string;
    readonly tryAgainLabel: (status: string, label: string) => string;
    readonly remove: (label: string) => string;
    readonly removed: (label: string) => string;
    readonly move: (label: string) => string;
    readonly moveHint: string;
    readonly moved: (place: number, count: number) => string;
    /** The choice of what a picture is for, and what there is to choose. */
    readonly role: (label: string) => string;
    readonly roles: Readonly<Record<ReferenceRole, string>>;
    readonly roleNotTaken: (role: ReferenceRole) => string;
    readonly loginNeeded: (count: number) => string;
    readonly logIn: string;
    readonly awaited: (count: number) => string;
    readonly stopWaiting: string;
    readonly unfinished: string;
    readonly notLoaded: string;
    readonly failed: (name: string) => string;
    readonly uploaded: (count: number) => string;
    /** Of a picture that was too large: its file's name, and the pixels that it has now. */
    readonly shrunk: (
      name: string,
      size: { readonly width: number; readonly height: number },
    ) => string;
  };
  /** Loads the sentences for what the checks of `@site/validators` find. */
  readonly issues: () => Promise<IssueMessages>;
  /** Errors of calls of `@site/api-client`. */
  readonly errors: ErrorMessages;
}
