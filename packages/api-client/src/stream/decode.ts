/** Below this, decoding leniently and looking for replacements is faster (in V8) than strictly. */
const shortBytes = 384;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of complete UTF-8, or an empty one where the bytes are none. */
export function decode(bytes: Uint8Array): string {
  try {
    const text = bytes.length < shortBytes ? lenient.decode(bytes) : '\ufffd';
    return text.includes('\ufffd') ? strict.decode(bytes) : text;
  } catch {
    return '';
  }
}
