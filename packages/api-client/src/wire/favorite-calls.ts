import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { successSchema } from './envelope.ts';

/** A person's favourites among their own works, which nobody else is told. By `client.send`. */
export const favoriteCalls = {
  /** Makes one of the person's own works a favourite, or ends that. Code `notFound` of anybody else's. */
  setFavorite: defineCall({
    method: 'POST',
    path: '/art/api/set-favorite',
    isRepeatable: true,
    request: v.object({
      img_id: v.pipe(v.string(), v.maxLength(64)),
      is_favorite: v.boolean(),
    }),
    toBody: ({ id, isFavorite }: { id: string; isFavorite: boolean }) => ({
      img_id: id,
      is_favorite: isFavorite,
    }),
    response: successSchema,
  }),
};

export const favoriteAnswers: AnswerEncoders<typeof favoriteCalls> = { setFavorite: () => ({}) };
