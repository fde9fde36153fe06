import type { MediaMessages } from '@site/validators/media';

/** The words of continuing a film. They are loaded with it. */
export interface SourceFilmMessages {
  readonly media: MediaMessages;
  readonly title: string;
  /** Says what is taken, and how much room there is, written as a size already. */
  readonly taken: (room: string | undefined) => string;
  readonly choose: string;
  /** The button that opens the person's films to choose from, and what it opens. */
  readonly chooseOwn: string;
  readonly chooseOther: string;
  readonly uploading: (percent: number) => string;
  readonly cancel: string;
  readonly tryAgain: string;
  /** Below the film, once it is there. */
  readonly hint: string;
  readonly take: string;
  readonly failed: string;
  readonly logIn: string;
}
