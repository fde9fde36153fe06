/** The words of covering a sound from the device. They are loaded with it. */
export interface CoverSoundWords {
  readonly label: string;
  /** What is taken, and how much room there is, written as a size already. */
  readonly taken: (room: string | undefined) => string;
  readonly choose: string;
  readonly chooseOther: string;
  readonly remove: string;
  readonly uploading: (percent: number) => string;
  readonly cancel: string;
  readonly tryAgain: string;
  readonly failed: string;
  readonly logIn: string;
  /** Whoever has rights in the sound has to agree. */
  readonly rights: string;
}
