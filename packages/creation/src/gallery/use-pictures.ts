import type { CallOptions, PageRequest, PicturePage } from '@site/api-client';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { toFailure } from '../failure/to-failure.ts';
import { isGoingBack } from '../scroll-memory/back-navigation.ts';
import { keepList, keptList } from './list-memory.ts';
import {
  type PictureChanges,
  type PictureList,
  pictureListReducer,
  unreadPictureList,
} from './picture-list.ts';

/** Fills a large screen of eight columns and is a multiple of most column counts. */
const picturesAPage = 48;

export interface UsePicturesOptions {
  /** Asks for a page, such as `client.listMyPictures`; stays the same for the life of the list. */
  load: (request: PageRequest, options: CallOptions) => Promise<PicturePage>;
  /**
   * Names the list among those that are kept for who comes back: the page's address, and the user
   * where it is theirs.
   */
  name: string;
}

export interface Pictures {
  readonly list: PictureList;
  /** Asks for the next page, or again for one that failed. Nothing while a page is on its way. */
  loadMore(): void;
  /** Shows a picture changed; nothing is sent. */
  change(id: string, changes: PictureChanges): void;
  /** Takes a picture out; nothing is sent. */
  remove(id: string): void;
}

/**
 * Pictures, a page at a time. The first page is asked for at once; back in the browser's history
 * the list is there as it was. Leaving the page stops what is on its way.
 *
 * @example
 * const pictures = usePictures({ load: client.listMyPictures, name: '/art/mypaintings' });
 * return <Gallery pictures={pictures} name="/art/mypaintings" />;
 */
export function usePictures({ load, name }: UsePicturesOptions): Pictures {
  const [list, dispatch] = useReducer(
    pictureListReducer,
    name,
    (kept) => (isGoingBack() ? keptList(kept) : undefined) ?? unreadPictureList,
  );
  const underWay = useRef<AbortController>(undefined);

  const loadPage = useCallback(
    async (cursor: string | undefined) => {
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      dispatch({ type: 'asked' });
      try {
        const page = await load({ cursor, limit: picturesAPage }, { signal });
        if (!signal.aborted) dispatch({ type: 'arrived', ...page });
      } catch (error) {
        if (!signal.aborted) dispatch({ type: 'failed', failure: toFailure(error) });
      } finally {
        if (underWay.current === controller) underWay.current = undefined;
      }
    },
    [load],
  );

  const isUnread = useRef(list.pictures.length === 0);
  useEffect(() => {
    if (isUnread.current) void loadPage(undefined);
    return () => underWay.current?.abort();
  }, [loadPage]);

  const { status, cursor } = list;
  useEffect(() => {
    if (status === 'ready' || status === 'end') keepList(name, list);
  }, [name, list, status]);

  const loadMore = useCallback(() => {
    if (underWay.current) return;
    if (status === 'ready' || status === 'failed') void loadPage(cursor);
  }, [loadPage, status, cursor]);

  return useMemo(
    () => ({
      list,
      loadMore,
      change: (id, changes) => dispatch({ type: 'changed', id, changes }),
      remove: (id) => dispatch({ type: 'removed', id }),
    }),
    [list, loadMore],
  );
}
