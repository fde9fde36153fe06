/** Bytes of UTF-8: the limit of OSS and S3. */
export const MAX_KEY_LENGTH = 1023;

/** Anything that could lead out of a folder, however often it is encoded, or that is not text. */
const forbidden = [
  /^\//,
  /\\/,
  /(?:^|\/)\.{1,2}(?:\/|$)/,
  /%(?:25|2e|2f|5c|0)/i,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
  /[\u0000-\u001f\u007f\ufffd]/,
];

/** Whether a key means the same object to every store, proxy and file system on the way. */
export function isSafeKey(key: string): boolean {
  return (
    key !== '' &&
    Buffer.byteLength(key) <= MAX_KEY_LENGTH &&
    !forbidden.some((pattern) => pattern.test(key))
  );
}
