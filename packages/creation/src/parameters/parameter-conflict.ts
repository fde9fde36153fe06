import type { ParameterValues } from './parameter.ts';

/** Choices that do not go together: one of the fields says so, and one press fixes it. */
export interface ParameterConflict {
  /** The parameter that it is said beside. */
  readonly name: string;
  /** A sentence that says why they do not go together. */
  readonly text: string;
  /** A button that mends it. */
  readonly fix: {
    readonly label: string;
    /** Values that it changes. */
    readonly values: ParameterValues;
  };
}
