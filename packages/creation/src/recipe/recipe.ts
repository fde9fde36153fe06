import type { ParameterValues } from '../parameters/parameter.ts';

/** What makes a work like another one, as far as an address can hold it. */
export interface Recipe {
  /** The id of a model. Undefined: whichever is chosen. */
  readonly model?: string | undefined;
  /** What its tool is asked beside the prompt. */
  readonly settings: ParameterValues;
  /** How many pictures it was made with: they are private, and no address holds them. */
  readonly pictureCount: number;
}

/** What a code says, whose face and voice it is: nobody passes that on with a recipe. */
export const privateSettings: ReadonlySet<string> = new Set([
  ...['address', 'text', 'networkName', 'networkPassword'],
  ...['name', 'phone', 'email', 'organization'],
  ...['consent', 'digitalHuman', 'recording'],
]);
