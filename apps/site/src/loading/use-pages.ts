import { useCallback, useEffect, useRef, useState } from 'react';

export interface Pages<Row> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the last page did not come. */
  readonly error: unknown;
  /** Those of all pages so far. */
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Asks for the next page, or again for the one that failed. */
  loadMore(): void;
}

/** Loads a list from a service page by page, the first page right away. Pass a stable function. */
export function usePages<Row>(
  load: (
    cursor: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly nextCursor: string | undefined }>,
): Pages<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [cursor, setCursor] = useState<string>();
  const [status, setStatus] = useState<Pages<Row>['status']>('loading');
  const [error, setError] = useState<unknown>();
  const isGone = useRef(false);

  const ask = useCallback(
    (from: string | undefined) => {
      setStatus('loading');
      load(from).then(
        (page) => {
          if (isGone.current) return;
          setRows((before) => (from === undefined ? page.rows : [...before, ...page.rows]));
          setCursor(page.nextCursor);
          setStatus('ready');
        },
        (reason) => {
          if (isGone.current) return;
          setError(reason);
          setStatus('failed');
        },
      );
    },
    [load],
  );
  useEffect(() => {
    isGone.current = false;
    ask(undefined);
    return () => {
      isGone.current = true;
    };
  }, [ask]);

  return { status, error, rows, hasMore: cursor !== undefined, loadMore: () => ask(cursor) };
}
