import * as v from 'valibot';
import { wholeNumber } from './whole-number.ts';

/** How many pictures the caller has, and how many of them are public. */
export interface PictureCounts {
  pictureCount: number;
  publicPictureCount: number;
}

export const pictureCountsSchema = v.pipe(
  v.object({ painting_count: wholeNumber, public_painting_count: wholeNumber }),
  v.transform(
    (counts): PictureCounts => ({
      pictureCount: counts.painting_count,
      publicPictureCount: counts.public_painting_count,
    }),
  ),
);
