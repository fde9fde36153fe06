import type { ParameterKind, ParameterSpec } from './parameters.ts';
import type { ParameterValue } from './read-value.ts';

/**
 * Dashes with a name after them, and the value that belongs to the name. A single dash before a
 * word that is no parameter is one as well.
 */
export interface PromptToken extends ParameterValue {
  /** Start of the dashes. */
  readonly start: number;
  /**
   * How the dashes are written: `-` also stands for dashes with white space between them, `long` for any other dash,
   * for any other number of them, and for dashes with a space after them.
   */
  readonly dashes: '--' | '-' | 'long';
  /** The name as it is written. */
  readonly name: string;
  readonly nameEnd: number;
  /** How the value was read. */
  readonly kind: ParameterKind;
  /** The row of the table that the name stands for. */
  readonly spec: ParameterSpec | undefined;
  /** The known name that a misspelt one is taken for. */
  readonly meant: string | undefined;
}
