import type { MaskMode } from '../../mask/mask-step.ts';

/** The words of masks in one language. Pages whose pictures take none do without. */
export interface MaskMessages {
  /** On a picture without a mask, and on one that has one. */
  readonly open: string;
  readonly edit: string;
  /** Those buttons for those who only hear them, with what the picture is called. */
  readonly openLabel: (picture: string) => string;
  readonly editLabel: (picture: string) => string;
  readonly remove: (picture: string) => string;
  readonly removed: string;
  readonly undoRemove: string;
  /** The masks of pictures that are not the first one are not used. */
  readonly onlyFirst: string;
  /** The model takes no mask: this one is not used. */
  readonly notTaken: string;
  /** Another shape cannot be chosen meanwhile. */
  readonly keepsShape: string;
  /** The picture has gone; its mask is there again as soon as the picture is. */
  readonly pictureGone: string;
  /** What is sent has a mask in which nothing is painted. */
  readonly blank: string;
  readonly failed: string;
  readonly title: string;
  readonly lead: string;
  readonly done: string;
  readonly loading: string;
  readonly notLoaded: string;
  readonly tryAgain: string;
  /** The place that is painted on. */
  readonly stage: string;
  readonly tools: string;
  readonly brush: string;
  readonly rectangle: string;
  readonly lasso: string;
  readonly modes: Readonly<Record<MaskMode, string>>;
  readonly size: string;
  readonly pixels: (size: number) => string;
  readonly undo: string;
  readonly redo: string;
  readonly invert: string;
  readonly clear: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** How it works by keys, and by fingers. */
  readonly keysTitle: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly fingers: string;
  /** Told to screen readers. Places are percent from the top left corner. */
  readonly said: {
    readonly at: (x: number, y: number) => string;
    readonly brushed: Readonly<Record<MaskMode, (x: number, y: number) => string>>;
    readonly corner: (x: number, y: number) => string;
    readonly framed: Readonly<Record<MaskMode, string>>;
    readonly cornerLeft: string;
    /** A lasso whose corners are set by keys. */
    readonly lasso: {
      readonly corner: (x: number, y: number) => string;
      readonly closed: Readonly<Record<MaskMode, string>>;
      readonly left: string;
      /** It cannot be closed yet: its corners lie on one line. */
      readonly noArea: string;
    };
    readonly undone: string;
    readonly redone: string;
    readonly nothing: string;
    readonly inverted: string;
    readonly cleared: string;
    readonly tool: (tool: string) => string;
    readonly zoomed: (percent: number) => string;
  };
}
