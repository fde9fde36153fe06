import type { ComposedPrompt, ReferenceImage } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { followPictures } from '@site/validators/picture-mentions';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PictureMentionMessages } from '../messages/tool-messages.ts';

const loadList = () =>
  import('./picture-mention-list.tsx').then(({ PictureMentionList }) => PictureMentionList);

export interface PictureMentionsProps {
  prompt: ComposedPrompt;
  /** The pictures of the prompt, in their order. */
  images: readonly ReferenceImage[];
  words: PictureMentionMessages;
}

/**
 * The mentions of pictures in a prompt, such as `@1`: offered as soon as `@` is typed, and kept with their
 * pictures while these are put in another order or removed, as steps of the text's undo history. Midjourney's
 * prompts have none: its pictures are addresses in the text, which the service gives no numbers.
 */
export function PictureMentions({ prompt, images, words }: PictureMentionsProps) {
  const { part: List, prepare } = useLazyPart(loadList);
  const followed = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    // Another account's are not there yet, or the last one was removed: what comes next may follow it.
    if (images.length === 0) return;
    const ids = images.map(({ id }) => id);
    const text = followPictures(prompt.text, followed.current, ids);
    // An input method that composes ends first.
    if (text === prompt.text || prompt.edit(text)) followed.current = ids;
  });
  const hasImages = images.length > 0;
  useEffect(() => {
    if (hasImages) prepare();
  }, [hasImages, prepare]);
  return List && hasImages && /[@＠]/.test(prompt.text) ? (
    <List prompt={prompt} images={images} label={words.list} />
  ) : null;
}
