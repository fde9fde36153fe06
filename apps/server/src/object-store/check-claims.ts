import { ALLOWED_IMAGE_TYPES, detectImageType } from '@site/validators';
import { OssError } from './oss-error.ts';

/** The types that a key's extension stands for. */
const typesByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

export type FileClaims = {
  key: string;
  /** The declared type. */
  type: string;
};

/**
 * Refuses a file that only claims to be a picture: its key and its declared type must agree with
 * its first bytes. One that claims nothing may be anything; it is never served as a picture.
 *
 * @throws {OssError} InvalidArgument.
 */
export function checkClaims(firstBytes: Uint8Array, { key, type }: FileClaims): void {
  const actual = storedImageType(firstBytes);
  const extension = /\.([^./]+)$/.exec(key)?.[1]?.toLowerCase() ?? '';
  const declared = type.toLowerCase().replace('image/jpg', 'image/jpeg');
  const claims = [
    typesByExtension[extension],
    declared.startsWith('image/') ? declared : undefined,
  ];
  if (claims.every((claim) => claim === undefined || claim === actual)) return;
  throw new OssError(
    'InvalidArgument',
    `The file claims to be a picture and is not: its name, its type and its first bytes (${actual ?? 'no picture'}) must agree.`,
  );
}

/** The type that a file is served with, by its first bytes; undefined for all but four formats. */
export function storedImageType(
  firstBytes: Uint8Array,
): (typeof ALLOWED_IMAGE_TYPES)[number] | undefined {
  const detected = detectImageType(firstBytes);
  return ALLOWED_IMAGE_TYPES.find((type) => type === `image/${detected}`);
}
