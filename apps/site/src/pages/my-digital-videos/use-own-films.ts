import { type Creation, createCreations } from '@site/api-client/creations';
import { useClient } from '@site/shell';
import { useCreations, useDeletedCreations } from '@site/shell/creations';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Pages, usePages } from '../../loading/use-pages.ts';

const tool = 'digital-human';

/** Films a page. */
const limit = 24;

/**
 * The person's own creations with digital humans, the newest first, each as it stands: what is listed, and what has
 * changed since.
 */
export function useOwnFilms(): Pages<Creation> {
  const client = useClient();
  const known = useCreations();
  const deleted = useDeletedCreations();
  const pages = usePages(
    useCallback(
      async (cursor) => {
        const page = await createCreations(client).list({ tool, cursor, limit });
        return { rows: page.creations, nextCursor: page.nextCursor };
      },
      [client],
    ),
  );
  const { rows: listed } = pages;

  /** What has been told of since stays when the shell no longer follows it. */
  const [told, setTold] = useState<ReadonlyMap<string, Creation>>(new Map());
  useEffect(() => {
    setTold((before) => {
      const films = [...known.values()].filter((creation) => creation.tool === tool);
      return films.length === 0 ? before : new Map([...before, ...films.map(byId)]);
    });
  }, [known]);

  const rows = useMemo(() => {
    const all = new Map([...listed.map(byId), ...told]);
    return [...all.values()]
      .filter(({ id }) => !deleted.has(id))
      .filter(({ state, pictures = [] }) => state !== 'succeeded' || pictures.length > 0)
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  }, [listed, told, deleted]);

  return { ...pages, rows };
}

const byId = (creation: Creation): readonly [string, Creation] => [creation.id, creation];
