import * as v from 'valibot';
import { type Creation, creationSchema, toWireCreation } from './creation.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { type PictureReference, pictureReferenceSchema, toWireReference } from './picture.ts';

/** What a picture was made from, and what that was made from, as far as it is the person's own. */
export interface Lineage {
  /** Creations of the person's own, from the earliest to the one that has made the picture. */
  steps: LineageStep[];
  /** What the first one was made from, if that is not a creation of theirs: an upload, or another's picture. */
  origin?: PictureReference | undefined;
  /** What the first one was made from is gone, or there are more than listed here. */
  isCut: boolean;
}

export interface LineageStep {
  /** One of those that led to the picture. */
  creation: Creation;
  /** Of its pictures the one that the next step was made from, where that is known. */
  pictureId?: string | undefined;
}

/** For the owner of a picture alone. */
export const getLineage = defineCall({
  method: 'GET',
  path: '/art/api/lineage',
  isRepeatable: true,
  request: v.object({ img_id: v.pipe(v.string(), v.maxLength(64)) }),
  toBody: ({ pictureId }: { pictureId: string }) => ({ img_id: pictureId }),
  response: v.pipe(
    v.object({
      ...envelopeSchema.entries,
      data: v.object({
        steps: v.array(v.object({ creation: creationSchema, img_id: v.optional(v.string()) })),
        origin: v.optional(pictureReferenceSchema),
        is_cut: v.optional(v.boolean(), false),
      }),
    }),
    v.transform(
      ({ data: { steps, origin, is_cut } }): Lineage => ({
        steps: steps.map(({ creation, img_id }) => ({ creation, pictureId: img_id })),
        origin,
        isCut: is_cut,
      }),
    ),
  ),
});

export const lineageAnswers: AnswerEncoders<{ getLineage: typeof getLineage }> = {
  getLineage: ({ steps, origin, isCut }) => ({
    data: {
      steps: steps.map(({ creation, pictureId }) => ({
        creation: toWireCreation(creation),
        ...(pictureId !== undefined && { img_id: pictureId }),
      })),
      ...(origin && { origin: toWireReference(origin) }),
      is_cut: isCut,
    },
  }),
};
