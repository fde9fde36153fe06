import { useToast } from '@site/shell';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';

/** Milliseconds in which a prompt that was replaced can be had again. */
const undoMs = 10_000;

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
      duration: undoMs,
      action: { label: messages.undo, onPress: () => bringBack(before) },
    });
}
