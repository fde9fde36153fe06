import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { textOrNumber } from './text-or-number.ts';
import { wholeNumber } from './whole-number.ts';

/** `GET /art/api/my-thumb-up-list`: the ids of the pictures that the caller has thumbed up. */
export const listThumbUpsResponseSchema = v.object({
  ...envelopeSchema.entries,
  data: v.object({ rows: v.array(v.object({ img_id: textOrNumber })) }),
});

/**
 * `POST /art/api/thumb-up` and `POST /art/api/cancel-thumb-up`: the picture's thumbs after it. The
 * request is that of `pictureRequestSchema`. Doing either twice does no more than once.
 */
export const thumbUpResponseSchema = v.object({
  ...envelopeSchema.entries,
  data: v.object({ thumb_up_count: wholeNumber }),
});
