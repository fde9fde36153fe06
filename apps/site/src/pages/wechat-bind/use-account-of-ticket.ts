import { type ApiClient, describeError, isApiError } from '@site/api-client';
import { createWeChatBinding, type MaskedAccount } from '@site/api-client/wechat-binding';
import { codes } from '@site/api-client/wire';
import { useCallback, useEffect, useState } from 'react';
import { usePageMessages } from '../page-messages.ts';

/** Account of a scanned ticket, as far as the phone knows it. */
export type AccountOfTicket =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly account: MaskedAccount; readonly isSimulated: boolean }
  /** It was used, or its time is over: only a new code helps. */
  | { readonly state: 'over'; readonly text: string }
  /** It could not be asked for. */
  | { readonly state: 'failed'; readonly text: string };

export interface AccountOfTicketControls {
  readonly ticketed: AccountOfTicket;
  readonly retry: () => void;
}

/** Asks which account a ticket binds to. */
export function useAccountOfTicket(client: ApiClient, ticket: string): AccountOfTicketControls {
  const messages = usePageMessages('wechat-bind');
  const [ticketed, setTicketed] = useState<AccountOfTicket>({ state: 'loading' });

  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const binding = createWeChatBinding(client);
        const { account, isSimulated } = await binding.readTicket({ ticket }, { signal });
        setTicketed({ state: 'ready', account, isSimulated });
      } catch (error) {
        if (signal?.aborted) return;
        // An address that was cut short is not a ticket either.
        const isOver =
          isApiError(error) && (error.code === codes.notFound || error.code === codes.badRequest);
        setTicketed({ state: isOver ? 'over' : 'failed', text: describeError(error, messages) });
      }
    },
    [client, ticket, messages],
  );

  useEffect(() => {
    const left = new AbortController();
    void ask(left.signal);
    return () => left.abort();
  }, [ask]);

  const retry = useCallback(() => {
    setTicketed({ state: 'loading' });
    void ask();
  }, [ask]);

  return { ticketed, retry };
}
