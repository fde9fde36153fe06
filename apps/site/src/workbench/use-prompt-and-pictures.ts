import { type References, splitReferencedPrompt, usePromptDraft } from '@site/creation';
import { useCallback } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { useHandedPrompt } from './use-handed-prompt.ts';
import { useReplacedToast } from './use-replaced-toast.ts';

const asItIs = (prompt: string) => prompt;

export interface PromptAndPicturesOptions {
  readonly messages: WorkbenchMessages;
  readonly references: References;
  /** What a prompt from elsewhere becomes, addresses included. The same function each time. Default: itself. */
  readonly readPrompt?: (prompt: string) => string;
  /** The pictures stay where a prompt comes without any. Default: they go. */
  readonly keepsPictures?: boolean;
  /** Brings back, with the prompt, what else was there. */
  readonly onUndo?: () => void;
}

/** The drafts of a tool that takes a prompt and pictures, which creations keep as one text. */
export function usePromptAndPictures(
  path: string,
  {
    messages,
    references: { images, replace: replacePictures },
    readPrompt = asItIs,
    keepsPictures = false,
    onUndo,
  }: PromptAndPicturesOptions,
) {
  const urlsBefore = images.flatMap(({ url }) => url ?? []);
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    replacePictures(urlsBefore);
    onUndo?.();
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });

  const take = useCallback(
    (sent: string) => {
      const next = splitReferencedPrompt(readPrompt(sent));
      replacePrompt(next.prompt);
      if (next.urls.length > 0 || !keepsPictures) replacePictures(next.urls);
    },
    [keepsPictures, readPrompt, replacePictures, replacePrompt],
  );
  useHandedPrompt(path, take);

  /** Takes what a creation was made from. */
  function reuse(sent: string) {
    const next = splitReferencedPrompt(readPrompt(sent));
    const areReplaced =
      (next.urls.length > 0 || !keepsPictures) && urlsBefore.join() !== next.urls.join();
    // Where the prompt is another one, they are offered again together with it.
    if ((prompt === '' || prompt === next.prompt) && urlsBefore.length > 0 && areReplaced) {
      offerAgain(prompt);
    }
    take(sent);
  }
  return { prompt, setPrompt, reuse };
}
