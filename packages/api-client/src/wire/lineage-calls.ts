import * as v from 'valibot';
import { type Creation, type CreationAction, creationSchema, toWireCreation } from './creation.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { nextCursor, pageQueryEntries } from './page.ts';
import { type PictureReference, pictureReferenceSchema, toWireReference } from './picture.ts';
import type { PageRequest } from './picture-calls.ts';
import { wholeNumber } from './whole-number.ts';

/** Chain of what a picture was made from, as far as it is the person's own. */
export interface Lineage {
  /** Creations of the person's own, from the earliest to the one that has made the picture. */
  steps: LineageStep[];
  /** Picture that the first one was made from, if that is not a creation of theirs: an upload, or another's picture. */
  origin?: PictureReference | undefined;
  /** The origin of the first one is gone, or there are more than listed here. */
  isCut: boolean;
}

export interface LineageStep {
  /** One of those that led to the picture. */
  creation: Creation;
  /** Of its pictures the one that the next step was made from, where that is known. */
  pictureId?: string | undefined;
  /** The action of the step before that made it, if one did and it is still known. */
  action?: RunAction | undefined;
}

/** An action that was run: what its engine calls it, and its kind. */
export type RunAction = Pick<CreationAction, 'label' | 'kind'>;

/** Creation made from a picture. */
export interface Derivative {
  /** One that has succeeded and has a picture that is still there. */
  creation: Creation;
  /** The action that made it, if one did. */
  action?: RunAction | undefined;
}

/** A page of what was made from a picture. */
export interface DerivativePage {
  /** The page's entries, the newest first. */
  derivatives: Derivative[];
  /** How many there are on all pages. */
  count: number;
  /** The next page's `cursor`; undefined after the last one. */
  nextCursor: string | undefined;
}

const pictureId = v.pipe(v.string(), v.maxLength(64));

const action = v.optional(v.object({ label: v.string(), kind: v.optional(v.string()) }));

/** How pictures and creations are made from each other; for the owner of a picture alone. */
export const lineageCalls = {
  /** Tells what one of the person's own pictures was made from, and what that was made from. */
  getLineage: defineCall({
    method: 'GET',
    path: '/art/api/lineage',
    isRepeatable: true,
    request: v.object({ img_id: pictureId }),
    toBody: ({ pictureId: img_id }: { pictureId: string }) => ({ img_id }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          steps: v.array(
            v.object({ creation: creationSchema, img_id: v.optional(v.string()), action }),
          ),
          origin: v.optional(pictureReferenceSchema),
          is_cut: v.optional(v.boolean(), false),
        }),
      }),
      v.transform(
        ({ data: { steps, origin, is_cut } }): Lineage => ({
          steps: steps.map(({ img_id, ...step }) => ({ ...step, pictureId: img_id })),
          origin,
          isCut: is_cut,
        }),
      ),
    ),
  }),
  /**
   * Lists what the person has made directly from one of their own pictures, newest first: by an action that is
   * about it, or with it among the pictures that were given.
   */
  listDerivatives: defineCall({
    method: 'GET',
    path: '/art/api/derivatives',
    isRepeatable: true,
    request: v.object({ img_id: pictureId, ...pageQueryEntries(24) }),
    toBody: ({ pictureId: img_id, cursor, limit }: PageRequest & { pictureId: string }) => ({
      img_id,
      cursor,
      limit: limit?.toString(),
    }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          rows: v.array(v.object({ creation: creationSchema, action })),
          count: wholeNumber,
          next_cursor: nextCursor,
        }),
      }),
      v.transform(
        ({ data: { rows, count, next_cursor } }): DerivativePage => ({
          ...{ derivatives: rows, count },
          nextCursor: next_cursor,
        }),
      ),
    ),
  }),
};

export const lineageAnswers: AnswerEncoders<typeof lineageCalls> = {
  getLineage: ({ steps, origin, isCut }) => ({
    data: {
      steps: steps.map(({ creation, pictureId, action }) => ({
        creation: toWireCreation(creation),
        ...(pictureId !== undefined && { img_id: pictureId }),
        ...(action && { action }),
      })),
      ...(origin && { origin: toWireReference(origin) }),
      is_cut: isCut,
    },
  }),
  listDerivatives: ({ derivatives, count, nextCursor }) => ({
    data: {
      rows: derivatives.map(({ creation, ...made }) => ({
        ...made,
        creation: toWireCreation(creation),
      })),
      count,
      next_cursor: nextCursor ?? null,
    },
  }),
};
