import { createMyUploads, type StoredUpload } from '@site/api-client/my-uploads';
import { useClient } from '@site/shell';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../failure/failure.ts';
import { toFailure } from '../failure/to-failure.ts';
import type { PictureList } from '../gallery/picture-list.ts';
import { PICTURES_A_PAGE } from '../gallery/use-pictures.ts';
import type { WorkMedia } from '../playback/media-of.ts';

interface UploadList extends Pick<PictureList, 'status' | 'cursor'> {
  readonly uploads: readonly StoredUpload[];
  readonly failure: Failure | undefined;
}

const unread: UploadList = {
  status: 'loading',
  uploads: [],
  cursor: undefined,
  failure: undefined,
};

/** What the person has uploaded of a medium, faces and voices among them, newest first, a page at a time. */
export function useOwnUploads(media: WorkMedia) {
  const client = useClient();
  const [list, setList] = useState(unread);
  const underWay = useRef<AbortController>(undefined);

  const load = useCallback(
    async (cursor: string | undefined) => {
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      setList((before) => ({ ...before, status: 'loading', failure: undefined }));
      try {
        const { uploads, nextCursor } = await createMyUploads(client).list(
          { media, cursor, limit: PICTURES_A_PAGE },
          { signal },
        );
        if (signal.aborted) return;
        setList((before) => ({
          status: nextCursor === undefined ? 'end' : 'ready',
          uploads: [...before.uploads, ...uploads],
          cursor: nextCursor,
          failure: undefined,
        }));
      } catch (error) {
        if (signal.aborted) return;
        setList((before) => ({ ...before, status: 'failed', failure: toFailure(error) }));
      } finally {
        if (underWay.current === controller) underWay.current = undefined;
      }
    },
    [client, media],
  );

  useEffect(() => {
    void load(undefined);
    return () => underWay.current?.abort();
  }, [load]);

  return {
    ...list,
    loadMore() {
      if (!underWay.current) void load(list.cursor);
    },
  };
}
