import { detectMediaType, findMediaRule } from '@site/validators/media';

/** The type that a film is served with, by its first bytes; undefined for all formats that are not taken. */
export function storedMediaType(firstBytes: Uint8Array): string | undefined {
  const detected = detectMediaType(firstBytes);
  return findMediaRule(detected).types.get(detected);
}
