/** Bytes of a random key: as many as a UUID has. */
const keyBytes = 16;

/**
 * A new key that names one creation to the service: 36 characters of a UUID, or 32 hexadecimal
 * digits where `crypto.randomUUID` is missing (older Safari, pages without https).
 */
export function createCreationKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
