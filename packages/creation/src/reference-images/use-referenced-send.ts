import { useToast } from '@site/shell';
import { countCodePoints, MAX_PROMPT_LENGTH } from '@site/validators';
import { useCreationMessages } from '../creation-provider.tsx';
import { promptImagesOf } from './reference-image.ts';
import { type ReferenceRole, roomForPrompt, writeReferences } from './reference-roles.ts';
import type { References } from './references.ts';
import { type UploadedSend, useUploadedSend } from './use-uploaded-send.ts';

export interface ReferencedSend extends UploadedSend {
  /** Code points that the prompt may have besides its references. */
  readonly maxLength: number;
}

/**
 * Sends prompts with their reference images: `onSend` is called with the addresses and the prompt in one text
 * (`writeReferences`), once every picture is uploaded. If one of them fails, nothing is sent and a toast says so.
 *
 * @example
 * const { send, maxLength, isWaiting, stopWaiting } = useReferencedSend({ references, onSend: start });
 */
export function useReferencedSend({
  references,
  roles = ['image'],
  onSend,
}: {
  /** The pictures of the prompt. */
  references: References;
  /**
   * Roles of pictures that the model takes. With one that is for anything else, nothing is sent and a toast says so.
   * Default: images.
   */
  roles?: readonly ReferenceRole[];
  /** Called with the addresses and the prompt in one text. */
  onSend: (prompt: string) => void;
}): ReferencedSend {
  const { references: messages } = useCreationMessages();
  const toast = useToast();
  const sending = useUploadedSend({
    references,
    onSend(prompt, urls) {
      // All of them are there by now, in the order in which they are shown.
      const uploaded = urls.map((url, place) => ({ url, role: references.images[place]?.role }));
      const refused = uploaded.find(({ role = 'image' }) => !roles.includes(role))?.role;
      if (refused) return toast.show({ kind: 'error', text: messages.roleNotTaken(refused) });
      const sent = writeReferences(uploaded, prompt);
      if (countCodePoints(sent) <= MAX_PROMPT_LENGTH) onSend(sent);
    },
  });
  return { ...sending, maxLength: roomForPrompt(promptImagesOf(references.images)) };
}
