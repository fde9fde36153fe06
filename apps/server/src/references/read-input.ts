import type { CreationRow, PictureInput, StoredReference } from '../database/schema.ts';
import { takeOutReferences } from './take-out-references.ts';

/** What `readInput` reads of a row. */
export type InputColumns = Pick<
  CreationRow,
  'input' | 'referenceImages' | 'prompt' | 'seed' | 'width' | 'height'
>;

/** What a creation is made from, also of one that a version before this one has written. */
export function readInput({ input, referenceImages, prompt, seed, width, height }: InputColumns): {
  input: PictureInput;
  references: readonly StoredReference[];
} {
  if (referenceImages !== null) {
    return { input: input ?? { prompt, seed, width, height }, references: referenceImages };
  }
  const taken = takeOutReferences(prompt);
  return {
    input: { prompt: taken.prompt, seed, width, height },
    references: taken.references.map((source) => ({ source })),
  };
}
