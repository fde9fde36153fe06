import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { selectionSchema } from './selection-calls.ts';
import { wholeNumber } from './whole-number.ts';

/** How many collections a user has at most. */
export const MAX_COLLECTIONS = 100;

/** Some of a user's own pictures under a name; for that user alone. A picture can be in several. */
export interface Collection {
  /** The collection's id. */
  id: string;
  /** As `cleanNickname` leaves it; at most as long as a nickname. */
  name: string;
  /** Pictures in it, without deleted ones. */
  pictureCount: number;
}

const collectionId = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
/** Whether it is one is checked by the service, in words for people. */
const name = v.pipe(v.string(), v.maxLength(600));

const collectionFields = v.pipe(
  v.object({ id: v.string(), name: v.string(), picture_count: wholeNumber }),
  v.transform(
    ({ picture_count: pictureCount, ...rest }): Collection => ({ ...rest, pictureCount }),
  ),
);
interface WireCollection extends v.InferInput<typeof collectionFields> {}
const collectionSchema: v.GenericSchema<WireCollection, Collection> = collectionFields;
const rows = v.array(collectionSchema);

const answer = v.pipe(
  v.object({ ...envelopeSchema.entries, data: v.object({ rows }) }),
  v.transform(({ data }) => data.rows),
);
interface CollectionsAnswer extends v.InferInput<typeof answer> {}
const response: v.GenericSchema<CollectionsAnswer, Collection[]> = answer;

const someSchema = v.object({ collection_id: collectionId, ...selectionSchema.entries });
const toSomeBody = ({ id, pictureIds }: { id: string; pictureIds: readonly string[] }) => ({
  collection_id: id,
  img_ids: [...pictureIds],
});

/**
 * The collections of a user's own pictures. Each call answers with all of them as they are after it,
 * the newest first. Few pages make these calls: by `client.send`.
 */
export const collectionCalls = {
  listCollections: defineCall({
    method: 'GET',
    path: '/art/api/my-collections',
    isRepeatable: true,
    response,
  }),
  /**
   * Answers with the id of the new one as well; where there is one of that name already, with that
   * one's. Code `badRequest` where there are 100 of them, or the name is not one.
   */
  createCollection: defineCall({
    method: 'POST',
    path: '/art/api/create-collection',
    isRepeatable: true,
    request: v.object({ name }),
    response: v.pipe(
      v.object({ ...envelopeSchema.entries, data: v.object({ id: v.string(), rows }) }),
      v.transform(({ data }) => ({ id: data.id, collections: data.rows })),
    ),
  }),
  /** Code `badRequest` where another one has that name. */
  renameCollection: defineCall({
    method: 'POST',
    path: '/art/api/rename-collection',
    isRepeatable: true,
    request: v.object({ collection_id: collectionId, name }),
    toBody: ({ id, ...rest }: { id: string; name: string }) => ({ collection_id: id, ...rest }),
    response,
  }),
  /** Its pictures stay. One that is gone already is no error. */
  deleteCollection: defineCall({
    method: 'POST',
    path: '/art/api/delete-collection',
    isRepeatable: true,
    request: v.object({ collection_id: collectionId }),
    toBody: ({ id }: { id: string }) => ({ collection_id: id }),
    response,
  }),
  /** Puts pictures in, at most 200 of them: all, or none where one is not there. */
  addToCollection: defineCall({
    method: 'POST',
    path: '/art/api/add-to-collection',
    isRepeatable: true,
    request: someSchema,
    toBody: toSomeBody,
    response,
  }),
  /** Takes pictures out; those that are not in it are no error. */
  removeFromCollection: defineCall({
    method: 'POST',
    path: '/art/api/remove-from-collection',
    isRepeatable: true,
    request: someSchema,
    toBody: toSomeBody,
    response,
  }),
};

const toWireRows = (collections: readonly Collection[]): WireCollection[] =>
  collections.map(({ pictureCount, ...collection }) => ({
    ...{ ...collection, picture_count: pictureCount },
  }));
const encodeCollections = (collections: readonly Collection[]) => ({
  data: { rows: toWireRows(collections) },
});

export const collectionAnswers: AnswerEncoders<typeof collectionCalls> = {
  listCollections: encodeCollections,
  createCollection: ({ id, collections }) => ({ data: { id, rows: toWireRows(collections) } }),
  renameCollection: encodeCollections,
  deleteCollection: encodeCollections,
  addToCollection: encodeCollections,
  removeFromCollection: encodeCollections,
};
