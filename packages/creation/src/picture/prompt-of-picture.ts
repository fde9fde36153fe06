import type { Picture } from '@site/api-client';
import { referencedPrompt } from '../reference-images/referenced-prompt.ts';

/** What makes a picture like this one: its prompt, led by the reference images that are known. */
export function promptOfPicture({
  prompt,
  references,
}: Pick<Picture, 'prompt' | 'references'>): string {
  if (references.length === 0) return prompt;
  const urls = references.map(({ url }) => new URL(url, window.location.href).href);
  return referencedPrompt(urls, prompt);
}
