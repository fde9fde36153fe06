import * as v from 'valibot';
import { imgIsPublicSchema, toImgIsPublic } from './img-is-public.ts';

/**
 * Of a picture that is to be public. `waiting`: somebody looks at it first, and it is private until then.
 * `refused`: it stays private; with the reason, in the words of whoever has looked at it.
 */
export type PictureReview = { state: 'waiting' } | { state: 'refused'; reason: string };

/** Who sees a picture; its owner alone learns of its review. */
export const pictureSharingEntries = {
  img_is_public: imgIsPublicSchema,
  review: v.optional(
    v.variant('state', [
      v.object({ state: v.literal('waiting') }),
      v.object({ state: v.literal('refused'), reason: v.string() }),
    ]),
  ),
};

export interface PictureSharing {
  isPrivate: boolean;
  review?: PictureReview | undefined;
}

/** Who sees a picture, as the service writes it. */
export const toWireSharing = ({ isPrivate, review }: PictureSharing) => ({
  img_is_public: toImgIsPublic(isPrivate),
  ...(review && { review }),
});
