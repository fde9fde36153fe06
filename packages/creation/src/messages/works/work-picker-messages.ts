/** The words of the choice among a person's works. They are loaded with it. */
export interface WorkPickerMessages {
  /** What works are searched by. */
  readonly search: string;
  /** The list of works. */
  readonly list: string;
  readonly loading: string;
  readonly failed: string;
  /** Nothing has been made yet: heading, and what to do. */
  readonly empty: string;
  readonly emptyHint: string;
  /** No work has these words in its prompt. */
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
  /** How many are chosen, and how many more can be. */
  readonly chosen: (count: number, room: number) => string;
  /** What number a chosen one will have, for those who only hear it. */
  readonly place: (number: number) => string;
  /** It is among the pictures already, and can't be chosen again. */
  readonly added: string;
  readonly cancel: string;
  /** The button that takes so many. */
  readonly add: (count: number) => string;
  /** What a guest is told. */
  readonly guest: string;
  readonly guestHint: string;
}
