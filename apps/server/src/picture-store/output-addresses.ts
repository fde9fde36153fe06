import type { Picture } from '@site/api-client/wire';
import type { OutputRow } from '../database/output-schema.ts';
import { thumbnailWidths } from './thumbnail-key.ts';

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

/** Makes the address of an output on this site. */
export function urlOfOutput({ id, mime }: Pick<OutputRow, 'id' | 'mime'>): string {
  if (!isServedType(mime)) throw new Error(`Output ${id} has the type ${mime}`);
  return `/pictures/${id}.${extensions[mime]}`;
}

/** Makes the address of a film with its subtitles burnt in, for its owner alone. */
export const urlOfSubtitled = ({ id }: Pick<OutputRow, 'id'>) => `/pictures/${id}-subtitled.mp4`;

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
