export interface StorageOptions {
  /** `session` is this tab's own and ends with it. Default: `local`, for all tabs, for good. */
  area?: 'local' | 'session';
}

/**
 * The text under a key of this browser's storage. Undefined where there is none, on a server, and
 * where the browser forbids storage (private windows, blocked cookies).
 */
export function readStored(
  key: string,
  { area = 'local' }: StorageOptions = {},
): string | undefined {
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a text in this browser, or removes it where it is undefined. Returns whether that worked:
 * storage may be full, forbidden, or missing.
 */
export function writeStored(
  key: string,
  text: string | undefined,
  { area = 'local' }: StorageOptions = {},
): boolean {
  try {
    if (text === undefined) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Merely reading this property throws where storage is forbidden. */
function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
