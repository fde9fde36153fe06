import type { AspectRatio } from '../aspect-ratio/aspect-ratio.ts';

/** What can be asked of a tool beside the prompt, as data: a form is made from a list of these. */
export interface Parameter {
  /** As the tool's input names it. */
  readonly name: string;
  readonly label: string;
  /** What the model at hand offers. The first one holds where none is chosen. */
  readonly options: readonly ParameterOption[];
}

export interface ParameterOption {
  readonly value: string | number;
  readonly label: string;
  /** Drawn above the label. */
  readonly frame?: AspectRatio | undefined;
}

/** What was chosen, by the names of parameters. What is absent is not sent. */
export type ParameterValues = Readonly<Record<string, string | number>>;

/** What was chosen and the model at hand offers; a choice that it doesn't waits for one that does. */
export function offeredValues(
  parameters: readonly Parameter[],
  values: ParameterValues,
): ParameterValues {
  return Object.fromEntries(
    parameters.flatMap(({ name, options }) => {
      const value = values[name];
      const isOffered = options.some((option) => option.value === value);
      return value !== undefined && isOffered ? [[name, value]] : [];
    }),
  );
}
