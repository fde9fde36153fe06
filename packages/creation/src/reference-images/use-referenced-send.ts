import { countCodePoints } from '@site/validators';
import { urlsOf } from './reference-image.ts';
import { referencedPrompt, roomForPrompt } from './referenced-prompt.ts';
import type { References } from './references.ts';
import { type UploadedSend, useUploadedSend } from './use-uploaded-send.ts';

export interface ReferencedSend extends UploadedSend {
  /** Code points that the prompt may have besides its references. */
  readonly maxLength: number;
}

/**
 * Sends prompts whose reference images lead: `onSend` is called with the addresses and the prompt,
 * once every picture is uploaded. If one of them fails, nothing is sent and a toast says so.
 *
 * @example
 * const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({ references, onSend: start });
 */
export function useReferencedSend({
  references,
  onSend,
}: {
  references: References;
  onSend: (prompt: string) => void;
}): ReferencedSend {
  const sending = useUploadedSend({
    references,
    onSend(prompt, urls) {
      if (countCodePoints(prompt) <= roomForPrompt(urls)) onSend(referencedPrompt(urls, prompt));
    },
  });
  return { ...sending, maxLength: roomForPrompt(urlsOf(references.images)) };
}
