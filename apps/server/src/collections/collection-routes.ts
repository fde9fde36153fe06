import { calls, codes, MAX_COLLECTIONS } from '@site/api-client/wire';
import { MAX_NICKNAME_LENGTH } from '@site/validators';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { answer } from '../http/answer.ts';
import type { AppEnv } from '../http/app-env.ts';
import { HttpError } from '../http/http-error.ts';
import { readBody } from '../http/read-body.ts';
import { requireUser } from '../session/read-session.ts';
import { addToCollection, deleteCollection, removeFromCollection } from './fill-collections.ts';
import { listCollections } from './list-collections.ts';
import { createCollection, renameCollection } from './name-collections.ts';

/** Services of collections. */
export type CollectionServices = { readonly database: Database; readonly now: () => Date };

/** The collections of a user's own pictures: nobody else sees that they are there. */
export function collectionRoutes({ database, now }: CollectionServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const list = (userId: string) => listCollections(database, { userId });

  app.get(calls.listCollections.path, async (c) =>
    answer(c, calls.listCollections, await list(requireUser(c).id)),
  );

  app.post(calls.createCollection.path, async (c) => {
    const { id: userId } = requireUser(c);
    // What can't be stored is no part of a name.
    const { name } = await readBody(c, calls.createCollection, { mayBeUnstorable: true });
    const made = await createCollection(database, { userId, name, now: now() });
    if (made === 'wrong-name') throw wrongName();
    if (made === 'too-many') {
      throw new HttpError(codes.badRequest, ({ collections }) =>
        collections.tooMany(MAX_COLLECTIONS),
      );
    }
    return answer(c, calls.createCollection, { ...made, collections: await list(userId) });
  });

  app.post(calls.renameCollection.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { collection_id: id, name } = await readBody(c, calls.renameCollection, {
      mayBeUnstorable: true,
    });
    switch (await renameCollection(database, { userId, id, name })) {
      case 'wrong-name':
        throw wrongName();
      case 'taken':
        throw new HttpError(codes.badRequest, ({ collections }) => collections.nameTaken);
      case 'missing':
        throw noSuchCollection();
      case undefined:
        return answer(c, calls.renameCollection, await list(userId));
    }
  });

  app.post(calls.deleteCollection.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { collection_id: id } = await readBody(c, calls.deleteCollection);
    await deleteCollection(database, { userId, id });
    return answer(c, calls.deleteCollection, await list(userId));
  });

  app.post(calls.addToCollection.path, async (c) => {
    const { id: userId } = requireUser(c);
    const { collection_id: id, img_ids: pictureIds } = await readBody(c, calls.addToCollection);
    const missing = await addToCollection(database, { userId, id, pictureIds });
    if (missing === 'no-collection') throw noSuchCollection();
    if (missing === 'no-picture') {
      throw new HttpError(codes.notFound, (messages) => messages.noSuchPicture);
    }
    return answer(c, calls.addToCollection, await list(userId));
  });

  app.post(calls.removeFromCollection.path, async (c) => {
    const { id: userId } = requireUser(c);
    const body = await readBody(c, calls.removeFromCollection);
    const { collection_id: id, img_ids: pictureIds } = body;
    if (!(await removeFromCollection(database, { userId, id, pictureIds }))) {
      throw noSuchCollection();
    }
    return answer(c, calls.removeFromCollection, await list(userId));
  });

  return app;
}

function wrongName(): HttpError {
  return new HttpError(codes.badRequest, ({ collections }) =>
    collections.wrongName(MAX_NICKNAME_LENGTH),
  );
}

function noSuchCollection(): HttpError {
  return new HttpError(codes.notFound, ({ collections }) => collections.missing);
}
