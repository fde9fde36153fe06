import { MAX_PROMPT_LENGTH, normalizePrompt } from '@site/validators';

/** A prompt that an address hands over: normalised, and cut to the 1,500 code points that may be sent. */
export function handedPrompt(text: string): string {
  return Array.from(normalizePrompt(text)).slice(0, MAX_PROMPT_LENGTH).join('');
}
