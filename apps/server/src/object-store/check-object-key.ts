import { isSafeKey, MAX_KEY_LENGTH } from '../files/is-safe-key.ts';
import { OssError } from './oss-error.ts';

/** @throws {OssError} where `key` is not a key that an object may have. */
export function checkObjectKey(key: string): void {
  if (key === '') throw new OssError('InvalidObjectName', 'The Object name can not be empty.');
  if (Buffer.byteLength(key) > MAX_KEY_LENGTH) {
    throw new OssError('InvalidObjectName', 'The Length of Object name must be less than 1024.');
  }
  if (!isSafeKey(key)) {
    throw new OssError('InvalidObjectName', 'The specified object is not valid.');
  }
}
