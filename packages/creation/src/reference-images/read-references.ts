import { takeOutPictures } from '@site/validators/prompt-parameters';
import type { PromptImage } from './reference-roles.ts';
import { splitReferencedPrompt } from './referenced-prompt.ts';

/** Takes a prompt apart that `writeReferences` wrote: the pictures, and what a person writes. */
export function readReferences(sent: string): { images: readonly PromptImage[]; prompt: string } {
  const { urls, prompt: written } = splitReferencedPrompt(sent);
  const { pictures, prompt } = takeOutPictures(written, () => true);
  const images = [
    ...urls.map((url) => ({ url })),
    ...pictures.map(({ address, role }) => ({ url: address, role })),
  ];
  return { images, prompt };
}
