import type { Picture, PictureReference } from '@site/api-client/wire';
import type { OutputRow } from '../database/output-schema.ts';
import type { CreationRow } from '../database/schema.ts';
import { thumbnailWidths } from '../picture-store/thumbnail-key.ts';
import { readInput } from '../references/read-input.ts';

/** The extension of a picture's address, by its type. */
export const extensions = {
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const;
export type PictureType = keyof typeof extensions;

export type ToPictureOptions = {
  /** Undefined is a guest. */
  viewerId: string | undefined;
  /** Its reference images, where the viewer owns it; others do not learn which they were. */
  references: readonly PictureReference[];
};

export type PictureRow = { readonly output: OutputRow; readonly creation: CreationRow };

/** A stored picture as the wire knows it, for this caller. */
export function toPicture(
  { output, creation }: PictureRow,
  { viewerId, references }: ToPictureOptions,
): Picture {
  const { id, width, height, color, isPrivate, thumbUpCount, createdAt } = output;
  const { input, references: given } = readInput(creation);
  const isMine = output.userId === viewerId;
  if (!isPictureType(output.mime) || width === null || height === null || color === null) {
    throw new Error(`Output ${id} is no picture`);
  }
  return {
    id,
    url: `/pictures/${id}.${extensions[output.mime]}`,
    thumbnails: thumbnailWidths
      .filter((thumbnailWidth) => thumbnailWidth < width)
      .map((thumbnailWidth) => ({
        url: `/pictures/${id}/${thumbnailWidth}.webp`,
        width: thumbnailWidth,
      })),
    width,
    height,
    color,
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

export function isPictureType(mime: string): mime is PictureType {
  return Object.hasOwn(extensions, mime);
}
