/** The words of the player of songs. They are loaded with it. */
export interface SongMessages {
  /** The player with all that it has. */
  readonly region: string;
  /** In the place of a title, where a song has neither that nor a prompt. */
  readonly untitled: string;
  readonly play: string;
  readonly pause: string;
  readonly previous: string;
  readonly next: string;
  /** Names the bar that shows, and sets, where it is. */
  readonly position: string;
  /** Where it is, and how long it lasts, as players write them; and in which section, where that is known. */
  readonly time: (now: string, whole: string, section: string | undefined) => string;
  readonly mute: string;
  readonly unmute: string;
  readonly volume: string;
  /** Of a whole number. */
  readonly percent: (percent: number) => string;
  /** What the same creation made, to choose from, and each of them, counted from 1. */
  readonly takes: string;
  readonly takeNumber: (number: number) => string;
  readonly lyrics: string;
  readonly withoutLyrics: string;
  readonly queue: string;
  readonly moveUp: (title: string) => string;
  readonly moveDown: (title: string) => string;
  readonly remove: (title: string) => string;
  /** Told to screen readers. */
  readonly moved: (place: number, count: number) => string;
  readonly removed: (title: string) => string;
  /** Shows all of it on a phone. */
  readonly expand: string;
  /** Stops the song, and takes the player away. */
  readonly close: string;
  /** The song can't be played: the next one is. */
  readonly passedOver: (title: string) => string;
  /** There is none after it. */
  readonly failed: (title: string) => string;
}
