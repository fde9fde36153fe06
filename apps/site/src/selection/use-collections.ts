import { type ApiClient, describeError } from '@site/api-client';
import { type Collection, collectionCalls } from '@site/api-client/wire';
import { useCreationMessages } from '@site/creation';
import { useCallback, useMemo, useState } from 'react';

interface CollectionList {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The newest first; those of before while they are asked for again. */
  readonly collections: readonly Collection[];
  /** Why they did not come; undefined unless `failed`. */
  readonly failure: string | undefined;
}

/** A user's collections, and what is done with them. Each act rejects where the service refuses. */
export interface OwnCollections extends CollectionList {
  /** Asks for them, or asks again. Never rejects. */
  load(): Promise<void>;
  /** @returns the id of the new one, or of the one that has the name already. */
  create(name: string): Promise<string>;
  rename(id: string, name: string): Promise<void>;
  /** Its pictures stay. */
  remove(id: string): Promise<void>;
  add(id: string, pictureIds: readonly string[]): Promise<void>;
}

export function useCollections(client: ApiClient): OwnCollections {
  const creation = useCreationMessages();
  const [list, setList] = useState<CollectionList>({
    ...{ status: 'loading', collections: [], failure: undefined },
  });
  const acts = useMemo(() => {
    const show = (collections: readonly Collection[]) =>
      setList({ status: 'ready', collections, failure: undefined });
    return {
      async create(name: string) {
        const { id, collections } = await client.send(collectionCalls.createCollection, { name });
        show(collections);
        return id;
      },
      rename: async (id: string, name: string) =>
        show(await client.send(collectionCalls.renameCollection, { id, name })),
      remove: async (id: string) =>
        show(await client.send(collectionCalls.deleteCollection, { id })),
      add: async (id: string, pictureIds: readonly string[]) =>
        show(await client.send(collectionCalls.addToCollection, { id, pictureIds })),
      ask: async () => show(await client.send(collectionCalls.listCollections, undefined)),
    };
  }, [client]);
  const load = useCallback(async () => {
    try {
      await acts.ask();
    } catch (error) {
      const failure = describeError(error, creation);
      setList((now) => ({ ...now, status: 'failed', failure }));
    }
  }, [acts, creation]);
  return { ...list, ...acts, load };
}
