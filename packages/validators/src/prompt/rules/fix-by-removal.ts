import type { Fix } from '../fix.ts';
import type { PromptToken } from '../prompt-token.ts';

/** Takes a parameter out; false where that would join what stands around it. */
export function fixByRemoval({ start, end }: PromptToken, text: string): Fix | false {
  return !text[end]?.trim() && { start, end, replacement: '' };
}
