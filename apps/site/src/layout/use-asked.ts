import { isApiError } from '@site/api-client';
import { useLazyPart, useToast } from '@site/shell';
import { useEffect, useRef, useState } from 'react';

const loadConfirmDialog = () =>
  import('@site/shell/ui/confirm-dialog').then((module) => module.ConfirmDialog);

export interface UseAskedOptions {
  /** Does to the one with this id what was asked about. */
  act: (id: string) => Promise<void>;
  /** Said when it is done. */
  done: string;
  /** Why it failed, for people. */
  failed: (reason: unknown) => string;
}

/**
 * One of a list, about which people are asked before something is done to it for ever. A failure stays in
 * the question; in a toast where that is closed, or about another one, by then. The dialog is loaded by `prepare`, or
 * with the first question.
 */
export function useAsked<Item extends { readonly id: string }>(options: UseAskedOptions) {
  const { act, done, failed } = options;
  const toast = useToast();
  const [asked, setAsked] = useState<Item>();
  const { part: ConfirmDialog, prepare } = useLazyPart(loadConfirmDialog, {
    isAwaited: asked !== undefined,
    onFail: () => setAsked(undefined),
  });
  const [failure, setFailure] = useState<string>();
  const lastAsked = useRef(asked);
  useEffect(() => {
    lastAsked.current = asked;
  }, [asked]);

  return {
    ...{ ConfirmDialog, prepare, asked, failure },
    askFor(item: Item | undefined) {
      setFailure(undefined);
      setAsked(item);
    },
    async confirm() {
      if (!asked) return;
      const { id } = asked;
      setFailure(undefined);
      try {
        await act(id);
        setAsked((shown) => (shown?.id === id ? undefined : shown));
        toast.show({ kind: 'success', text: done });
      } catch (reason) {
        // The session was over before: the shell says so itself.
        if (isApiError(reason, 'unauthenticated')) return;
        const text = failed(reason);
        if (lastAsked.current?.id === id) setFailure(text);
        else toast.show({ kind: 'error', text });
      }
    },
  };
}
