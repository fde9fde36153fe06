import {
  type PromptImage,
  type References,
  splitReferencedPrompt,
  usePromptDraft,
} from '@site/creation';
import { useCallback } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { useHandedPicture } from './use-handed-picture.ts';
import { useHandedPrompt } from './use-handed-prompt.ts';
import { useReplacedToast } from './use-replaced-toast.ts';

const asItIs = (prompt: string) => prompt;

/** Splits a prompt that was sent into what it was put together from. */
type Split = (sent: string) => { images: readonly PromptImage[]; prompt: string };

const splitLeading: Split = (sent) => {
  const { urls, prompt } = splitReferencedPrompt(sent);
  return { images: urls.map((url) => ({ url })), prompt };
};

export interface PromptAndPicturesOptions {
  readonly messages: WorkbenchMessages;
  readonly references: References;
  /** Converts a prompt from elsewhere, addresses included. The same function each time. Default: as it is. */
  readonly readPrompt?: (prompt: string) => string;
  /**
   * Loads what takes the pictures out of it that are values of parameters, too. The same function each time. Default:
   * those alone whose addresses lead.
   */
  readonly loadSplit?: () => Promise<Split>;
  /** The pictures stay where a prompt comes without any. Default: they go. */
  readonly keepsPictures?: boolean;
  /**
   * Takes a picture that another page hands over. The same function each time. Default: it leads the others.
   */
  readonly onTake?: (url: string) => void;
  /** Brings back, with the prompt, what else was there. */
  readonly onUndo?: () => void;
}

/** The drafts of a tool that takes a prompt and pictures, which creations keep as one text. */
export function usePromptAndPictures(
  path: string,
  {
    messages,
    references: { images, replace: replacePictures, putFirst },
    readPrompt = asItIs,
    loadSplit,
    keepsPictures = false,
    onTake = putFirst,
    onUndo,
  }: PromptAndPicturesOptions,
) {
  const before = images.flatMap(({ url, role }) => (url === undefined ? [] : [{ url, role }]));
  const offerAgain = useReplacedToast(messages, (promptBefore) => {
    setPrompt(promptBefore);
    replacePictures(before);
    onUndo?.();
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });

  const put = useCallback(
    (next: ReturnType<Split>) => {
      replacePrompt(next.prompt);
      if (next.images.length > 0 || !keepsPictures) replacePictures(next.images);
    },
    [keepsPictures, replacePictures, replacePrompt],
  );
  const withSplit = useCallback(
    (sent: string, then: typeof put) => {
      const text = readPrompt(sent);
      const leading = splitLeading(text);
      if (!loadSplit || !/ref\s.*https?:/is.test(text)) return then(leading);
      // Where it can't be loaded, the other addresses stay in the text, and mean the same.
      loadSplit().then(
        (split) => then(split(text)),
        () => then(leading),
      );
    },
    [loadSplit, readPrompt],
  );
  const take = useCallback((sent: string) => withSplit(sent, put), [put, withSplit]);
  useHandedPrompt(path, take);
  useHandedPicture(path, { onTake });

  /** Takes what a creation was made from. */
  function reuse(sent: string) {
    withSplit(sent, (next) => {
      const areReplaced =
        (next.images.length > 0 || !keepsPictures) && nameOf(before) !== nameOf(next.images);
      // Where the prompt is another one, they are offered again together with it.
      if ((prompt === '' || prompt === next.prompt) && before.length > 0 && areReplaced) {
        offerAgain(prompt);
      }
      put(next);
    });
  }
  return { prompt, setPrompt, reuse };
}

/** The same for the same pictures in the same roles. */
function nameOf(images: readonly PromptImage[]): string {
  return images.map(({ url, role = 'image' }) => `${role} ${url}`).join();
}
