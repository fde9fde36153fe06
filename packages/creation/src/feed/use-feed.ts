import { type Creation, createCreations } from '@site/api-client/creations';
import type { ToolName } from '@site/api-client/wire';
import { useClient } from '@site/shell';
import {
  isOpenCreation,
  useCreationActions,
  useCreations,
  useDeletedCreations,
} from '@site/shell/creations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findDeleted, joinFeed } from './join-feed.ts';

/** Creations that are asked for at a time. */
const pageSize = 24;

export interface Feed {
  /** The newest first: what is under way, and what has ended. */
  readonly creations: readonly Creation[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** The end of what has been loaded: `none` where that is all. */
  readonly rest: 'none' | 'more' | 'loading' | 'failed';
  /** Loads what is older, or tries that again. */
  readonly loadMore: () => void;
  readonly tryAgain: () => void;
  /** Whether one was deleted, here or elsewhere. */
  readonly isDeleted: (id: string) => boolean;
}

const none: readonly Creation[] = [];

/**
 * The user's creations with a tool, a page of them at a time. What is begun anywhere joins them at once, each follows
 * its news, and what was deleted elsewhere goes once somebody comes back to the page. For one user and one tool: others have
 * a component of their own.
 */
export function useFeed(tool: ToolName): Feed {
  const client = useClient();
  const live = useCreations();
  const deletedHere = useDeletedCreations();
  const { dismiss, learn } = useCreationActions();
  const [known, setKnown] = useState(none);
  const [status, setStatus] = useState<Feed['status']>('loading');
  const [cursor, setCursor] = useState<string>();
  const [rest, setRest] = useState<Feed['rest']>('none');
  /** Creations known when the newest were asked for: another array asks again. */
  const [before, setBefore] = useState(none);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const isFirst = useRef(true);
  const creations = useMemo(
    () => known.filter(({ id }) => !deletedHere.has(id)),
    [known, deletedHere],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    createCreations(client)
      .list({ tool, limit: pageSize }, { signal })
      .then(
        (page) => {
          const gone = findDeleted(before, page);
          for (const id of gone) dismiss(id);
          // One that ends before the page hears of others would never be told to have ended.
          for (const creation of page.creations) if (isOpenCreation(creation)) learn(creation);
          setDeleted((all) => (gone.length > 0 ? new Set([...all, ...gone]) : all));
          setKnown((all) => {
            const others = all.filter(({ id }) => !gone.includes(id));
            return joinFeed(joinFeed(none, page.creations, { tool }), others, { tool });
          });
          if (isFirst.current) {
            setCursor(page.nextCursor);
            setRest(page.nextCursor === undefined ? 'none' : 'more');
          }
          isFirst.current = false;
          setStatus('ready');
        },
        () => {
          // What is there stays, until somebody comes back again.
          if (!signal.aborted) setStatus((now) => (now === 'loading' ? 'failed' : now));
        },
      );
    return () => controller.abort();
  }, [client, before, tool, dismiss, learn]);

  // Some of it may have been deleted in another tab or on another device meanwhile.
  useEffect(() => {
    if (status !== 'ready') return;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') setBefore([...known]);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [status, known]);

  // What is dismissed from the tasks stays here.
  useEffect(() => {
    setKnown((all) => joinFeed(all, live.values(), { tool }));
  }, [live, tool]);

  const loadMore = useCallback(() => {
    if (cursor === undefined) return;
    setRest('loading');
    createCreations(client)
      .list({ tool, limit: pageSize, cursor })
      .then(
        (page) => {
          setKnown((all) => joinFeed(joinFeed(none, page.creations, { tool }), all, { tool }));
          setCursor(page.nextCursor);
          setRest(page.nextCursor === undefined ? 'none' : 'more');
        },
        () => setRest('failed'),
      );
  }, [client, cursor, tool]);

  return {
    creations,
    status,
    rest,
    loadMore,
    tryAgain() {
      setStatus('loading');
      setBefore([...known]);
    },
    isDeleted: (id) => deleted.has(id) || deletedHere.has(id),
  };
}
