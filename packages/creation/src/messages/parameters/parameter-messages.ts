import type { ParameterProblem } from '../../parameters/read-parameter.ts';

/** The words of `ParameterForm` in one language, beside its labels. Pages without a form do without. */
export interface ParameterMessages {
  /** The model does not offer what was chosen, and makes this instead. */
  readonly parked: (chosen: string, instead: string) => string;
  /** The model has nothing of the kind. */
  readonly without: (label: string, chosen: string) => string;
  /** Parts folded away, and how many have been set. */
  readonly advanced: string;
  /** Of what is folded away: how many have been set. */
  readonly changed: (count: number) => string;
  /** A value that cannot be sent. */
  readonly problem: (problem: ParameterProblem) => string;
  /** The button that writes what would do. */
  readonly fix: (value: string) => string;
  /** Of a slider, which stands beside a field that has the label itself. */
  readonly slider: (label: string) => string;
  /** Of a counter, for those who only hear it. */
  readonly counter: (length: number, max: number) => string;
  /** The field of a seed. */
  readonly seed: {
    /** In the empty field. */
    readonly random: string;
    readonly roll: string;
    readonly lock: string;
    readonly unlock: string;
  };
  /** The number of one of several, by its name. */
  readonly weight: (name: string) => string;
}
