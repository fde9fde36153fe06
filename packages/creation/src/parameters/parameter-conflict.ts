import type { ParameterValues } from './parameter.ts';

/** What was chosen does not go together: it is said beside one of the fields, and mended by one press. */
export interface ParameterConflict {
  /** The parameter that it is said beside. */
  readonly name: string;
  readonly text: string;
  readonly fix: {
    readonly label: string;
    /** What it changes. */
    readonly values: ParameterValues;
  };
}
