import { useMessages } from '../shell-context.ts';
import { useToast } from '../toast/use-toast.ts';

/** How long it is told that something was copied, in milliseconds. */
export const COPIED_MS = 2_000;

export interface UseCopyOptions {
  /** Said when it is done. Default: that it is copied. */
  copied?: string;
  /** Said when it can't be. Default: to select and copy it by hand. */
  failed?: string;
}

/** Copies a text, and says how it went. Resolves with whether it is copied; never rejects. */
export function useCopy(options: UseCopyOptions = {}): (text: string) => Promise<boolean> {
  const { myInfo: messages } = useMessages();
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      const { copied = messages.copied } = options;
      toast.show({ kind: 'success', text: copied, duration: COPIED_MS });
      return true;
    } catch {
      toast.show({ kind: 'warning', text: options.failed ?? messages.copyFailed });
      return false;
    }
  };
}
