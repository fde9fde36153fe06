import type { FieldMessages } from '@site/api-client';
import type { CompareMessages } from '../../compare/compare-messages.ts';
import type { ChangedPart, FailureWords } from '../../failure/guide-of-failure.ts';
import type { WorkMedia } from '../../playback/media-of.ts';

/** Names of engines for the actions that have words of ours, in small letters and without signs. */
export type KnownAction =
  | 'vary'
  | 'vary subtle'
  | 'vary strong'
  | 'vary region'
  | 'zoom out 1.5x'
  | 'zoom out 2x'
  | 'custom zoom'
  | 'make square'
  | 'pan left'
  | 'pan right'
  | 'pan up'
  | 'pan down'
  | 'upscale subtle'
  | 'upscale creative'
  | 'upscale 2x'
  | 'upscale 4x'
  | 'animate high motion'
  | 'animate low motion'
  | 'remix'
  | 'remix subtle'
  | 'remix strong'
  | 'extend';

/** The words of what a page shows once something was sent. They are loaded with it. */
export interface StageMessages {
  /** Fields of tools beside the prompt: those of `@site/api-client/fields/zh-cn`, or of another language. */
  readonly fields: FieldMessages;
  /** The picture beside the one that it was made from. */
  readonly compare: CompareMessages;
  /** A creation that the service or its engine refused. */
  readonly failure: {
    /** Headings of refusals and failures. Of a fault, the page says what did not come about. */
    readonly headings: Readonly<Record<Exclude<FailureWords, 'engine'>, string>>;
    /** Advice about it. */
    readonly advice: Readonly<Record<FailureWords, string>>;
    readonly returned: (points: number) => string;
    /** The buttons that lead to what has to change. */
    readonly edit: Readonly<Record<ChangedPart, string>>;
    /** The same was to be sent again. */
    readonly unchanged: Readonly<Record<ChangedPart, string>>;
  };
  /** Questions of an action beside the press. */
  readonly ask: {
    /** Switches whether the prompt is asked for where that is possible. */
    readonly remix: string;
    readonly remixHint: string;
    readonly zoomHint: string;
    readonly regionHint: string;
    /** On the picture whose region changes. */
    readonly unpainted: string;
    readonly painted: string;
    readonly cancel: string;
    readonly run: (cost: number) => string;
  };
  /** Before what an engine offers to do next, each for so many points, by what that does. */
  readonly next: Readonly<Record<'pick' | 'vary' | 'frame' | 'other', (cost: number) => string>>;
  /** Next steps that an engine offers, in words of ours. */
  readonly actions: {
    /** One of several pictures alone, by its place from 1. */
    readonly pick: (place: number) => string;
    /** Others like one of several pictures, by its place from 1. */
    readonly vary: (place: number) => string;
    /** Others of the same prompt. */
    readonly reroll: string;
    readonly named: Readonly<Record<KnownAction, string>>;
  };
  /** Followed by the prompt as the service rewrote it. */
  readonly revisedPrompt: string;
  /** The link to where everything is that the user has made. */
  readonly myWorks: string;
  /** Creations of a tool, the newest first. */
  readonly feed: {
    readonly failed: string;
    readonly reuse: string;
    /** The same button for those who only hear it: its words, and the prompt. */
    readonly reuseLabel: (prompt: string) => string;
    readonly moreLabel: (prompt: string) => string;
    /** A creation in all its details. */
    readonly details: string;
    readonly detailsLabel: (prompt: string) => string;
    /** One of several results, by its place from 1. */
    readonly resultOf: (prompt: string, place: number, media: WorkMedia) => string;
    /** Source of a picture, beside it. */
    readonly source: string;
    /** The hour and the minute of a moment (ISO 8601). */
    readonly time: (moment: string) => string;
    /** Told to screen readers when the details are open. */
    readonly opened: string;
  };
  /** Parts of a creation to see or hear before its end. */
  readonly partial: {
    /** Says that AI makes it. */
    readonly madeByAi: string;
    /** Beside songs. */
    readonly hint: string;
  };
  /** A song that goes on from a moment of this one. */
  readonly extend: {
    /** The button, with the place of the song among those of its creation; undefined of the only one. */
    readonly open: (place: number | undefined) => string;
    readonly title: string;
    readonly moment: string;
    /** Takes the moment that is heard. */
    readonly here: string;
    readonly lyrics: string;
    readonly lyricsHint: string;
    readonly promptHint: string;
  };
  /** Prompts that were asked for. */
  readonly texts: {
    readonly title: string;
    readonly take: string;
    /** The button for those who only hear it. */
    readonly takeLabel: (text: string) => string;
    readonly taken: string;
    readonly undo: string;
    readonly deleted: string;
    readonly restored: string;
  };
  /** The handle of the form, where it is a sheet at the foot of a phone. */
  readonly sheet: { readonly open: string; readonly close: string };
  /** Whether others may see the first work of an account. */
  readonly sharing: {
    readonly question: string;
    readonly hint: string;
    readonly prompt: string;
    /** The choice holds for every public work. */
    readonly promptHint: string;
    readonly show: string;
    readonly keep: string;
    /** In place of the question: how it is, and where it can be changed. */
    readonly answered: (isShown: boolean, media: WorkMedia) => string;
  };
  /** Of a creation that made less than was paid for, with the points that came back: its film is shorter, or there are fewer. */
  readonly fewerMade: (points: number, media: WorkMedia) => string;
  /** Of a picture of another site that an address hands over. */
  readonly takeOver: {
    readonly waiting: string;
    /** The person is not logged in. */
    readonly loggedOut: string;
  };
  /** An address that fills a form. */
  readonly recipe: {
    readonly copy: string;
    /** With how many pictures were left out. */
    readonly copied: (pictures: number) => string;
    /** It was made with pictures, which the person has to add. */
    readonly missing: (pictures: number) => string;
  };
  /** The prompt and the settings of a finished work. */
  readonly madeWith: string;
  /** Sources of a picture, and what is different in it. */
  readonly lineage: {
    readonly title: string;
    /** Origin: an upload, or another person's picture. */
    readonly origin: string;
    /** In the place of what has been deleted. */
    readonly gone: string;
    readonly changes: string;
    readonly tool: string;
    /** Value left to the model, or not there. */
    readonly nothing: string;
  };
  /** Derivatives of a picture. */
  readonly derivatives: {
    readonly title: (count: number) => string;
    /** Shows so many more at most. */
    readonly more: (rest: number) => string;
  };
}
