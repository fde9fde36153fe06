import { useToast } from '@site/shell';
import { useEffect, useRef } from 'react';
import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import type { References } from '../reference-images/references.ts';
import { type UploadedSend, useUploadedSend } from '../reference-images/use-uploaded-send.ts';
import { useMaskUpload } from './use-mask-upload.ts';
import type { Masks } from './use-masks.ts';

export interface UseMaskedSendOptions {
  /** The page's pictures, of which the first one may have a mask. */
  references: References;
  /** The masks of these pictures, from `useMasks`. */
  masks: Masks;
  /** Whether the mask is sent: the model takes one. */
  isMaskTaken: boolean;
  /** Those of `@site/creation/mask/zh-cn`, or of another language. */
  messages: MaskMessages;
  /** Called with a prompt, the addresses of the pictures, and that of the first one's mask. */
  onSend: (prompt: string, urls: readonly string[], mask: string | undefined) => void;
}

/**
 * As `useUploadedSend`, with the mask of the first picture: made and uploaded when it is sent. If that
 * fails, or nothing is painted in it, nothing is sent and a toast says so.
 */
export function useMaskedSend({
  references,
  masks,
  isMaskTaken,
  messages,
  onSend,
}: UseMaskedSendOptions): UploadedSend {
  const toast = useToast();
  const { isUploading, upload, stop } = useMaskUpload(masks);
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });

  async function sendWithMask(prompt: string, urls: readonly string[]) {
    const uploaded = await upload();
    if (uploaded?.kind === 'uploaded') latest.current(prompt, urls, uploaded.url);
    else if (uploaded) toast.show({ kind: 'warning', text: messages[uploaded.kind] });
  }

  const sending = useUploadedSend({
    references,
    onSend(prompt, urls) {
      const { mask } = masks;
      const isThere = mask === undefined || mask.url !== undefined || !isMaskTaken;
      if (isThere) onSend(prompt, urls, isMaskTaken ? mask?.url : undefined);
      else void sendWithMask(prompt, urls);
    },
  });
  return {
    send: sending.send,
    isWaiting: sending.isWaiting || isUploading,
    stopWaiting() {
      sending.stopWaiting();
      stop();
    },
  };
}
