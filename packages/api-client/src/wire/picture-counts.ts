import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { wholeNumber } from './whole-number.ts';

/** How many pictures the caller has, and how many of them are public. */
export interface PictureCounts {
  /** All pictures of the caller. */
  pictureCount: number;
  /** Those of them that are public. */
  publicPictureCount: number;
}

export const pictureCountsSchema = v.pipe(
  v.object({ picture_count: wholeNumber, public_picture_count: wholeNumber }),
  v.transform(
    (counts): PictureCounts => ({
      pictureCount: counts.picture_count,
      publicPictureCount: counts.public_picture_count,
    }),
  ),
);

const answer = v.pipe(
  v.object({ ...envelopeSchema.entries, data: pictureCountsSchema }),
  v.transform(({ data }) => data),
);
export interface CountsAnswer extends v.InferInput<typeof answer> {}
/** The counts after a call. */
export const countsAnswerSchema: v.GenericSchema<CountsAnswer, PictureCounts> = answer;

/** The counts as the service writes them. */
export const toWireCounts = ({ pictureCount, publicPictureCount }: PictureCounts) => ({
  ...{ picture_count: pictureCount, public_picture_count: publicPictureCount },
});
