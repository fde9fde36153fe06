import type { MaskMode } from '../../mask/mask-step.ts';

/** The words of masks in one language. Pages whose pictures take none do without. */
export interface MaskMessages {
  /** On a picture without a mask, and on one that has one. */
  readonly open: string;
  /** The same button on a picture that has a mask. */
  readonly edit: string;
  /** Those buttons for those who only hear them, with what the picture is called. */
  readonly openLabel: (picture: string) => string;
  /** That one for those who only hear it. */
  readonly editLabel: (picture: string) => string;
  /** The button that takes a mask away, with what the picture is called. */
  readonly remove: (picture: string) => string;
  /** The toast afterwards. */
  readonly removed: string;
  /** Its button. */
  readonly undoRemove: string;
  /** The masks of pictures that are not the first one are not used. */
  readonly onlyFirst: string;
  /** The model takes no mask: this one is not used. */
  readonly notTaken: string;
  /** Another shape cannot be chosen meanwhile. */
  readonly keepsShape: string;
  /** The picture has gone; its mask is there again as soon as the picture is. */
  readonly pictureGone: string;
  /** Mask that is sent with nothing painted in it. */
  readonly blank: string;
  /** The mask could not be uploaded. */
  readonly failed: string;
  /** The editor's heading. */
  readonly title: string;
  /** Below the heading: what painting does. */
  readonly lead: string;
  /** Closes the editor; what is painted stays. */
  readonly done: string;
  /** The picture is being loaded. */
  readonly loading: string;
  /** The picture could not be loaded. */
  readonly notLoaded: string;
  /** Loads it once more. */
  readonly tryAgain: string;
  /** The place that is painted on. */
  readonly stage: string;
  /** Names the group of tools. */
  readonly tools: string;
  /** A tool: paints a line. */
  readonly brush: string;
  /** A tool: paints from corner to corner. */
  readonly rectangle: string;
  /** A tool: paints what a line goes around. */
  readonly lasso: string;
  /** Whether a tool paints or erases. */
  readonly modes: Readonly<Record<MaskMode, string>>;
  /** Names the slider of the brush. */
  readonly size: string;
  /** The brush's diameter. */
  readonly pixels: (size: number) => string;
  /** Takes the last step back. */
  readonly undo: string;
  /** Does it again. */
  readonly redo: string;
  /** Swaps what is painted and what is not. */
  readonly invert: string;
  /** Takes all that is painted away. */
  readonly clear: string;
  /** Enlarges the picture by a step. */
  readonly zoomIn: string;
  /** Shrinks the picture by a step. */
  readonly zoomOut: string;
  /** Shows the whole picture. */
  readonly fit: string;
  /** How it works by keys, and by fingers. */
  readonly keysTitle: string;
  /** A row for each key. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  /** A sentence for touch screens. */
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
