import type { Order } from '@site/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../shell-context.ts';

/** Orders a page. */
const pageSize = 10;

export interface Orders {
  /** How the last question went; `orders` are those of the pages before it, too. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly orders: readonly Order[];
  readonly hasMore: boolean;
  /** Asks for the next page, or again for the one that failed. */
  load(): void;
}

type Page = { readonly orders: readonly Order[]; readonly nextCursor: string | undefined };

/** The user's own orders, newest first, a page at a time. */
export function useOrders(): Orders {
  const client = useClient();
  const question = useRef<AbortController>(undefined);
  const [state, setState] = useState<Orders['state']>('loading');
  const [page, setPage] = useState<Page>({ orders: [], nextCursor: undefined });
  const { orders, nextCursor } = page;

  const ask = useCallback(
    async (before: Page) => {
      const asked = new AbortController();
      question.current?.abort();
      question.current = asked;
      setState('loading');
      try {
        const request = { cursor: before.nextCursor, limit: pageSize };
        const answer = await client.listOrders(request, { signal: asked.signal });
        if (asked.signal.aborted) return;
        setPage({ ...answer, orders: [...before.orders, ...answer.orders] });
        setState('ready');
      } catch {
        if (!asked.signal.aborted) setState('failed');
      }
    },
    [client],
  );

  useEffect(() => {
    void ask({ orders: [], nextCursor: undefined });
    return () => question.current?.abort();
  }, [ask]);

  return { state, orders, hasMore: nextCursor !== undefined, load: () => void ask(page) };
}
