const byteCount = 16;

/** 32 random hexadecimal digits. (crypto.randomUUID is missing on plain http.) */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
