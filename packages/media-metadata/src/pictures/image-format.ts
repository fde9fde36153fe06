import { hasTextAt } from '../bytes.ts';

/** The picture formats whose metadata is known here. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** The format of a picture by its first 12 bytes; undefined for all others. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (hasTextAt(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (hasTextAt(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (hasTextAt(bytes, 'GIF87a') || hasTextAt(bytes, 'GIF89a')) return 'gif';
  if (hasTextAt(bytes, 'RIFF') && hasTextAt(bytes, 'WEBP', 8)) return 'webp';
  return undefined;
}
