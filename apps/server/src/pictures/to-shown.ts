import type { PictureSharing } from '@site/api-client/wire';
import type { OutputRow } from '../database/output-schema.ts';

/** Tells who sees an output, for its owner. */
export function toShown({
  isPrivate,
  review,
  reviewReason,
}: Pick<OutputRow, 'isPrivate' | 'review' | 'reviewReason'>): PictureSharing {
  switch (review) {
    case 'waiting':
      return { isPrivate, review: { state: review } };
    case 'refused':
      return { isPrivate, review: { state: review, reason: reviewReason ?? undefined } };
    default:
      return { isPrivate };
  }
}
