import type { CallOptions, PageRequest, Picture, PicturePage } from '@site/api-client';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { toFailure } from '../failure/to-failure.ts';
import { isGoingBack } from '../scroll-restoration/back-navigation.ts';
import { MAX_STORED_POSITIONS } from '../scroll-restoration/scroll-positions.ts';
import {
  type PictureChanges,
  type PictureList,
  type PicturePlace,
  pictureListReducer,
  unreadPictureList,
} from './picture-list.ts';
import { useFinishedPictures } from './use-finished-pictures.ts';

/** The lists of the pages visited last, by their names. */
const lists = new Map<string, PictureList>();

/** Pictures of a page: fills a large screen of eight columns, and most columns evenly. */
export const PICTURES_A_PAGE = 48;

/** The most that the service gives in one page. */
const maxPage = 100;

export interface UsePicturesOptions {
  /**
   * Asks for a page, such as `client.listMyPictures`. Pass the same function at each render: another
   * one is asked for the list from its start, which then takes the place of what is shown.
   */
  load: (request: PageRequest, options: CallOptions) => Promise<PicturePage>;
  /**
   * Names the list in the cache that going back reads: the page's address, and the user's id where
   * it is theirs. Default: it is not cached.
   */
  name?: string | undefined;
  /**
   * Whether they are the user's own: what is finished meanwhile is put first then, as soon as the top
   * of the page is looked at. Default: no.
   */
  isOwn?: boolean | undefined;
  /** Whether `load` leaves some out: it is asked which of what is finished belong here. Default: no. */
  isFiltered?: boolean | undefined;
}

export interface Pictures {
  /** The pictures so far, and whether more will come. */
  readonly list: PictureList;
  /** Whether they are the user's own. */
  readonly isOwn: boolean;
  /** Asks for the next page, or again for one that failed. Nothing while a page is on its way. */
  loadMore(): void;
  /** Shows a picture changed; nothing is sent. */
  change(id: string, changes: PictureChanges): void;
  /** Takes pictures out; nothing is sent. @returns where they were, for `restore`. */
  remove(ids: readonly string[]): readonly PicturePlace[];
  /** Puts them where they were; nothing is sent. */
  restore(places: readonly PicturePlace[]): void;
}

/**
 * Pictures, a page at a time. The first page is asked for immediately; after going back in the
 * browser's history the list is there as it was. Leaving the page stops what is on its way.
 *
 * @example
 * const pictures = usePictures({ load: client.listMyPictures, name: '/art/mypaintings' });
 * return <Gallery pictures={pictures} name="/art/mypaintings" />;
 */
export function usePictures({
  load,
  name,
  isOwn = false,
  isFiltered = false,
}: UsePicturesOptions): Pictures {
  const [list, dispatch] = useReducer(
    pictureListReducer,
    name,
    (listName) =>
      (listName !== undefined && isGoingBack() ? cachedList(listName) : undefined) ??
      unreadPictureList,
  );
  const underWay = useRef<AbortController>(undefined);
  /** Loader of the pictures that are shown; undefined before there are any. */
  const shownFrom = useRef(list.pictures.length > 0 ? load : undefined);
  const shownCount = useRef(0);
  useEffect(() => {
    shownCount.current = list.pictures.length;
  }, [list.pictures.length]);

  const loadPage = useCallback(
    async (cursor: string | undefined) => {
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      const isFromStart = shownFrom.current !== load;
      const count = shownCount.current;
      // What another one has given stays as it is until this one has answered.
      if (!isFromStart || count === 0) dispatch({ type: 'asked' });
      try {
        const page = isFromStart
          ? await load({ limit: Math.min(maxPage, Math.max(PICTURES_A_PAGE, count)) }, { signal })
          : await load({ cursor, limit: PICTURES_A_PAGE }, { signal });
        if (signal.aborted) return;
        shownFrom.current = load;
        dispatch({ type: isFromStart ? 'renewed' : 'arrived', ...page });
      } catch (error) {
        if (!signal.aborted) dispatch({ type: 'failed', failure: toFailure(error) });
      } finally {
        if (underWay.current === controller) underWay.current = undefined;
      }
    },
    [load],
  );

  useEffect(() => {
    if (shownFrom.current !== load) void loadPage(undefined);
    return () => underWay.current?.abort();
  }, [load, loadPage]);

  const { status, cursor } = list;
  useEffect(() => {
    if (name !== undefined && (status === 'ready' || status === 'end')) cacheList(name, list);
  }, [name, list, status]);

  const onFinish = useCallback(
    (pictures: readonly Picture[]) => dispatch({ type: 'added', pictures }),
    [],
  );
  const readNewest = useCallback(
    async () => (await load({ limit: PICTURES_A_PAGE }, {})).pictures,
    [load],
  );
  const isReady = status !== 'loading';
  useFinishedPictures({ isEnabled: isOwn, isFiltered, isReady, readNewest, onFinish });

  const loadMore = useCallback(() => {
    if (underWay.current) return;
    if (status === 'ready' || status === 'failed') void loadPage(cursor);
  }, [loadPage, status, cursor]);

  const change = useCallback(
    (id: string, changes: PictureChanges) => dispatch({ type: 'changed', id, changes }),
    [],
  );

  return useMemo(
    () => ({
      list,
      isOwn,
      loadMore,
      change,
      remove(ids) {
        dispatch({ type: 'removed', ids });
        return list.pictures.flatMap((picture, index) =>
          ids.includes(picture.id) ? [{ picture, index }] : [],
        );
      },
      restore: (places) => dispatch({ type: 'restored', places }),
    }),
    [list, isOwn, loadMore, change],
  );
}

/** Caches a list for a visitor who returns to it, for the life of the document. */
function cacheList(name: string, list: PictureList): void {
  lists.delete(name);
  lists.set(name, list);
  const [oldest] = lists.keys();
  if (lists.size > MAX_STORED_POSITIONS && oldest !== undefined) lists.delete(oldest);
}

/** The list that was cached by this name, if it had pictures. */
function cachedList(name: string): PictureList | undefined {
  const list = lists.get(name);
  return list && list.pictures.length > 0 ? list : undefined;
}
