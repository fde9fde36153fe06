import { useToast } from '@site/shell';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';

/** Says that what was written has been replaced, and offers to bring it back. */
export function useReplacedToast(
  messages: WorkbenchMessages,
  bringBack: (before: string) => void,
): (before: string) => void {
  const toast = useToast();
  return (before) =>
    toast.show({
      kind: 'info',
      text: messages.replaced,
      action: { label: messages.undo, onPress: () => bringBack(before) },
    });
}
