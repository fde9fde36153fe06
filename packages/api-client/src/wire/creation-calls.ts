import * as v from 'valibot';
import {
  type Creation,
  creationChangeSchema,
  creationSchema,
  toWireCreation,
  toWireCreationChange,
} from './creation.ts';
import { type CreationRequest, idempotencyKey } from './creation-request.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { nextCursor, pageQueryEntries, queryFlag, toQueryFlag } from './page.ts';
import type { PageRequest } from './picture-calls.ts';
import { musicFields } from './tools/music-fields.ts';
import { pictureAddress } from './tools/picture-address.ts';
import { prompt } from './tools/prompt.ts';
import { type ToolName, toolNames } from './tools/tools.ts';
import { wholeNumber } from './whole-number.ts';

/** The result of a request to cancel. */
export interface Cancellation {
  /** False: it had already ended, or `isRequested`. */
  isCancelled: boolean;
  /** It is being worked on by an engine, which is asked how much it gives back: its end comes later. */
  isRequested?: boolean | undefined;
  /** Points that came back, if it was cancelled. */
  returned?: number | undefined;
  /** The balance after that. */
  pointCount: number;
}

/** A creation, and the balance of the person that it belongs to. */
export interface CreationWithBalance {
  /** The creation as it stands. */
  creation: Creation;
  /** Points that the person has now. */
  pointCount: number;
}

/** A page of creations. */
export interface CreationPage {
  /** The page's creations, the newest first. */
  creations: Creation[];
  /** The next page's `cursor`; undefined after the last one. */
  nextCursor: string | undefined;
  /** Works of all creations with the tool, on every page; undefined unless `count` asks for it. */
  total?: number | undefined;
}

/** Creations of `creationEvents` that are asked for by id, at most. */
export const MAX_KNOWN_CREATIONS = 100;

/** Seconds: no film and no song that is made here is longer. */
const MAX_MOMENT_SECONDS = 3_600;

const creationId = v.pipe(v.string(), v.maxLength(64));

const begun = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({ creation: creationSchema, point_count: wholeNumber }),
  }),
  v.transform(
    ({ data }): CreationWithBalance => ({ creation: data.creation, pointCount: data.point_count }),
  ),
);

/** Calls of pages about creations. */
export const creationCalls = {
  /**
   * Begins a creation, which the service continues whether or not anybody watches. The same `idempotencyKey`
   * never costs twice: given again, it answers with the creation that it began, as it stands.
   */
  createCreation: defineCall({
    method: 'POST',
    path: '/art/api/create',
    isRepeatable: true,
    request: v.object({
      /** Tool that the page offers. */
      tool: v.picklist(toolNames),
      /** As the tool's schema has it. */
      input: v.record(v.string(), v.unknown()),
      idempotency_key: idempotencyKey,
      model: v.optional(v.pipe(v.string(), v.maxLength(64))),
      /** The price that the person saw. If it is another one, or missing, nothing is begun: code `priceChanged`. */
      cost: v.optional(wholeNumber),
    }),
    toBody: ({ idempotencyKey: idempotency_key, ...request }: CreationRequest) => ({
      ...request,
      idempotency_key,
    }),
    response: begun,
  }),
  /**
   * Runs an action that a creation of the person's own offers: begins another creation, by the same
   * model, that is made from it.
   */
  runAction: defineCall({
    method: 'POST',
    path: '/art/api/run-action',
    isRepeatable: true,
    request: v.object({
      /** The creation's. */
      id: creationId,
      /** The id of one of its `actions`. */
      action: v.pipe(v.string(), v.maxLength(500)),
      /** Prompt for an action that needs or takes one. Default: that of the creation. */
      prompt: v.optional(prompt),
      /** For an action that needs a mask, of the creation's first picture: as in `imageEdit`. */
      mask: v.optional(pictureAddress),
      /** For an action that needs a moment of an output: seconds from its beginning. */
      moment: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_MOMENT_SECONDS))),
      /** Lyrics for an action that takes them. Default: the model writes them. */
      lyrics: v.optional(v.pipe(v.string(), v.maxLength(musicFields.lyrics.maxLength))),
      idempotency_key: idempotencyKey,
      /** As in `createCreation`. */
      cost: v.optional(wholeNumber),
    }),
    toBody: ({
      idempotencyKey: idempotency_key,
      ...action
    }: {
      id: string;
      action: string;
      prompt?: string | undefined;
      mask?: string | undefined;
      moment?: number | undefined;
      lyrics?: string | undefined;
      idempotencyKey: string;
      cost: number;
    }) => ({
      ...action,
      idempotency_key,
    }),
    response: begun,
  }),
  /**
   * Does what is left of a creation with stages that failed or was cancelled, as another creation, for the points of
   * its `retryCost`. Code `badRequest` of one that cannot go on.
   */
  retryCreation: defineCall({
    method: 'POST',
    path: '/art/api/retry-creation',
    isRepeatable: true,
    request: v.object({
      id: creationId,
      idempotency_key: idempotencyKey,
      /** As in `createCreation`. */
      cost: v.optional(wholeNumber),
    }),
    toBody: ({
      idempotencyKey: idempotency_key,
      ...retried
    }: {
      id: string;
      idempotencyKey: string;
      cost: number;
    }) => ({ ...retried, idempotency_key }),
    response: begun,
  }),
  /**
   * The person's own creations with one tool, newest first: what is under way and what has ended, without those
   * whose pictures were all deleted. Only `creationEvents` reports the place in the queue.
   */
  listMyCreations: defineCall({
    method: 'GET',
    path: '/art/api/my-creations',
    isRepeatable: true,
    request: v.object({
      tool: v.picklist(toolNames),
      ...pageQueryEntries(24),
      count: queryFlag,
      /** Those alone with a work that is a favourite of the person's. */
      favorites: queryFlag,
    }),
    toBody: ({
      tool,
      cursor,
      limit,
      count,
      favorites,
    }: PageRequest & {
      tool: ToolName;
      count?: boolean | undefined;
      favorites?: boolean | undefined;
    }) => ({
      tool,
      cursor,
      limit: limit?.toString(),
      count: toQueryFlag(count),
      favorites: toQueryFlag(favorites),
    }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          rows: v.array(creationSchema),
          next_cursor: nextCursor,
          total: v.optional(wholeNumber),
        }),
      }),
      v.transform(
        ({ data }): CreationPage => ({
          creations: data.rows,
          nextCursor: data.next_cursor,
          total: data.total,
        }),
      ),
    ),
  }),
  /**
   * Ends a creation that has not ended, at its owner's wish. Nothing else does: leaving it does not.
   * How many of its points come back may depend on its engine.
   */
  cancelCreation: defineCall({
    method: 'POST',
    path: '/art/api/cancel-creation',
    isRepeatable: true,
    request: v.object({ id: creationId }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          is_cancelled: v.boolean(),
          is_requested: v.optional(v.boolean()),
          returned: v.optional(wholeNumber),
          point_count: wholeNumber,
        }),
      }),
      v.transform(
        ({ data }): Cancellation => ({
          isCancelled: data.is_cancelled,
          isRequested: data.is_requested,
          returned: data.returned,
          pointCount: data.point_count,
        }),
      ),
    ),
  }),
};

/**
 * All creations of the person that have not ended, and those of `known`, as they stand; then every
 * change, as a stream of objects. It ends after some minutes at the latest, and is asked for again.
 */
export const creationEvents = defineCall({
  method: 'POST',
  path: '/art/api/creation-events',
  isRepeatable: false,
  request: v.object({
    /** User who the caller believes is logged in: nothing is reported about anyone else. */
    user: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** Ids of creations whose end the caller has not seen. */
    known: v.optional(v.pipe(v.array(creationId), v.maxLength(MAX_KNOWN_CREATIONS)), []),
  }),
  response: creationChangeSchema,
});

const encodeBegun = ({ creation, pointCount }: CreationWithBalance) => ({
  data: { creation: toWireCreation(creation), point_count: pointCount },
});

export const creationAnswers: AnswerEncoders<
  typeof creationCalls & { creationEvents: typeof creationEvents }
> = {
  createCreation: encodeBegun,
  runAction: encodeBegun,
  retryCreation: encodeBegun,
  listMyCreations: ({ creations, nextCursor, total }) => ({
    data: { rows: creations.map(toWireCreation), next_cursor: nextCursor ?? null, total },
  }),
  cancelCreation: ({ isCancelled, isRequested, returned, pointCount }) => ({
    data: {
      is_cancelled: isCancelled,
      ...(isRequested && { is_requested: true }),
      ...(returned !== undefined && { returned }),
      point_count: pointCount,
    },
  }),
  creationEvents: toWireCreationChange,
};
