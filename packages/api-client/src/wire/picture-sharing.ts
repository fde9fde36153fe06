import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { imgIsPublicSchema, toImgIsPublic } from './img-is-public.ts';

/**
 * Of a picture that is to be public. `waiting`: somebody looks at it first, and it is private until then.
 * `refused`: it stays private; with the reason, in the words of whoever has looked at it.
 */
const pictureReviewSchema = v.object({
  state: v.picklist(['waiting', 'refused']),
  reason: v.optional(v.string()),
});
export type PictureReview = v.InferOutput<typeof pictureReviewSchema>;

/** Visibility of a picture; its owner alone learns of its review. */
export const pictureSharingEntries = {
  img_is_public: imgIsPublicSchema,
  review: v.optional(pictureReviewSchema),
};

export interface PictureSharing {
  /** Whether its owner alone sees it. */
  isPrivate: boolean;
  /** How the look at a picture stands that is to be public; undefined where none is needed. */
  review?: PictureReview | undefined;
}

export const toSharing = ({
  img_is_public,
  review,
}: {
  img_is_public: 0 | 1;
  review?: PictureReview | undefined;
}): PictureSharing => ({ isPrivate: img_is_public === 1, ...(review && { review }) });

/** Visibility of the picture after a call. */
export const sharingAnswerSchema = v.pipe(
  v.object({ ...envelopeSchema.entries, data: v.object(pictureSharingEntries) }),
  v.transform(({ data }) => toSharing(data)),
);

/** Visibility of a picture, as the service writes it. */
export const toWireSharing = ({ isPrivate, review }: PictureSharing) => ({
  img_is_public: toImgIsPublic(isPrivate),
  ...(review && { review }),
});
