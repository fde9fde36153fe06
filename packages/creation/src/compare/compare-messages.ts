/** The words of `PictureCompare`. */
export interface CompareMessages {
  /** Names the choice among the three ways to compare. */
  readonly label: string;
  readonly modes: Readonly<Record<'slide' | 'side' | 'flip', string>>;
  readonly before: string;
  readonly after: string;
  readonly divider: string;
  /** Position of the divider: the share of the width that shows the original. */
  readonly dividerValue: (percent: number) => string;
  readonly showBefore: string;
  /** Shows each pixel of the result as one of the screen. */
  readonly actualSize: string;
  /** Names the area that scrolls then. */
  readonly area: string;
}
