import type { Picture } from '@site/api-client';
import { type Creation, createCreations } from '@site/api-client/creations';
import { type Pictures, type UsePicturesOptions, usePictures } from '@site/creation';
import { useClient } from '@site/shell';
import { useCreations, useDeletedCreations } from '@site/shell/creations';
import { useCallback, useEffect, useMemo, useState } from 'react';

const tool = 'digital-human';

export interface OwnFilms {
  /** Those that are there to be seen, the newest first. */
  readonly pictures: Pictures;
  /** Those that are being made, and those that have stopped and nobody has gone on with; the newest first. */
  readonly unfinished: readonly Creation[];
  /** Finds what made a film. */
  creationOf(film: Picture): Creation | undefined;
}

/** The person's own films with digital humans, or their favourites among them: what is listed, and what has changed since. */
export function useOwnFilms({ favorites }: { readonly favorites: boolean }): OwnFilms {
  const client = useClient();
  const known = useCreations();
  const deleted = useDeletedCreations();

  /** Creations told of since, which stay when the shell no longer follows them. */
  const [creations, setCreations] = useState<ReadonlyMap<string, Creation>>(new Map());
  const learn = useCallback((told: readonly Creation[]) => {
    setCreations((before) => {
      const news = told.filter(({ id, tool: made, revision }) => {
        const known = before.get(id);
        return made === tool && (known === undefined || known.revision < revision);
      });
      return news.length === 0 ? before : new Map([...before, ...news.map(byId)]);
    });
  }, []);
  useEffect(() => learn([...known.values()]), [known, learn]);

  const load = useCallback<UsePicturesOptions['load']>(
    async ({ cursor, limit }, options) => {
      const wanted = { tool, cursor, limit, favorites, count: cursor === undefined } as const;
      const { creations: listed, ...page } = await createCreations(client).list(wanted, options);
      learn(listed);
      return { pictures: listed.flatMap(({ pictures = [] }) => pictures), ...page };
    },
    [client, learn, favorites],
  );
  const pictures = usePictures({ load, isOwn: true, isFiltered: true });

  const unfinished = useMemo(() => {
    const all = [...creations.values()];
    const parents = new Set(all.map(({ parentId }) => parentId));
    return all
      .filter(({ id, state }) => state !== 'succeeded' && !deleted.has(id) && !parents.has(id))
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  }, [creations, deleted]);

  return {
    pictures,
    unfinished,
    creationOf: ({ creationId }) =>
      creationId === undefined ? undefined : creations.get(creationId),
  };
}

const byId = (creation: Creation): readonly [string, Creation] => [creation.id, creation];
