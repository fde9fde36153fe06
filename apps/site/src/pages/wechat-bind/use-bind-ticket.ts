import { type ApiClient, describeError } from '@site/api-client';
import { createWeChatBinding } from '@site/api-client/wechat-binding';
import { useSessionActions, useToast } from '@site/shell';
import { pollState } from '@site/shell/payment';
import { useEffect, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

/** View of a ticket. */
export type BindTicketView =
  | { readonly state: 'creating' }
  | { readonly state: 'open' | 'begun'; readonly ticket: string; readonly isSimulated: boolean }
  | { readonly state: 'bound' }
  /** It can no longer be used, or could not be fetched. */
  | { readonly state: 'over'; readonly text: string };

/** Creates a ticket for the user who is logged in, and follows its state. */
export function useBindTicket(client: ApiClient): BindTicketView {
  const messages = usePageMessages('wechat-bind');
  const [view, setView] = useState<BindTicketView>({ state: 'creating' });
  const session = useSessionActions();
  const toast = useToast();

  useEffect(() => {
    const left = new AbortController();
    const binding = createWeChatBinding(client);

    async function show() {
      const { ticket, isSimulated } = await binding.createTicket({ signal: left.signal });
      if (left.signal.aborted) return;
      setView({ state: 'open', ticket, isSimulated });
      const polling = pollState({
        ask: async (signal) =>
          (await binding.queryTicket({ ticket }, { signal, retry: false })).state,
        onAnswer(state) {
          if (state === 'open' || state === 'begun') {
            return setView({ state, ticket, isSimulated });
          }
          polling.stop();
          if (state !== 'done') {
            return setView({ state: 'over', text: messages.codeFailures[state] });
          }
          setView({ state: 'bound' });
          toast.show({ kind: 'success', text: messages.justBound });
          // Where this fails the page says that it is bound all the same; the next load knows it.
          session.refresh().catch(() => {});
        },
        onGiveUp: () => setView({ state: 'over', text: messages.codeFailures.unanswered }),
      });
      left.signal.addEventListener('abort', polling.stop);
    }

    show().catch((error: unknown) => {
      if (!left.signal.aborted) setView({ state: 'over', text: describeError(error, messages) });
    });
    return () => left.abort();
  }, [client, session, toast, messages]);

  return view;
}
