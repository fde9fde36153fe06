import type { Picture } from '@site/api-client/wire';
import type { creations } from '../database/schema.ts';
import { thumbnailWidths } from './thumbnail-key.ts';

export type CreationRow = typeof creations.$inferSelect;

/** The extension of a picture's address, by its type. */
export const extensions = { 'image/webp': 'webp', 'image/png': 'png' } as const;
export type PictureType = keyof typeof extensions;

/** A finished creation as the wire knows it, for this caller; undefined is a guest. */
export function toPicture(creation: CreationRow, viewerId: string | undefined): Picture {
  const { id, width, height, prompt, seed, engine, isPrivate, createdAt, type, color } = creation;
  if (!isPictureType(type) || color === null) throw new Error(`Creation ${id} is not finished`);
  return {
    id,
    url: `/pictures/${id}.${extensions[type]}`,
    thumbnails: thumbnailWidths
      .filter((thumbnailWidth) => thumbnailWidth < width)
      .map((thumbnailWidth) => ({
        url: `/pictures/${id}/${thumbnailWidth}.webp`,
        width: thumbnailWidth,
      })),
    width,
    height,
    color,
    prompt,
    seed,
    engine,
    isPrivate,
    isMine: creation.userId === viewerId,
    thumbUpCount: creation.thumbUpCount,
    createdAt: createdAt.toISOString(),
  };
}

export function isPictureType(type: string | null): type is PictureType {
  return type !== null && Object.hasOwn(extensions, type);
}
