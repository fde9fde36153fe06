/** The words of the players of films and sounds, and of what is done with a frame. They are loaded with them. */
export interface PlaybackMessages {
  /** The player with its controls. */
  readonly region: string;
  readonly play: string;
  readonly pause: string;
  /** Names the bar that shows, and sets, where it is. */
  readonly position: string;
  /** Position and duration, as players write them. */
  readonly time: (now: string, whole: string) => string;
  readonly previousFrame: string;
  readonly nextFrame: string;
  readonly mute: string;
  readonly unmute: string;
  /** Speech in a film, as text on it. */
  readonly captions: string;
  readonly showCaptions: string;
  readonly hideCaptions: string;
  readonly fullScreen: string;
  /** Two films side by side. */
  readonly compare: {
    readonly open: string;
    readonly title: string;
    /** Before the films to choose from. */
    readonly choose: string;
    /** The films to choose from could not be listed. */
    readonly failed: string;
    readonly empty: string;
  };
  /** Actions on the picture that is shown. */
  readonly frame: {
    readonly take: string;
    readonly failed: string;
    readonly logIn: string;
    /** The picture of a moment, in seconds. */
    readonly name: (seconds: string) => string;
    readonly first: string;
    readonly last: string;
    readonly continue: string;
    /** Before the other tools that take it. */
    readonly handOn: string;
  };
}
