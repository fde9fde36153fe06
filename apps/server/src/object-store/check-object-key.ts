import { OssError } from './oss-error.ts';

/** Bytes of UTF-8, as OSS has it. */
const maxKeyLength = 1023;

/** What could lead out of a folder, written plainly or encoded once or more, or is no text. */
const forbidden = [
  /^\//,
  /\\/,
  /(?:^|\/)\.{1,2}(?:\/|$)/,
  /%(?:25|2e|2f|5c|0)/i,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
  /[\u0000-\u001f\u007f\ufffd]/,
];

/** @throws {OssError} where `key` is no key that an object may have. */
export function checkObjectKey(key: string): void {
  if (key === '') throw new OssError('InvalidObjectName', 'The Object name can not be empty.');
  if (Buffer.byteLength(key) > maxKeyLength) {
    throw new OssError('InvalidObjectName', 'The Length of Object name must be less than 1024.');
  }
  if (forbidden.some((pattern) => pattern.test(key))) {
    throw new OssError('InvalidObjectName', 'The specified object is not valid.');
  }
}
