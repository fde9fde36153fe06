/** A longer address is not a picture's; browsers and servers cut them anyway. */
const maxLength = 4096;

/**
 * The address of a picture that was handed over in a query, made safe: http(s) alone, without a
 * user's name and password in it. Undefined for anything else (`javascript:`, `data:`, a path).
 */
export function readPictureAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxLength || !/^https?:\/\//i.test(trimmed)) return undefined;
  try {
    const url = new URL(trimmed);
    return url.username || url.password ? undefined : url.href;
  } catch {
    return undefined;
  }
}
