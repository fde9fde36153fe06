import { useToast } from '@site/shell';
import { countCodePoints } from '@site/validators';
import { useEffect, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { urlsOf } from './reference-image.ts';
import { referencedPrompt, roomForPrompt } from './referenced-prompt.ts';
import type { References } from './references.ts';

export interface ReferencedSend {
  /** Sends a prompt with its references; waits for those that are still uploading. */
  send(prompt: string): void;
  /** Code points that the prompt may have besides its references. */
  readonly maxLength: number;
  /** Whether a prompt waits for uploads. */
  readonly isWaiting: boolean;
  /** Sends nothing after all. The uploads go on. */
  stopWaiting(): void;
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
  const messages = useCreationMessages();
  const toast = useToast();
  const [waiting, setWaiting] = useState<AbortController>();
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });
  useEffect(() => () => waiting?.abort(), [waiting]);

  const urls = urlsOf(references.images);
  const areReady = urls.length === references.images.length;

  async function sendWhenUploaded(prompt: string) {
    const controller = new AbortController();
    setWaiting(controller);
    const uploaded = await references.untilUploaded(controller.signal);
    if (controller.signal.aborted) return;
    setWaiting(undefined);
    if (!uploaded) toast.show({ kind: 'warning', text: messages.references.unfinished });
    else if (countCodePoints(prompt) <= roomForPrompt(uploaded)) {
      latest.current(referencedPrompt(uploaded, prompt));
    }
  }

  return {
    send(prompt) {
      waiting?.abort();
      // `onSend` asks a guest to log in, and nothing is lost.
      if (areReady || references.isLoginNeeded) onSend(referencedPrompt(urls, prompt));
      else void sendWhenUploaded(prompt);
    },
    maxLength: roomForPrompt(urls),
    isWaiting: waiting !== undefined,
    stopWaiting() {
      waiting?.abort();
      setWaiting(undefined);
    },
  };
}
