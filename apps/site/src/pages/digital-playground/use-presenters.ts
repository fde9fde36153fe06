import { type Presenter, playgroundCalls } from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Presenters {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The one that joined last comes first. */
  readonly all: readonly Presenter[];
  readonly hasMore: boolean;
  /** Asks for the next page, or for what could not be loaded. */
  loadMore(): void;
}

/** The digital humans of the playground, a page at a time. */
export function usePresenters(): Presenters {
  const client = useClient();
  const [all, setAll] = useState<readonly Presenter[]>([]);
  const [cursor, setCursor] = useState<string>();
  const [status, setStatus] = useState<Presenters['status']>('loading');
  const [error, setError] = useState<unknown>();
  const isGone = useRef(false);

  const load = useCallback(
    (from: string | undefined) => {
      setStatus('loading');
      client.send(playgroundCalls.listPresenters, { cursor: from }).then(
        ({ presenters, nextCursor }) => {
          if (isGone.current) return;
          setAll((before) => (from === undefined ? presenters : [...before, ...presenters]));
          setCursor(nextCursor);
          setStatus('ready');
        },
        (reason) => {
          if (isGone.current) return;
          setError(reason);
          setStatus('failed');
        },
      );
    },
    [client],
  );
  useEffect(() => {
    isGone.current = false;
    load(undefined);
    return () => {
      isGone.current = true;
    };
  }, [load]);

  return {
    ...{ status, error, all, hasMore: cursor !== undefined },
    loadMore: () => load(cursor),
  };
}
