import * as v from 'valibot';
import { envelopeSchema } from './envelope.ts';
import { wholeNumber } from './whole-number.ts';

/** A smaller form of a picture: where it is, and how wide in pixels. */
const thumbnailSchema = v.object({ url: v.string(), width: v.pipe(v.number(), v.minValue(1)) });

/** A finished picture. Sizes are pixels, `url` is a path of this site or an https address. */
export const pictureSchema = v.pipe(
  v.object({
    id: v.string(),
    url: v.string(),
    /** From the smallest to the largest; each smaller than the picture. */
    thumbnails: v.optional(v.array(thumbnailSchema), []),
    width: v.pipe(v.number(), v.integer(), v.minValue(1)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The mean colour as `#rrggbb`: the placeholder until the picture is there. */
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    prompt: v.string(),
    seed: v.number(),
    engine: v.string(),
    img_is_public: v.picklist([0, 1]),
    /** Whether the caller made it. */
    is_mine: v.optional(v.boolean(), false),
    thumb_up_count: v.optional(wholeNumber, 0),
    /** ISO 8601, UTC. */
    created_at: v.string(),
  }),
  v.transform(({ img_is_public, is_mine, thumb_up_count, created_at, ...picture }) => ({
    ...picture,
    isPrivate: img_is_public === 1,
    isMine: is_mine,
    thumbUpCount: thumb_up_count,
    createdAt: created_at,
  })),
);
export type Picture = v.InferOutput<typeof pictureSchema>;
export type WirePicture = v.InferInput<typeof pictureSchema>;

/** The picture as the service writes it. */
export function toWirePicture({
  isPrivate,
  isMine,
  thumbUpCount,
  createdAt,
  ...picture
}: Picture): WirePicture {
  return {
    ...picture,
    img_is_public: isPrivate ? 1 : 0,
    is_mine: isMine,
    thumb_up_count: thumbUpCount,
    created_at: createdAt,
  };
}

/** What every list of pictures takes. */
const pageEntries = {
  /** Where the page before ended; leave out for the first page. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 24),
};

/**
 * `POST /art/api/my-paintings`: the caller's own pictures, newest first.
 * `POST /art/api/my-thumb-up-paintings`: those that the caller has thumbed up, the last one first.
 */
export const listPicturesRequestSchema = v.object(pageEntries);
export type ListPicturesRequest = v.InferInput<typeof listPicturesRequestSchema>;

export const pictureSorts = ['newest', 'most-liked'] as const;
export type PictureSort = (typeof pictureSorts)[number];

export const pictureShapes = ['all', 'square', 'landscape', 'portrait'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** The longest text that pictures are searched by, in UTF-16 units. */
export const maxSearchLength = 100;

/** `POST /art/api/paintings`: everybody's public pictures. A cursor is good for one sort alone. */
export const listPublicPicturesRequestSchema = v.object({
  ...pageEntries,
  sort: v.optional(v.picklist(pictureSorts), 'newest'),
  shape: v.optional(v.picklist(pictureShapes), 'all'),
  /** Words that the prompt must have, all of them, in any order and case. */
  text: v.optional(v.pipe(v.string(), v.maxLength(maxSearchLength)), ''),
});
export type ListPublicPicturesRequest = v.InferInput<typeof listPublicPicturesRequestSchema>;

export const listPicturesResponseSchema = v.object({
  ...envelopeSchema.entries,
  data: v.object({
    rows: v.array(pictureSchema),
    /** Hand it back for the next page; null at the end. */
    next_cursor: v.nullable(v.string()),
  }),
});

/** `POST /art/api/delete-painting`: one of the caller's own, for ever. */
export const pictureRequestSchema = v.object({ img_id: v.pipe(v.string(), v.maxLength(64)) });
export type PictureRequest = v.InferInput<typeof pictureRequestSchema>;

/** `POST /art/api/set-painting-sharing`: who may see one of the caller's own. */
export const setPictureSharingRequestSchema = v.object({
  ...pictureRequestSchema.entries,
  img_is_public: v.picklist([0, 1]),
});
export type SetPictureSharingRequest = v.InferInput<typeof setPictureSharingRequestSchema>;

/** What both answer: how many pictures the caller has after it, and how many of them are public. */
export const pictureCountsResponseSchema = v.object({
  ...envelopeSchema.entries,
  data: v.pipe(
    v.object({ painting_count: wholeNumber, public_painting_count: wholeNumber }),
    v.transform((data) => ({
      pictureCount: data.painting_count,
      publicPictureCount: data.public_painting_count,
    })),
  ),
});
export type PictureCounts = v.InferOutput<typeof pictureCountsResponseSchema>['data'];
