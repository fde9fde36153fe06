import type { CreationMessages } from '../messages/messages.ts';
import { splitReferencedPrompt } from '../reference-images/referenced-prompt.ts';
import { shortened } from './shortened.ts';

/** In characters: a longer description would wear listeners out. */
const maxAltLength = 120;

/** Describes a picture for those who can't see it: the prompt's words, without addresses of references. */
export function pictureAlt(prompt: string, { picture }: Pick<CreationMessages, 'picture'>): string {
  return shortened(splitReferencedPrompt(prompt).prompt, maxAltLength) || picture.withoutPrompt;
}
