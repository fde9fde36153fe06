import { type Creation, createCreations } from '@site/api-client/creations';
import { useClient } from '@site/shell';
import { useCreations, useDeletedCreations } from '@site/shell/creations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const tool = 'digital-human';

/** Films a page. */
const limit = 24;

export interface OwnFilms {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The newest first; each as it stands. */
  readonly films: readonly Creation[];
  readonly hasMore: boolean;
  /** Asks for the next page, or for what could not be loaded. */
  loadMore(): void;
}

/** The person's own creations with digital humans: what is listed, and what has changed since. */
export function useOwnFilms(): OwnFilms {
  const client = useClient();
  const known = useCreations();
  const deleted = useDeletedCreations();
  const [listed, setListed] = useState<readonly Creation[]>([]);
  const [cursor, setCursor] = useState<string>();
  const [status, setStatus] = useState<OwnFilms['status']>('loading');
  const [error, setError] = useState<unknown>();
  const isGone = useRef(false);

  const load = useCallback(
    (from: string | undefined) => {
      setStatus('loading');
      createCreations(client)
        .list({ tool, cursor: from, limit })
        .then(
          ({ creations, nextCursor }) => {
            if (isGone.current) return;
            setListed((before) => (from === undefined ? creations : [...before, ...creations]));
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

  /** What has been told of since stays when the shell no longer follows it. */
  const [told, setTold] = useState<ReadonlyMap<string, Creation>>(new Map());
  useEffect(() => {
    setTold((before) => {
      const films = [...known.values()].filter((creation) => creation.tool === tool);
      return films.length === 0 ? before : new Map([...before, ...films.map(byId)]);
    });
  }, [known]);

  const films = useMemo(() => {
    const all = new Map([...listed.map(byId), ...told]);
    return [...all.values()]
      .filter(({ id }) => !deleted.has(id))
      .filter(({ state, pictures = [] }) => state !== 'succeeded' || pictures.length > 0)
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  }, [listed, told, deleted]);

  return {
    ...{ status, error, films, hasMore: cursor !== undefined },
    loadMore: () => load(cursor),
  };
}

const byId = (creation: Creation): readonly [string, Creation] => [creation.id, creation];
