import { useToast } from '@site/shell';
import { useEffect, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { urlsOf } from './reference-image.ts';
import type { References } from './references.ts';

export interface UseUploadedSendOptions {
  /** The pictures that are waited for. */
  references: References;
  /** Called with a prompt, and the addresses of the pictures in their order. */
  onSend: (prompt: string, urls: readonly string[]) => void;
}

export interface UploadedSend {
  /** Sends a prompt with its pictures; waits for those that are still uploading. */
  send(prompt: string): void;
  /** Whether a prompt waits for uploads. */
  readonly isWaiting: boolean;
  /** Sends nothing after all. The uploads go on. */
  stopWaiting(): void;
}

/**
 * Sends prompts with pictures, once every one of them is uploaded. If one of them fails, nothing is
 * sent and a toast says so.
 *
 * @example
 * const { send, isWaiting, stopWaiting } = useUploadedSend({
 *   references,
 *   onSend: (prompt, images) => creation.start(prompt, { ...settings, images }),
 * });
 */
export function useUploadedSend({ references, onSend }: UseUploadedSendOptions): UploadedSend {
  const messages = useCreationMessages();
  const toast = useToast();
  const [waiting, setWaiting] = useState<AbortController>();
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });
  useEffect(() => () => waiting?.abort(), [waiting]);

  async function sendWhenUploaded(prompt: string) {
    const controller = new AbortController();
    setWaiting(controller);
    const uploaded = await references.untilUploaded(controller.signal);
    if (controller.signal.aborted) return;
    setWaiting(undefined);
    if (uploaded) latest.current(prompt, uploaded);
    else toast.show({ kind: 'warning', text: messages.references.unfinished });
  }

  return {
    send(prompt) {
      waiting?.abort();
      const urls = urlsOf(references.images);
      const areReady = urls.length === references.images.length;
      // `onSend` asks a guest to log in, and nothing is lost.
      if (areReady || references.isLoginNeeded) onSend(prompt, urls);
      else void sendWhenUploaded(prompt);
    },
    isWaiting: waiting !== undefined,
    stopWaiting() {
      waiting?.abort();
      setWaiting(undefined);
    },
  };
}
