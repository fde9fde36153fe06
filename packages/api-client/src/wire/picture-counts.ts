import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { pictureSharingEntries } from './picture-sharing.ts';
import { wholeNumber } from './whole-number.ts';

/** How many pictures the caller has, and how many of them are public. */
export interface PictureCounts {
  pictureCount: number;
  publicPictureCount: number;
}

const pictureCountsEntries = {
  painting_count: wholeNumber,
  public_painting_count: wholeNumber,
};

export const pictureCountsSchema = v.pipe(
  v.object(pictureCountsEntries),
  v.transform(
    (counts): PictureCounts => ({
      pictureCount: counts.painting_count,
      publicPictureCount: counts.public_painting_count,
    }),
  ),
);

/** The counts after a call. */
export const countsAnswerSchema = v.pipe(
  v.object({ ...envelopeSchema.entries, data: pictureCountsSchema }),
  v.transform(({ data }) => data),
);

/** The counts, and who sees the picture now. */
export const sharingAnswerSchema = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({ ...pictureCountsEntries, ...pictureSharingEntries }),
  }),
  v.transform(({ data: { painting_count, public_painting_count, img_is_public, review } }) => ({
    pictureCount: painting_count,
    publicPictureCount: public_painting_count,
    isPrivate: img_is_public === 1,
    ...(review && { review }),
  })),
);
