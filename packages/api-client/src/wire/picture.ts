import * as v from 'valibot';
import { pictureSharingEntries, toWireSharing } from './picture-sharing.ts';
import { wholeNumber } from './whole-number.ts';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A smaller form of a picture: where it is, and how wide in pixels. */
const thumbnailSchema = v.object({ url: v.string(), width: pixels });

/** Role of a picture, a film or a sound that another one is made from. */
export type PictureRole =
  | 'source'
  | 'reference'
  | 'control'
  | 'style'
  | 'character'
  | 'omni'
  | 'mask'
  | 'first-frame'
  | 'last-frame'
  | 'continued'
  | 'cover'
  | 'voice'
  | 'face';

const pictureReferenceFields = v.pipe(
  v.object({
    url: v.string(),
    thumbnail_url: v.string(),
    /** A `PictureRole`, or one of a later version. Absent: it was given at the start of the prompt. */
    role: v.optional(v.string()),
  }),
  v.transform(({ thumbnail_url, ...reference }) => ({
    ...reference,
    thumbnailUrl: thumbnail_url,
  })),
);
/** A picture that another one was made from: where it is, and a smaller form of it. */
export interface PictureReference extends v.InferOutput<typeof pictureReferenceFields> {}
/** The same as the service writes it. */
export interface WirePictureReference extends v.InferInput<typeof pictureReferenceFields> {}
export const pictureReferenceSchema: v.GenericSchema<WirePictureReference, PictureReference> =
  pictureReferenceFields;

/** A line of a song, and when it begins to be sung, in milliseconds from the song's beginning, where that is known. */
export interface LyricLine {
  /** The words that are sung or said. */
  text: string;
  /** Milliseconds from the beginning; undefined where the time is unknown. */
  start?: number | undefined;
}
const lyricLineSchema: v.GenericSchema<LyricLine> = v.object({
  text: v.string(),
  start: v.optional(v.number()),
});

const pictureFields = v.pipe(
  v.object({
    id: v.string(),
    url: v.string(),
    /** Its type, such as `video/mp4`. */
    mime: v.string(),
    /** Of a video or a sound, in milliseconds. */
    duration: v.optional(v.number()),
    /** Address of the picture that stands for a video or a sound until it plays, if there is one. */
    poster: v.optional(v.string()),
    /** Of a sound that could be read: how loud each of as many equal parts is, from 0 to 100. */
    peaks: v.optional(v.array(v.number())),
    /** Of a song: what it is called. */
    title: v.optional(v.string()),
    /** Of a song: what is sung, line by line, among the headings of its sections, such as `[Verse]`. */
    lyrics: v.optional(v.array(lyricLineSchema)),
    /** Of a film, for its owner alone: where it is with its subtitles burnt in, where the service does that. */
    subtitled: v.optional(v.string()),
    /** Of the picture, or of the poster: from the smallest to the largest; each smaller than that. */
    thumbnails: v.optional(v.array(thumbnailSchema), []),
    width: pixels,
    height: pixels,
    /** The mean colour as `#rrggbb`: the placeholder until the picture is there. */
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    /** Without reference images; empty for others where its owner does not show it. */
    prompt: v.string(),
    /** How many reference images it was made with. */
    reference_count: v.optional(wholeNumber, 0),
    /** Those of them that are still there; told to the picture's owner alone. */
    references: v.optional(v.array(pictureReferenceSchema), []),
    /** Absent where its tool has none. */
    seed: v.optional(v.number()),
    /**
     * Fields of its tool, as they were filled in, by their names. For others as the prompt is: absent where its owner
     * does not show it; and without words, which are the owner's own.
     */
    settings: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    engine: v.string(),
    /** Tool of its page: one of `tools`, or of a newer service. */
    tool: v.string(),
    ...pictureSharingEntries,
    /** The nickname of its owner, if they have one; only for public pictures. */
    author: v.optional(v.string()),
    /** Whether the caller made it. */
    is_mine: v.optional(v.boolean(), false),
    /** The id of the creation that made it, for its owner alone. */
    creation_id: v.optional(v.string()),
    /** Whether it is a favourite of its owner's, who alone is told. */
    is_favorite: v.optional(v.boolean()),
    thumb_up_count: v.optional(wholeNumber, 0),
    /** ISO 8601, UTC. */
    created_at: v.string(),
  }),
  v.transform(
    ({
      img_is_public,
      is_mine,
      creation_id,
      is_favorite,
      thumb_up_count,
      reference_count,
      created_at,
      ...picture
    }) => ({
      ...picture,
      ...(creation_id !== undefined && { creationId: creation_id }),
      isPrivate: img_is_public === 1,
      isMine: is_mine,
      ...(is_favorite !== undefined && { isFavorite: is_favorite }),
      likeCount: thumb_up_count,
      referenceCount: reference_count,
      createdAt: created_at,
    }),
  ),
);
/**
 * Work that a creation made: a picture, or a video or a sound. Sizes are pixels, of a sound those
 * of the place that it takes in a gallery. `url` is a path of this site or an https address.
 */
export interface Picture extends v.InferOutput<typeof pictureFields> {}
/** The same as the service writes it. */
export interface WirePicture extends v.InferInput<typeof pictureFields> {}
export const pictureSchema: v.GenericSchema<WirePicture, Picture> = pictureFields;

/** The reference image as the service writes it. */
export function toWireReference({ thumbnailUrl, ...reference }: PictureReference) {
  return { ...reference, thumbnail_url: thumbnailUrl };
}

/** The picture as the service writes it. */
export function toWirePicture({
  isPrivate,
  review,
  isMine,
  creationId,
  isFavorite,
  likeCount,
  referenceCount,
  references,
  createdAt,
  ...picture
}: Picture): WirePicture {
  return {
    ...picture,
    ...(creationId !== undefined && { creation_id: creationId }),
    ...toWireSharing({ isPrivate, review }),
    is_mine: isMine,
    ...(isFavorite !== undefined && { is_favorite: isFavorite }),
    thumb_up_count: likeCount,
    reference_count: referenceCount,
    references: references.map(toWireReference),
    created_at: createdAt,
  };
}
