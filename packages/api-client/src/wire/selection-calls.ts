import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { imgIsPublicSchema, toImgIsPublic } from './img-is-public.ts';
import { countsAnswerSchema, type PictureCounts, toWireCounts } from './picture-counts.ts';
import { pictureSharingEntries, toSharing, toWireSharing } from './picture-sharing.ts';

/** How many pictures are selected at most, and how many bytes together an archive of them has. */
export const MAX_SELECTED_PICTURES = 200;
export const MAX_ZIPPED_BYTES = 2 * 1024 ** 3;

/** Some pictures, by their ids. */
export const selectionSchema = v.object({
  img_ids: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\w{1,64}$/))),
    v.minLength(1),
    v.maxLength(MAX_SELECTED_PICTURES),
  ),
});
const toSelectionBody = ({ ids }: { ids: readonly string[] }) => ({ img_ids: [...ids] });

/**
 * Calls on several of the user's own pictures, at most 200 of them: they act on all, or on none where
 * one is not there. Apart from the calls of all pages, since few pages make them: by `client.send`.
 */
export const selectionCalls = {
  /**
   * Asks for a ZIP archive of them, of at most 2 GB. Answers with the path to download it from, which
   * is good for this user alone.
   */
  zipPictures: defineCall({
    method: 'POST',
    path: '/art/api/zip-pictures',
    isRepeatable: true,
    request: selectionSchema,
    toBody: toSelectionBody,
    response: v.pipe(
      v.object({ ...envelopeSchema.entries, data: v.object({ url: v.string() }) }),
      v.transform(({ data }) => data),
    ),
  }),
  /** Deletes them, as `deletePicture` does with one. */
  deletePictures: defineCall({
    method: 'POST',
    path: '/art/api/delete-pictures',
    isRepeatable: true,
    request: selectionSchema,
    toBody: toSelectionBody,
    response: countsAnswerSchema,
  }),
  /** Restores what was deleted less than a day ago, with its likes. */
  restorePictures: defineCall({
    method: 'POST',
    path: '/art/api/restore-pictures',
    isRepeatable: true,
    request: selectionSchema,
    toBody: toSelectionBody,
    response: countsAnswerSchema,
  }),
  /**
   * Shows them to everybody, once they have passed their review, or to their owner alone, and answers
   * with who sees them now. Swapped faces, and codes with somebody's contact or network, are left out:
   * they are published one by one by `setPictureSharing`.
   */
  setPicturesSharing: defineCall({
    method: 'POST',
    path: '/art/api/set-pictures-sharing',
    isRepeatable: true,
    request: v.object({ ...selectionSchema.entries, img_is_public: imgIsPublicSchema }),
    toBody: ({ ids, isPrivate }: { ids: readonly string[]; isPrivate: boolean }) => ({
      img_ids: [...ids],
      img_is_public: toImgIsPublic(isPrivate),
    }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          rows: v.array(v.object({ img_id: v.string(), ...pictureSharingEntries })),
        }),
      }),
      v.transform(({ data }) => ({
        pictures: data.rows.map(({ img_id: id, ...shared }) => ({ id, ...toSharing(shared) })),
      })),
    ),
  }),
};

const encodeCounts = (counts: PictureCounts) => ({ data: toWireCounts(counts) });

export const selectionAnswers: AnswerEncoders<typeof selectionCalls> = {
  zipPictures: ({ url }) => ({ data: { url } }),
  deletePictures: encodeCounts,
  restorePictures: encodeCounts,
  setPicturesSharing: ({ pictures }) => ({
    data: {
      rows: pictures.map(({ id, ...sharing }) => ({ img_id: id, ...toWireSharing(sharing) })),
    },
  }),
};
