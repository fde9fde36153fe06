import { isInWeChat } from '@site/api-client';
import { useCopy, useToast } from '@site/shell';
import { useCreationMessages } from '../creation-provider.tsx';
import type { SavedKind } from '../messages/messages.ts';

/**
 * Says inside WeChat, whose browser saves no files, what to do instead: to hold a picture, or to open the page in
 * another browser, for which its address can be copied.
 *
 * @returns a function that tells whether this is WeChat.
 */
export function useWeChatHint(): (kind: SavedKind) => boolean {
  const { download: messages, viewer } = useCreationMessages();
  const toast = useToast();
  const copy = useCopy({ copied: viewer.linkCopied });
  return (kind) => {
    if (!isInWeChat()) return false;
    const action = { label: viewer.copyLink, onPress: () => void copy(location.href) };
    const text = messages.inWeChat[kind];
    toast.show({ kind: 'info', text, ...(kind !== 'image' && { action }) });
    return true;
  };
}
