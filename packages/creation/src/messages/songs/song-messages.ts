/** The headings of sections that models write, in small letters, that have words of ours. */
export type KnownSection =
  | ('intro' | 'verse' | 'pre-chorus' | 'chorus' | 'hook' | 'bridge' | 'break')
  | ('interlude' | 'instrumental' | 'solo' | 'outro' | 'end');

/** The words of the player of songs. They are loaded with it. */
export interface SongMessages {
  /** The player with all that it has. */
  readonly region: string;
  /** In the place of a title, where a song has neither that nor a prompt. */
  readonly untitled: string;
  /** Has the song go on. */
  readonly play: string;
  /** Stops the song where it is. */
  readonly pause: string;
  /** Begins the song anew, or goes to the one before. */
  readonly previous: string;
  /** Goes to the song after this one. */
  readonly next: string;
  /** Names the bar that shows, and sets, where it is. */
  readonly position: string;
  /** Position and duration, as players write them; and the section, where that is known. */
  readonly time: (now: string, whole: string, section: string | undefined) => string;
  /** Turns the sound off. */
  readonly mute: string;
  /** Turns the sound on again. */
  readonly unmute: string;
  /** Names the bar that sets how loud songs are. */
  readonly volume: string;
  /** Of a whole number. */
  readonly percent: (percent: number) => string;
  /** Songs of the same creation, to choose from. */
  readonly takes: string;
  /** Names one of them, counted from 1. */
  readonly takeNumber: (number: number) => string;
  /** Names of sections, where a song is and over its lyrics. */
  readonly sections: Readonly<Record<KnownSection, string>>;
  /** Shows what is sung. */
  readonly lyrics: string;
  /** Notes that nothing is sung, or nobody knows what. */
  readonly withoutLyrics: string;
  /** Shows what plays, and what plays next. */
  readonly queue: string;
  /** Has a song play one place earlier. */
  readonly moveUp: (title: string) => string;
  /** Has a song play one place later. */
  readonly moveDown: (title: string) => string;
  /** Takes a song out of the queue. */
  readonly remove: (title: string) => string;
  /** Told to screen readers. */
  readonly moved: (place: number, count: number) => string;
  /** Told to screen readers once a song is out of the queue. */
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
