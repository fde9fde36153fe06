import { join } from 'node:path';
import { isSafeKey } from './is-safe-key.ts';
import { fromObjectPath, toObjectPath } from './to-object-path.ts';

/** One kind of object, and how its keys are written in each backend. */
export type ObjectArea = {
  isKey(key: string): boolean;
  /** The prefix of its keys in a bucket. */
  readonly prefix: string;
  /** Prefix of the two hex digits there that tell a key's group. */
  readonly groupPrefix: string;
  /** The path of a key's object in its folder: below one of `00` to `ff`. */
  toPath(key: string): string;
  /** The inverse, for the names below one of those; undefined for any other path. */
  fromPath(names: readonly string[]): string | undefined;
};

/** An id, with or without the short name of one of its forms: `…-320`. */
const idPattern = /^[0-9a-f]{32}(?:-[0-9a-z]{1,16})?$/;

const idArea = {
  groupPrefix: '',
  isKey: (key: string) => idPattern.test(key),
  toPath: (key: string) => join(key.slice(0, 2), key),
  fromPath: ([name = '', ...rest]: readonly string[]) =>
    rest.length === 0 && idPattern.test(name) ? name : undefined,
};

/** Files that creations made. A key is the id of an output, with the width for a thumbnail, `poster` or `original`. */
export const pictureArea: ObjectArea = { ...idArea, prefix: 'pictures/' };

/** Files that people uploaded: `upload/<directory>/<name>`. */
export const uploadArea: ObjectArea = {
  prefix: '',
  groupPrefix: 'upload/',
  isKey: isSafeKey,
  toPath: toObjectPath,
  fromPath: fromObjectPath,
};

/** Thumbnails of uploads. A key is a hash of the upload's key, and the width. */
export const uploadThumbnailArea: ObjectArea = { ...idArea, prefix: 'upload-thumbnails/' };

/** The one object that says which store it is in. */
export const identityArea: ObjectArea = {
  prefix: '',
  groupPrefix: '',
  isKey: (key) => key === 'store-id',
  toPath: (key) => key,
  fromPath: () => undefined,
};

/** The prefixes of all areas in a bucket that hold files. */
export const BUCKET_PREFIXES = [pictureArea, uploadArea, uploadThumbnailArea].map(
  ({ prefix, groupPrefix }) => `${prefix}${groupPrefix}`,
);
