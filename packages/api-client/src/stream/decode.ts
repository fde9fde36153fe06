let decoder: TextDecoder | undefined;

/** The text of UTF-8; none where the bytes are no UTF-8. */
export function decode(bytes: Uint8Array): string {
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    // Long texts are decoded as if there were more to come, which many engines do faster. After one
    // that ends in ASCII nothing is left in the decoder.
    const stream = bytes.length > 500 && (bytes.at(-1) as number) < 0x80;
    return decoder.decode(bytes, { stream });
  } catch {
    decoder = undefined;
    return '';
  }
}
