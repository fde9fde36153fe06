/** The words of a list of pictures of a person's own. */
export interface OwnListWords {
  /** The list, and the tab that shows it. */
  readonly list: string;
  readonly loading: string;
  readonly failed: string;
  /** There is none yet: heading, and what to do. */
  readonly empty: string;
  readonly emptyHint: string;
}

/** The words of the choice among a person's works and uploads. They are loaded with it. */
export interface WorkPickerMessages extends OwnListWords {
  /** The tabs of works and uploads. */
  readonly sources: string;
  /** Label of the search. */
  readonly search: string;
  readonly uploads: OwnListWords & {
    /** An upload, for those who can't see it; `time` is written out. */
    readonly alt: (isFace: boolean, time: string) => string;
    /** When the service deletes it. */
    readonly removeAt: (time: string) => string;
  };
  /** No work has these words in its prompt. */
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
  /** How many are chosen, and how many more can be. */
  readonly chosen: (count: number, room: number) => string;
  /** Number that a chosen one will have, for those who only hear it. */
  readonly place: (number: number) => string;
  /** It is among the pictures already, and can't be chosen again. */
  readonly added: string;
  readonly cancel: string;
  /** The button that takes so many. */
  readonly add: (count: number) => string;
  /** Message for a guest. */
  readonly guest: string;
  readonly guestHint: string;
}
