import type { UploadKind } from '@site/api-client/my-uploads';
import type { WorkMedia } from '../../playback/media-of.ts';

/** The words of a list of works or uploads of a person's own. */
export interface OwnListMessages {
  /** The list, and the tab that shows it. */
  readonly list: string;
  readonly loading: string;
  readonly failed: string;
}

/** What is said of works and uploads of one medium. */
export interface OwnMediaMessages {
  /** There is no work yet: heading, and what to do. */
  readonly noWorks: string;
  readonly noWorksHint: string;
  /** There is no upload yet: heading, and what to do. */
  readonly noUploads: string;
  readonly noUploadsHint: string;
  /** How many are chosen, and how many more can be. */
  readonly chosen: (count: number, room: number) => string;
  /** The button that takes so many. */
  readonly add: (count: number) => string;
  readonly guestHint: string;
}

/** The words of the choice among a person's works and uploads. They are loaded with it. */
export interface WorkPickerMessages {
  /** The tabs of works and uploads. */
  readonly sources: string;
  /** Label of the search. */
  readonly search: string;
  readonly works: OwnListMessages;
  readonly uploads: OwnListMessages & {
    /** An upload, for those who can't see it; `time` is written out. */
    readonly alt: (kind: UploadKind, time: string) => string;
    /** When the service deletes it. */
    readonly removeAt: (time: string) => string;
  };
  readonly media: Readonly<Record<WorkMedia, OwnMediaMessages>>;
  /** No work has these words in its prompt. */
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
  /** Number that a chosen one will have, for those who only hear it. */
  readonly place: (number: number) => string;
  /** The form has it already, and it can't be chosen again. */
  readonly added: string;
  readonly cancel: string;
  /** Heading for a guest. */
  readonly guest: string;
}
