import type { Picture, PictureReference } from '@site/api-client/wire';
import type { OutputRow } from '../database/output-schema.ts';
import type { CreationRow } from '../database/schema.ts';
import { thumbnailWidths } from '../picture-store/thumbnail-key.ts';
import { readInput } from '../references/read-input.ts';

/** The extension of a file's address, by its type. */
export const extensions = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
} as const;
type OutputType = keyof typeof extensions;

/** A sound has no size; this is the place that it takes where pictures are shown, in pixels. */
const placeOfSound = { width: 640, height: 360 };

/** What a place has until a poster without a colour of its own is there, or for good. */
const noColor = '#808080';

export type ToPictureOptions = {
  /** Undefined is a guest. */
  viewerId: string | undefined;
  /** Its reference images, where the viewer owns it; others do not learn which they were. */
  references: readonly PictureReference[];
};

export type PictureRow = { readonly output: OutputRow; readonly creation: CreationRow };

/** A stored output as the wire knows it, for this caller. */
export function toPicture(
  { output, creation }: PictureRow,
  { viewerId, references }: ToPictureOptions,
): Picture {
  const { id, mime, posterWidth, durationMs, peaks } = output;
  const { isPrivate, thumbUpCount, createdAt } = output;
  const { input, references: given } = readInput(creation);
  const isMine = output.userId === viewerId;
  const { width, height } = placeOfSound;
  const size = { width: output.width ?? width, height: output.height ?? height };
  return {
    id,
    url: urlOfOutput(output),
    mime,
    ...(durationMs !== null && { duration: durationMs }),
    ...(posterWidth !== null && { poster: `/pictures/${id}/poster.webp` }),
    ...(peaks !== null && { peaks: [...peaks] }),
    thumbnails: toThumbnails(output),
    ...size,
    color: output.color ?? noColor,
    prompt: input.prompt,
    referenceCount: given.length,
    references: isMine ? [...references] : [],
    seed: creation.facts?.seed ?? input.seed,
    engine: creation.engine,
    isPrivate,
    isMine,
    thumbUpCount,
    createdAt: createdAt.toISOString(),
  };
}

/** Where an output is on this site. */
export function urlOfOutput({ id, mime }: Pick<OutputRow, 'id' | 'mime'>): string {
  if (!isServedType(mime)) throw new Error(`Output ${id} has the type ${mime}`);
  return `/pictures/${id}.${extensions[mime]}`;
}

/** Its smaller forms, from the smallest; of a video or a sound those of its poster. */
export function toThumbnails({
  id,
  media,
  width,
  posterWidth,
}: Pick<OutputRow, 'id' | 'media' | 'width' | 'posterWidth'>): Picture['thumbnails'] {
  const stillWidth = (media === 'image' ? width : posterWidth) ?? 0;
  return thumbnailWidths
    .filter((thumbnailWidth) => thumbnailWidth < stillWidth)
    .map((thumbnailWidth) => ({
      url: `/pictures/${id}/${thumbnailWidth}.webp`,
      width: thumbnailWidth,
    }));
}

/** Whether files of this type are served. */
export function isServedType(mime: string): mime is OutputType {
  return Object.hasOwn(extensions, mime);
}
