import type { CreationMessages } from '../messages/messages.ts';
import { splitReferencedPrompt } from '../reference-images/referenced-prompt.ts';
import { shortened } from './shortened.ts';

/** In characters: a longer description would wear listeners out. */
const maxAltLength = 120;

/** What is to be seen, for those who can't: the prompt's words, without addresses of references. */
export function pictureAlt(prompt: string, { picture }: Pick<CreationMessages, 'picture'>): string {
  return shortened(splitReferencedPrompt(prompt).prompt, maxAltLength) || picture.withoutPrompt;
}
