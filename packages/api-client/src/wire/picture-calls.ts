import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { imgIsPublicSchema, toImgIsPublic } from './img-is-public.ts';
import { MAX_SEARCH_LENGTH } from './max-search-length.ts';
import { countEntry, favoritesEntry, nextCursor, pageEntries, pageQueryEntries } from './page.ts';
import { type Picture, pictureSchema, toWirePicture } from './picture.ts';
import { countsAnswerSchema, toWireCounts } from './picture-counts.ts';
import { sharingAnswerSchema, toWireSharing } from './picture-sharing.ts';
import { textOrNumber } from './text-or-number.ts';
import { wholeNumber } from './whole-number.ts';

/** One page of a list. */
export interface PageRequest {
  /** `nextCursor` of the page before. Default: the first page. */
  cursor?: string | undefined;
  /** Entries of the page, 1 to 100. Default: 24. */
  limit?: number | undefined;
}

/** A page of pictures. */
export interface PicturePage {
  /** The page's pictures, in the order that was asked for. */
  pictures: Picture[];
  /** The next page's `cursor`; undefined after the last one. */
  nextCursor: string | undefined;
  /** All that the list has, on every page; undefined unless `count` asks for it. */
  total?: number | undefined;
  /** The id of the user whose own list it is; undefined of public lists, and where the service does not tell. */
  ownerId?: string | undefined;
}

export const pictureSorts = ['newest', 'most-liked'] as const;
export type PictureSort = (typeof pictureSorts)[number];

export const pictureShapes = ['all', 'square', 'landscape', 'portrait'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** Media of works: `all` is any. */
export const pictureMedia = ['all', 'image', 'video', 'audio'] as const;
export type PictureMedia = (typeof pictureMedia)[number];

export interface PublicPictureFilters {
  /** Default: `newest`. */
  sort?: PictureSort | undefined;
  /** The name of the tool that made it. Default: any. */
  tool?: string | undefined;
  /** The id of the model that made it. Default: any. */
  model?: string | undefined;
  /** Default: `all`. */
  shape?: PictureShape | undefined;
  /** Default: `all`. */
  media?: PictureMedia | undefined;
  /** Made then or later; milliseconds since 1970. Default: at any time. */
  since?: number | undefined;
  /** Words that the prompt must have, all of them, in any order and case. At most 100 UTF-16 units. */
  text?: string | undefined;
}

const shortText = v.optional(v.pipe(v.string(), v.maxLength(64)));

const mediaEntry = v.optional(v.picklist(pictureMedia), 'all');

const filterEntries = {
  // By its name; the list of tools would bring the schemas of all of them to each gallery.
  tool: shortText,
  model: shortText,
  shape: v.optional(v.picklist(pictureShapes), 'all'),
  media: mediaEntry,
};
const sortEntry = v.optional(v.picklist(pictureSorts), 'newest');
const bodyFilterEntries = {
  ...filterEntries,
  text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), ''),
  since: v.optional(wholeNumber),
};

const pageRequestSchema = v.object(pageEntries(24));
/** A page of pictures as the service answers with it. */
export const pageAnswerSchema = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({
      rows: v.array(pictureSchema),
      next_cursor: nextCursor,
      total: v.optional(wholeNumber),
      /** The user's `secret`. */
      owner: v.optional(v.string()),
    }),
  }),
  v.transform(
    ({ data }): PicturePage => ({
      pictures: data.rows,
      nextCursor: data.next_cursor,
      total: data.total,
      ownerId: data.owner,
    }),
  ),
);

const pictureRequestSchema = v.object({ img_id: v.pipe(v.string(), v.maxLength(64)) });
const toPictureBody = ({ id }: { id: string }) => ({ img_id: id });

/** The picture's thumbs after the call. */
const thumbsAnswerSchema = v.pipe(
  v.object({ ...envelopeSchema.entries, data: v.object({ thumb_up_count: wholeNumber }) }),
  v.transform(({ data }) => ({ likeCount: data.thumb_up_count })),
);

/** Lists of pictures, and what is done to one of them. */
export const pictureCalls = {
  /** The user's own pictures, newest first; all of them, or those that were asked for. */
  listMyPictures: defineCall({
    method: 'POST',
    path: '/art/api/my-pictures',
    isRepeatable: true,
    request: v.object({
      ...pageRequestSchema.entries,
      ...bodyFilterEntries,
      // The id of one of the user's collections; of any other id there are no pictures.
      collection: shortText,
      // The id of one of the user's uploads that they were made from; of any other id there are no pictures.
      upload: shortText,
      count: countEntry,
      favorites: favoritesEntry,
    }),
    response: pageAnswerSchema,
  }),
  /**
   * Everybody's public pictures as they are for a guest: browsers and caches in front may keep the
   * answer for a minute. A cursor is good for one sort alone.
   */
  browsePublicPictures: defineCall({
    method: 'GET',
    path: '/art/api/pictures',
    isRepeatable: true,
    isPublic: true,
    request: v.object({
      ...pageQueryEntries(24),
      ...filterEntries,
      sort: sortEntry,
      since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
    }),
    // What is left at its default is left out: one list has one address in all caches.
    toBody: ({
      limit,
      sort,
      shape,
      media,
      since,
      ...others
    }: PageRequest & Omit<PublicPictureFilters, 'text'> = {}) => ({
      ...others,
      limit: limit?.toString(),
      sort: sort === 'newest' ? undefined : sort,
      shape: shape === 'all' ? undefined : shape,
      media: media === 'all' ? undefined : media,
      since: since?.toString(),
    }),
    response: pageAnswerSchema,
  }),
  /**
   * The same, with what only the caller may see (which are theirs), and searched by words. Nothing
   * stores the answer.
   */
  listPublicPictures: defineCall({
    method: 'POST',
    path: '/art/api/pictures',
    isRepeatable: true,
    request: v.object({
      ...pageRequestSchema.entries,
      ...bodyFilterEntries,
      sort: sortEntry,
    }),
    response: pageAnswerSchema,
  }),
  /** The pictures that the user has thumbed up and may see, the last thumb first. */
  listLikedPictures: defineCall({
    method: 'POST',
    path: '/art/api/my-thumb-up-pictures',
    isRepeatable: true,
    request: v.object({ ...pageRequestSchema.entries, media: mediaEntry }),
    response: pageAnswerSchema,
  }),
  /**
   * Deletes one of the user's own pictures: nobody sees it any more. It can be restored for a day, then
   * its file is removed. One that is gone already is not an error.
   */
  deletePicture: defineCall({
    method: 'POST',
    path: '/art/api/delete-picture',
    isRepeatable: true,
    request: pictureRequestSchema,
    toBody: toPictureBody,
    response: countsAnswerSchema,
  }),
  /**
   * Shows one of the user's own pictures to everybody, once it has passed its review, or to their owner
   * alone. Answers with who sees it now.
   */
  setPictureSharing: defineCall({
    method: 'POST',
    path: '/art/api/set-picture-sharing',
    isRepeatable: true,
    request: v.object({ ...pictureRequestSchema.entries, img_is_public: imgIsPublicSchema }),
    toBody: ({ id, isPrivate }: { id: string; isPrivate: boolean }) => ({
      img_id: id,
      img_is_public: toImgIsPublic(isPrivate),
    }),
    response: sharingAnswerSchema,
  }),
  /** Gives a thumb to a picture. Answers with the thumbs that it then has. */
  like: defineCall({
    method: 'POST',
    path: '/art/api/thumb-up',
    isRepeatable: true,
    request: pictureRequestSchema,
    toBody: toPictureBody,
    response: thumbsAnswerSchema,
  }),
  /** Takes the user's thumb back. Answers with the thumbs that the picture then has. */
  unlike: defineCall({
    method: 'POST',
    path: '/art/api/cancel-thumb-up',
    isRepeatable: true,
    request: pictureRequestSchema,
    toBody: toPictureBody,
    response: thumbsAnswerSchema,
  }),
  /** Ids of the pictures that the user has thumbed up: of up to 100 that are asked about, or of all. */
  listLikes: defineCall({
    method: 'GET',
    path: '/art/api/my-thumb-up-list',
    isRepeatable: true,
    request: v.object({
      img_ids: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\w{1,64}(?:,\w{1,64}){0,99}$/),
          v.transform((ids) => ids.split(',')),
        ),
      ),
    }),
    toBody: ({ ids }: { ids?: readonly string[] } = {}) => ({ img_ids: ids?.join(',') }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({ rows: v.array(v.object({ img_id: textOrNumber })) }),
      }),
      v.transform(({ data }) => data.rows.map(({ img_id }) => img_id)),
    ),
  }),
};

/** The way back of `pageAnswerSchema`. */
export const encodePage = ({ pictures, nextCursor, total, ownerId }: PicturePage) => ({
  data: {
    rows: pictures.map(toWirePicture),
    next_cursor: nextCursor ?? null,
    total,
    owner: ownerId,
  },
});
const encodeLikes = ({ likeCount }: { likeCount: number }) => ({
  data: { thumb_up_count: likeCount },
});

export const pictureAnswers: AnswerEncoders<typeof pictureCalls> = {
  listMyPictures: encodePage,
  browsePublicPictures: encodePage,
  listPublicPictures: encodePage,
  listLikedPictures: encodePage,
  deletePicture: (counts) => ({ data: toWireCounts(counts) }),
  setPictureSharing: (sharing) => ({ data: toWireSharing(sharing) }),
  like: encodeLikes,
  unlike: encodeLikes,
  listLikes: (ids) => ({ data: { rows: ids.map((id) => ({ img_id: id })) } }),
};
