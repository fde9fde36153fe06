import { randomId } from '@site/api-client';
import { type Collection, type calls, MAX_COLLECTIONS } from '@site/api-client/wire';
import { checkNickname, cleanNickname } from '@site/validators';
import type { InferOutput } from 'valibot';
import { refused } from './refused.ts';

type Body<Name extends 'createCollection' | 'renameCollection' | 'addToCollection'> = InferOutput<
  (typeof calls)[Name]['request']
>;
type One = { collection_id: string };
type StoredCollection = {
  readonly id: string;
  readonly ownerId: string;
  name: string;
  readonly pictureIds: Set<string>;
};

export interface FakeCollectionsOptions {
  /** Whether a picture of a user's own is there to be seen. */
  isThere: (userId: string, pictureId: string) => boolean;
}

/** The collections of the users of a service, the newest first. */
export function createFakeCollections({ isThere }: FakeCollectionsOptions) {
  const stored: StoredCollection[] = [];
  const ofUser = (userId: string) => stored.filter(({ ownerId }) => ownerId === userId);

  const list = (userId: string): Collection[] =>
    ofUser(userId).map(({ id, name, pictureIds }) => ({
      ...{ id, name },
      pictureCount: [...pictureIds].filter((pictureId) => isThere(userId, pictureId)).length,
    }));

  function find(userId: string, { collection_id }: One): StoredCollection {
    const found = ofUser(userId).find(({ id }) => id === collection_id);
    if (!found) throw refused('notFound');
    return found;
  }

  function clean(name: string): string {
    if (checkNickname(name).length > 0) throw refused('badRequest');
    return cleanNickname(name);
  }

  return {
    list,

    /** Whether a picture is in a collection; undefined stands for all pictures. */
    has: (collectionId: string | undefined, pictureId: string) =>
      collectionId === undefined ||
      stored.some(({ id, pictureIds }) => id === collectionId && pictureIds.has(pictureId)),

    create(userId: string, body: Body<'createCollection'>) {
      const name = clean(body.name);
      const known = ofUser(userId).find((one) => one.name === name);
      if (!known && ofUser(userId).length >= MAX_COLLECTIONS) throw refused('badRequest');
      const { id } = known ?? { id: randomId() };
      if (!known) stored.unshift({ id, ownerId: userId, name, pictureIds: new Set() });
      return { id, collections: list(userId) };
    },

    rename(userId: string, body: Body<'renameCollection'>) {
      const name = clean(body.name);
      const isTaken = ofUser(userId).some(
        (one) => one.name === name && one.id !== body.collection_id,
      );
      if (isTaken) throw refused('badRequest');
      find(userId, body).name = name;
      return list(userId);
    },

    remove(userId: string, { collection_id }: One) {
      const index = stored.findIndex(
        ({ id, ownerId }) => id === collection_id && ownerId === userId,
      );
      if (index >= 0) stored.splice(index, 1);
      return list(userId);
    },

    add(userId: string, body: Body<'addToCollection'>) {
      const { pictureIds } = find(userId, body);
      if (!body.img_ids.every((id) => isThere(userId, id))) throw refused('notFound');
      for (const id of body.img_ids) pictureIds.add(id);
      return list(userId);
    },

    takeOut(userId: string, body: Body<'addToCollection'>) {
      const { pictureIds } = find(userId, body);
      for (const id of body.img_ids) pictureIds.delete(id);
      return list(userId);
    },
  };
}
