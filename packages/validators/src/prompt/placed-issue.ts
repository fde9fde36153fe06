import type { Fix } from './fix.ts';

/** Facts of an issue that an editor needs: those of `checkPrompt` are such, and those of own rules. */
export interface PlacedIssue {
  /** The rule that is broken. */
  readonly code: string;
  /** An `error` must be fixed before sending; a `hint` is worth a look. */
  readonly severity: 'error' | 'hint';
  /** UTF-16 offset of the first unit concerned, as an editor selects. */
  readonly start: number;
  /** UTF-16 offset after the last unit concerned. */
  readonly end: number;
  /** One change that removes this issue, where there is one. */
  readonly fix?: Fix | undefined;
}
