import type { CreationRow, StoredReference } from '../database/schema.ts';
import { takeOutReferences } from './take-out-references.ts';

/** Prompt and references of a creation, also of one whose row has them in one text still. */
export function splitCreation({
  prompt,
  referenceImages,
}: Pick<CreationRow, 'prompt' | 'referenceImages'>): {
  prompt: string;
  references: readonly StoredReference[];
} {
  if (referenceImages !== null) return { prompt, references: referenceImages };
  const taken = takeOutReferences(prompt);
  return { prompt: taken.prompt, references: taken.references.map((source) => ({ source })) };
}
