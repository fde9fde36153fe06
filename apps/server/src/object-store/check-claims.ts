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

export type StoredImageType = (typeof ALLOWED_IMAGE_TYPES)[number];

/**
 * Refuses files that are not in one of the four picture formats, or whose key or declared type names another
 * format than its first bytes.
 *
 * @returns the type by the first bytes.
 * @throws {OssError} InvalidArgument.
 */
export function checkClaims(firstBytes: Uint8Array, { key, type }: FileClaims): StoredImageType {
  const actual = storedImageType(firstBytes);
  if (!actual) {
    throw new OssError(
      'InvalidArgument',
      'The file is no picture: JPEG, PNG, GIF and WebP are taken, by their first bytes.',
    );
  }
  const extension = /\.([^./]+)$/.exec(key)?.[1]?.toLowerCase() ?? '';
  const declared = type.toLowerCase().replace('image/jpg', 'image/jpeg');
  const claims = [
    typesByExtension[extension],
    declared.startsWith('image/') ? declared : undefined,
  ];
  if (claims.every((claim) => claim === undefined || claim === actual)) return actual;
  throw new OssError(
    'InvalidArgument',
    `The file claims to be another picture than it is: its name, its type and its first bytes (${actual}) must agree.`,
  );
}

/** The type that a file is served with, by its first bytes; undefined for all but four formats. */
export function storedImageType(firstBytes: Uint8Array): StoredImageType | undefined {
  const detected = detectImageType(firstBytes);
  return ALLOWED_IMAGE_TYPES.find((type) => type === `image/${detected}`);
}
