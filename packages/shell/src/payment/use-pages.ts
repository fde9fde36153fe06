import { useCallback, useEffect, useRef, useState } from 'react';

/** A page of a list, and where the next one begins. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | undefined;
}

export interface Pages<Item> {
  /** How the last question went; `items` are those of the pages before it, too. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Asks for the next page, or again for the one that failed. */
  load(): void;
}

/**
 * A list that comes in pages, the first one immediately.
 *
 * @param ask The same function as long as the list is the same.
 */
export function usePages<Item>(
  ask: (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page<Item>>,
): Pages<Item> {
  const question = useRef<AbortController>(undefined);
  const [state, setState] = useState<Pages<Item>['state']>('loading');
  const [page, setPage] = useState<Page<Item>>({ items: [], nextCursor: undefined });
  const { items, nextCursor } = page;

  const askAfter = useCallback(
    async (before: Page<Item>) => {
      const asked = new AbortController();
      question.current?.abort();
      question.current = asked;
      setState('loading');
      try {
        const answer = await ask(before.nextCursor, { signal: asked.signal });
        if (asked.signal.aborted) return;
        setPage({ ...answer, items: [...before.items, ...answer.items] });
        setState('ready');
      } catch {
        if (!asked.signal.aborted) setState('failed');
      }
    },
    [ask],
  );

  useEffect(() => {
    void askAfter({ items: [], nextCursor: undefined });
    return () => question.current?.abort();
  }, [askAfter]);

  return { state, items, hasMore: nextCursor !== undefined, load: () => void askAfter(page) };
}
