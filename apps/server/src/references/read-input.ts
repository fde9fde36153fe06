import type { CreationRow, PictureInput, StoredReference } from '../database/schema.ts';

/** What `readInput` reads of a row. */
export type InputColumns = Pick<
  CreationRow,
  'input' | 'referenceImages' | 'prompt' | 'seed' | 'width' | 'height'
>;

/** What a creation is made from; of a deleted one, its prompt and size alone. */
export function readInput({ input, referenceImages, prompt, seed, width, height }: InputColumns): {
  input: PictureInput;
  references: readonly StoredReference[];
} {
  return { input: input ?? { prompt, seed, width, height }, references: referenceImages };
}
