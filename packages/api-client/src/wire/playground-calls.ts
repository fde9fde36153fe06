import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { nextCursor, pageQueryEntries } from './page.ts';
import type { PageRequest } from './picture-calls.ts';

/** Characters that somebody else's digital human says: one sentence, to try it. */
export const MAX_PLAYGROUND_TEXT = 60;

/** A digital human that everybody may try, with the consent of its person to that. */
export interface Presenter {
  /** As a film is asked for it. */
  id: string;
  /** Owner's name for it. */
  name: string;
  /** Its owner's nickname; undefined where they have none. */
  author?: string | undefined;
  /** The address of a small picture of its face; undefined where it is a film without one. */
  faceUrl?: string | undefined;
}

/** A page of the playground. */
export interface PresenterPage {
  /** Those that joined last come first. */
  presenters: Presenter[];
  /** The next page's `cursor`; undefined after the last one. */
  nextCursor: string | undefined;
}

const presenter = v.object({
  ...{ id: v.string(), name: v.string(), author: v.optional(v.string()) },
  face_url: v.optional(v.string()),
});

const answer = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({ rows: v.array(presenter), next_cursor: nextCursor }),
  }),
  v.transform(
    ({ data }): PresenterPage => ({
      presenters: data.rows.map(({ face_url: faceUrl, ...about }) => ({
        ...about,
        ...(faceUrl !== undefined && { faceUrl }),
      })),
      nextCursor: data.next_cursor,
    }),
  ),
);
interface PresentersAnswer extends v.InferInput<typeof answer> {}
const response: v.GenericSchema<PresentersAnswer, PresenterPage> = answer;

/** The digital humans that everybody may try. */
export const playgroundCalls = {
  /** For guests, too. */
  listPresenters: defineCall({
    method: 'GET',
    path: '/art/api/presenters',
    isRepeatable: true,
    request: v.object(pageQueryEntries(24)),
    toBody: ({ cursor, limit }: PageRequest) => ({ cursor, limit: limit?.toString() }),
    response,
  }),
};

export const playgroundAnswers: AnswerEncoders<typeof playgroundCalls> = {
  listPresenters: ({ presenters, nextCursor: next }) => ({
    data: {
      rows: presenters.map(({ faceUrl, ...about }) => ({
        ...about,
        ...(faceUrl !== undefined && { face_url: faceUrl }),
      })),
      next_cursor: next ?? null,
    },
  }),
};
