import type { ParameterValues } from '../parameters/parameter.ts';

/** Recipe of a work, as far as an address can hold it. */
export interface Recipe {
  /** The id of a model. Undefined: whichever is chosen. */
  readonly model?: string | undefined;
  /** Settings of its tool beside the prompt. */
  readonly settings: ParameterValues;
  /** How many pictures it was made with: they are private, and no address holds them. */
  readonly pictureCount: number;
}

/** Settings for the content of a code, a face or a voice: nobody passes them on with a recipe. */
export const privateSettings: ReadonlySet<string> = new Set([
  ...['address', 'text', 'networkName', 'networkPassword'],
  ...['name', 'phone', 'email', 'organization'],
  ...['consent', 'digitalHuman', 'recording'],
]);
