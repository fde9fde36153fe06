import type { AspectRatio } from '../aspect-ratio/aspect-ratio.ts';

/** Parameter of a tool beside the prompt, as data: a form is made from a list of these. */
export type Parameter =
  | ChoiceParameter
  | NumberParameter
  | SeedParameter
  | TextParameter
  | WeightsParameter;

interface BaseParameter {
  /** As the tool's input names it. */
  readonly name: string;
  /** The parameter as people read it. */
  readonly label: string;
  /** Few people need it: it is folded away with the others of this kind. Default: false. */
  readonly isAdvanced?: boolean | undefined;
}

/** One of several. */
export interface ChoiceParameter extends BaseParameter {
  /** Default: `choice`, radio buttons that are all in sight; `select` is for many, or for long names. */
  readonly kind?: 'choice' | 'select' | undefined;
  /** Options of the chosen model. The first one holds where none is chosen. */
  readonly options: readonly ParameterOption[];
}

export interface ParameterOption {
  /** `''` is sent as nothing: it is left to the model. */
  readonly value: string | number;
  /** The choice as people read it. */
  readonly label: string;
  /** Drawn above the label. */
  readonly frame?: AspectRatio | undefined;
}

/** A number of a range, by a slider and a field. */
export interface NumberParameter extends BaseParameter {
  /** A field and a slider. */
  readonly kind: 'number';
  /** Undefined: the chosen model has no such thing. */
  readonly range: ParameterRange | undefined;
}

export interface ParameterRange {
  /** The least value, inclusive. */
  readonly min: number;
  /** The greatest value, inclusive. */
  readonly max: number;
  /** Between two values, counted from 0. */
  readonly step: number;
  /** Value where nothing is written. */
  readonly default: number;
}

/** A number that pictures can be made from again. Where none is written, each picture has another one. */
export interface SeedParameter extends BaseParameter {
  /** A field with dice and a lock. */
  readonly kind: 'seed';
  /** The greatest seed, inclusive; the least is 0. */
  readonly max: number;
  /** That of the picture in sight. */
  readonly last?: number | undefined;
}

export interface TextParameter extends BaseParameter {
  /** A box with a counter. */
  readonly kind: 'text';
  /** Code points. 0: the chosen model has no such thing. */
  readonly maxLength: number;
  /** Shown while it is empty. */
  readonly placeholder?: string | undefined;
  /** Lines of the box at first. Default: 2. */
  readonly rows?: number | undefined;
}

/** Any of several, each with a number: as a text, such as `watercolor:0.8,ink:1`. */
export interface WeightsParameter extends BaseParameter {
  /** Chips, each chosen one with its number. */
  readonly kind: 'weights';
  /** Names without a comma or a colon. */
  readonly options: readonly string[];
  /** The numbers that each of them may have. */
  readonly range: ParameterRange;
}

/**
 * Values chosen and written, by the names of parameters: a number as it is being written is a text.
 * What is absent is not sent.
 */
export type ParameterValues = Readonly<Record<string, string | number>>;
