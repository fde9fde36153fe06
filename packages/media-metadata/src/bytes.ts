/** Whether `bytes` have this text (of Latin-1) at `offset`. */
export function hasTextAt(bytes: Uint8Array, text: string, offset = 0): boolean {
  if (offset + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** The bytes as Latin-1, each a character. */
export function toText(bytes: Uint8Array): string {
  let text = '';
  // Engines take a bounded number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return text;
}

/** A text of 16 bits a character. */
export function toWideText(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = viewOf(bytes);
  let text = '';
  for (let at = 0; at + 2 <= bytes.length; at += 2) {
    text += String.fromCharCode(view.getUint16(at, isLittleEndian));
  }
  return text;
}

/** A text without the zeros at its end, which writers fill up with. */
export function withoutEndZeros(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
}

/** A text of which each character is a byte of UTF-8; any other text as it is. */
export function decodeUtf8(text: string): string {
  try {
    return decodeURIComponent(
      text.replace(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`),
    );
  } catch {
    return text;
  }
}

/** A text of Latin-1 as bytes. */
export function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** All parts, one after the other; a text is one of Latin-1. */
export function concat(parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(typeof part === 'string' ? fromText(part) : part, at);
    at += part.length;
  }
  return whole;
}

/** The same bytes as numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
